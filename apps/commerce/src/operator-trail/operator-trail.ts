import type { TrailOutcome } from '@quartermaster/contract/operators'
import type { Connection } from '../database/database.ts'
import type { Operator } from '../operators/operator.ts'

/** How an action ended, and what it belongs to. */
export interface Recorded {
  readonly outcome?: TrailOutcome
  readonly approvalId?: string | undefined
  readonly requestId?: string | undefined
  /** When, by the service's clock; by the database's where nobody says. */
  readonly now?: Date
}

/**
 * Writes down what an operator does, in the transaction that does it. `detail` holds what it is done with, with `reason`,
 * `before` and `after` under these names.
 */
export async function recordAction(
  db: Connection,
  operator: Operator,
  action: string,
  subject: string,
  detail: Readonly<Record<string, unknown>> = {},
  { outcome = 'DONE', approvalId, requestId, now }: Recorded = {},
): Promise<void> {
  await db
    .insertInto('operator_action')
    .values({
      operator: operator.name,
      operator_id: operator.id,
      roles: operator.roles.join(' '),
      action,
      subject,
      detail: JSON.stringify(detail),
      outcome,
      approval_id: approvalId ?? null,
      request_id: requestId ?? null,
      ...(now && { created_at: now }),
    })
    .execute()
}
