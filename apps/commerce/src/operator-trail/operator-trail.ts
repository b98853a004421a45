import type { TrailOutcome } from '@quartermaster/contract/operators'
import { sql } from 'kysely'
import type { Connection } from '../database/database.ts'
import type { Operator } from '../operators/operator.ts'

const MINUTE = 60_000
const LOOK_MS = 10 * MINUTE

/** How an action ended, and what it belongs to. */
export interface Recorded {
  readonly outcome?: TrailOutcome
  readonly approvalId?: string | undefined
  readonly requestId?: string | undefined
  /** When, by the service's clock; by the database's where nobody says. */
  readonly now?: Date
}

/**
 * Writes down that an operator looked at somebody: once in ten minutes, however often the page asks for what it shows.
 */
export async function recordLook(
  db: Connection,
  operator: Operator,
  action: string,
  subject: string,
  { requestId, now }: Pick<Recorded, 'requestId'> & { readonly now: Date },
): Promise<void> {
  const known = await db
    .selectFrom('operator_action')
    .select('action_id')
    .where('subject', '=', subject)
    .where('created_at', '>', new Date(now.getTime() - LOOK_MS))
    .where('operator_id', '=', operator.id)
    .where('action', '=', action)
    .limit(1)
    .executeTakeFirst()
  if (!known) await recordAction(db, operator, action, subject, {}, { requestId, now })
}

/** Writes down that an operator asked for what none of their roles may: once a minute and action, however often they try. */
export async function recordRefusal(
  db: Connection,
  operator: Operator,
  action: string,
  subject: string,
  {
    reason,
    requestId,
    now,
  }: Pick<Recorded, 'requestId'> & { readonly reason?: string | undefined; readonly now: Date },
): Promise<void> {
  const detail = { failure: 'NOT_PERMITTED', ...(reason !== undefined && { reason }) }
  const known = await db
    .selectFrom('operator_action')
    .select('action_id')
    .where('action', '=', action)
    .where('created_at', '>', new Date(now.getTime() - MINUTE))
    .where('operator_id', '=', operator.id)
    .where('outcome', '=', 'FAILED')
    .where(sql<string>`detail ->> 'failure'`, '=', detail.failure)
    .limit(1)
    .executeTakeFirst()
  if (!known) await recordAction(db, operator, action, subject, detail, { outcome: 'FAILED', requestId, now })
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
