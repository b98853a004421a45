import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { BaseContext } from '../context/context.ts'
import { type CorrectionFailure, redeliver } from '../fulfilment/operations.ts'
import { notifyDeliveries } from '../fulfilment/wake.ts'
import { recordAction } from '../operator-trail/operator-trail.ts'
import type { Operator } from '../operators/operator.ts'
import { HAS_GOODS } from './order-states.ts'

export type RedeliverFailure = CorrectionFailure | Failure<'NO_SUCH_ORDER' | 'WRONG_STATE'>

/** Delivers an order once more, for a player who says that it never arrived. The game service gives nothing twice. */
export async function redeliverOrder(
  { db, pool, clock }: Pick<BaseContext, 'db' | 'pool' | 'clock'>,
  operator: Operator,
  { orderId, reason, requestId }: { readonly orderId: string; readonly reason: string; readonly requestId?: string },
): Promise<'QUEUED' | RedeliverFailure> {
  const outcome = await db.transaction().execute(async (transaction) => {
    // Held, so that it is not given back meanwhile.
    const order = await transaction
      .selectFrom('shop_order')
      .select(['puuid', 'state'])
      .where('order_id', '=', orderId)
      .forUpdate()
      .executeTakeFirst()
    if (!order) return fail('NO_SUCH_ORDER')
    if (!HAS_GOODS.includes(order.state)) return fail('WRONG_STATE')
    const queued = await redeliver(transaction, { sourceKey: order.puuid, sourceId: orderId }, clock())
    if (isFailure(queued)) return queued
    await recordAction(
      transaction,
      operator,
      'orders redeliver',
      orderId,
      { reason, puuid: order.puuid },
      { requestId },
    )
    return 'QUEUED'
  })
  if (outcome === 'QUEUED') await notifyDeliveries(pool)
  else {
    const detail = { reason, failure: outcome.failure }
    await recordAction(db, operator, 'orders redeliver', orderId, detail, { outcome: 'FAILED', requestId })
  }
  return outcome
}
