import type { Connection } from '../database/database.ts'
import type { Operator } from '../operators/operator.ts'

/** Writes down what an operator does, in the transaction that does it. */
export async function recordAction(
  db: Connection,
  operator: Operator,
  action: string,
  subject: string,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await db
    .insertInto('operator_action')
    .values({ operator: operator.name, action, subject, detail: JSON.stringify(detail) })
    .execute()
}
