import { type Failure, fail } from '@quartermaster/service/failure'
import type { BaseContext } from '../context/context.ts'
import { recordLook } from '../operator-trail/operator-trail.ts'
import type { Operator } from '../operators/operator.ts'
import { findOrderById } from '../orders/order/store.ts'
import { deliveryTime } from '../orders/returns/return-order.ts'
import { readPaidPart } from '../wallet/paid-part.ts'
import { readBalance } from '../wallet/store.ts'
import { type ForetoldParts, foretellParts, type OrderAction, possibleActions } from './actions.ts'
import type { TimelineEntry } from './entry.ts'
import { type OrderFacts, readOrderFacts } from './facts.ts'
import { tellTimeline } from './timeline.ts'

/** One order as support reads it: what happened, and what can be done from here. */
export interface OrderStory extends OrderFacts {
  readonly timeline: readonly TimelineEntry[]
  readonly can: readonly OrderAction[]
  readonly refund: ForetoldParts | undefined
}

export async function readOrderStory(
  { db, clock, settings }: Pick<BaseContext, 'db' | 'clock' | 'settings'>,
  operator: Operator,
  orderId: string,
  requestId?: string,
): Promise<OrderStory | Failure<'NO_SUCH_ORDER'>> {
  const known = await findOrderById(db, orderId)
  const facts = known && (await readOrderFacts(db, { sourceKind: 'ORDER', sourceKey: known.puuid, sourceId: orderId }))
  if (!facts) return fail('NO_SUCH_ORDER')
  const { puuid, currency } = facts.order
  const now = clock()
  const [balance, paidPart, deliveredAt] = await Promise.all([
    readBalance(db, puuid, currency),
    readPaidPart(db, puuid, currency),
    deliveryTime(db, facts.order),
    recordLook(db, operator, 'orders show', orderId, { requestId, now }),
  ])
  const { RETURN_DAYS: returnDays, PAYMENT_GATEWAY: gateway } = settings
  const standing = { balance, paidPart, deliveredAt, returnDays, gateway, now }
  return {
    ...facts,
    timeline: tellTimeline(facts),
    can: possibleActions(facts, standing),
    refund: foretellParts(facts, standing),
  }
}
