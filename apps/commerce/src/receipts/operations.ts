import type { Connection } from '../database/database.ts'
import type { Receipt } from './store.ts'

/** What operators do with receipts that could not be sent. */

export async function listFailedReceipts(db: Connection, limit: number): Promise<Receipt[]> {
  return db.selectFrom('receipt').selectAll().where('state', '=', 'FAILED').orderBy('updated_at').limit(limit).execute()
}

/** As the trail tells it. */
export const retriedReceipts = (receipts: number) => ({
  before: { state: 'FAILED', receipts },
  after: { state: 'WAITING', receipts },
})

/** Sends receipts that failed once more, with all their patience: those of one order, or every one. */
export async function retryFailedReceipts(
  db: Connection,
  { orderId, now }: { orderId?: string | undefined; now: Date },
): Promise<number> {
  const query = db
    .updateTable('receipt')
    .set({ state: 'WAITING', created_at: now, next_attempt_at: now, updated_at: now })
    .where('state', '=', 'FAILED')
  const { numUpdatedRows } = await (orderId ? query.where('order_id', '=', orderId) : query).executeTakeFirst()
  return Number(numUpdatedRows)
}
