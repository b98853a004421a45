import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { BaseContext } from '../../context/context.ts'
import { goodsStates } from '../../fulfilment/goods-state.ts'
import { type CorrectionFailure, listDeliveries, redeliver } from '../../fulfilment/operations.ts'
import { notifyDeliveries } from '../../fulfilment/wake.ts'
import { recordAction } from '../../operator-trail/operator-trail.ts'
import type { Acting } from '../../operators/operator.ts'
import { HAS_GOODS } from '../order/order-states.ts'

export type RedeliverFailure = CorrectionFailure | Failure<'NO_SUCH_ORDER' | 'WRONG_STATE'>

/** Delivers an order once more, for a player who says that it never arrived. The game service gives nothing twice. */
export async function redeliverOrder(
  { db, pool, clock }: Pick<BaseContext, 'db' | 'pool' | 'clock'>,
  { operator, reason, requestId }: Acting,
  orderId: string,
): Promise<'QUEUED' | RedeliverFailure> {
  const now = clock()
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
    const { puuid, state } = order
    const name = { sourceKind: 'ORDER', sourceKey: puuid, sourceId: orderId } as const
    const goods = async () => goodsStates(await listDeliveries(transaction, name))
    const before = { state, goods: await goods() }
    const queued = await redeliver(transaction, name, now)
    if (isFailure(queued)) return queued
    const told = { reason, puuid, before, after: { state, goods: await goods() } }
    await recordAction(transaction, operator, 'orders redeliver', orderId, told, { requestId, now })
    return 'QUEUED'
  })
  if (outcome === 'QUEUED') await notifyDeliveries(pool)
  else {
    const detail = { reason, failure: outcome.failure }
    await recordAction(db, operator, 'orders redeliver', orderId, detail, { outcome: 'FAILED', requestId, now })
  }
  return outcome
}
