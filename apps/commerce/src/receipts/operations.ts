import { type Failure, fail } from '@quartermaster/service/failure'
import type { BaseContext } from '../context/context.ts'
import type { Connection } from '../database/database.ts'
import { recordAction } from '../operator-trail/operator-trail.ts'
import type { Acting } from '../operators/operator.ts'
import type { Receipt } from './store.ts'

/** What operators do with receipts that could not be sent. */

export async function listFailedReceipts(db: Connection, limit: number): Promise<Receipt[]> {
  return db.selectFrom('receipt').selectAll().where('state', '=', 'FAILED').orderBy('updated_at').limit(limit).execute()
}

/** Sends receipts that failed once more, with all their patience: those of one order, or every one. Answers how many. */
export async function retryReceipts(
  { db, clock }: Pick<BaseContext, 'db' | 'clock'>,
  { operator, reason, requestId }: Acting,
  orderId?: string,
): Promise<number | Failure<'NO_SUCH_ORDER' | 'NOTHING_WAITS'>> {
  if (orderId !== undefined && !(await isOrder(db, orderId))) return fail('NO_SUCH_ORDER')
  return db.transaction().execute(async (transaction) => {
    const now = clock()
    const query = transaction
      .updateTable('receipt')
      .set({ state: 'WAITING', created_at: now, next_attempt_at: now, updated_at: now })
      .where('state', '=', 'FAILED')
    const { numUpdatedRows } = await (orderId ? query.where('order_id', '=', orderId) : query).executeTakeFirst()
    const receipts = Number(numUpdatedRows)
    if (receipts === 0) return fail('NOTHING_WAITS')
    const told = { before: { state: 'FAILED', receipts }, after: { state: 'WAITING', receipts }, reason }
    await recordAction(transaction, operator, 'receipts retry', orderId ?? 'all', told, { requestId, now })
    return receipts
  })
}

async function isOrder(db: Connection, orderId: string): Promise<boolean> {
  const order = db.selectFrom('shop_order').select('order_id').where('order_id', '=', orderId)
  return (await order.executeTakeFirst()) !== undefined
}
