import type { ReturnRefusal } from '@quartermaster/contract/statuses'
import type { ReturnWay } from '@quartermaster/contract/wire/returns'
import { isFailure } from '@quartermaster/service/failure'
import { planRefund } from '../../payments/reversal-rules.ts'
import { findPaidPayment, readReversals, toPaidPayment } from '../../payments/reversal-store.ts'
import { readPaidPart } from '../../wallet/paid-part.ts'
import type { OrdersContext } from '../order/context.ts'
import { HAS_GOODS } from '../order/order-states.ts'
import type { OrderWithDelivery } from '../order/store.ts'
import { reasonToKeep } from './dependents.ts'
import { readReturnable } from './return-order.ts'
import { reasonAgainstReturn, reasonInTheBooks, returnAmount, returnEnd } from './return-rules.ts'

type WaysContext = Pick<OrdersContext, 'db' | 'clock' | 'settings' | 'catalogue' | 'gameServices' | 'gateway'>

/** What failures of a return come to for a player who has not asked yet. */
const REFUSALS = {
  NOT_DELIVERED: 'NOT_DELIVERED',
  RETURN_UNDER_WAY: 'UNDER_WAY',
  // It is delivered once more.
  UNDER_WAY: 'NOT_DELIVERED',
  RETURN_TOO_LATE: 'TOO_LATE',
  ITEM_USED: 'ITEM_USED',
  SPENT_ALREADY: 'SPENT',
  ALL_SPENT: 'SPENT',
  NOTHING_TO_REFUND: 'NOTHING_LEFT',
  PAYMENT_DISPUTED: 'DISPUTED',
} as const satisfies Record<string, ReturnRefusal>

/** In which ways an order can be given back now, and why not otherwise. */
export async function readReturnWays(context: WaysContext, order: OrderWithDelivery): Promise<ReturnWay[]> {
  const ways = [await wayToWallet(context, order), await wayToCard(context, order)]
  return ways.filter((way) => way !== undefined)
}

const SAYS_NOTHING: readonly OrderWithDelivery['state'][] = [...HAS_GOODS, 'CLAWED_BACK']

/** The goods for their price. */
async function wayToWallet(
  { db, clock, settings, catalogue, gameServices }: WaysContext,
  order: OrderWithDelivery,
): Promise<ReturnWay | undefined> {
  if (order.kind !== 'PRODUCT' || !HAS_GOODS.includes(order.state)) return undefined
  const way = { to: 'WALLET', currency: order.currency, money: null } as const
  const refused = (refusal: ReturnRefusal, until: Date | null): ReturnWay => ({
    ...way,
    amount: 0,
    until: until?.toISOString() ?? null,
    refusal,
  })
  if (order.state !== 'DELIVERED') return refused('NOT_DELIVERED', null)
  const returnable = await readReturnable(db, order, { settings, now: clock() })
  const until = returnEnd(returnable.terms)
  // What the books refuse needs no look into the game.
  const inBooks = reasonInTheBooks(returnable)
  if (inBooks) return refused(REFUSALS[inBooks.failure], until)
  const game = order.items[0]?.game
  const owned = game ? await gameServices.listItems(game, order.puuid) : []
  if (isFailure(owned)) return refused('UNAVAILABLE', until)
  const reason = reasonAgainstReturn(returnable, owned)
  if (reason) return refused(REFUSALS[reason.failure], until)
  const needed = await reasonToKeep(db, { order, owned, catalogue: catalogue.current() })
  // Pages of an older version know no reason of its own for this.
  if (needed) return { ...refused('UNAVAILABLE', until), neededFor: needed.title }
  return { ...way, amount: returnAmount(order), until: until.toISOString(), refusal: null }
}

/** What is unspent of the order's payment for its money. */
async function wayToCard(
  { db, clock, settings, gateway }: WaysContext,
  order: OrderWithDelivery,
): Promise<ReturnWay | undefined> {
  const { puuid, currency } = order
  const payment = await findPaidPayment(db, order.order_id)
  if (!payment || payment.gateway !== gateway.name || !payment.charged_currency) return undefined
  const until = returnEnd({ deliveredAt: payment.updated_at, returnDays: settings.RETURN_DAYS })
  const plan = planRefund(
    toPaidPayment(payment, await readReversals(db, payment)),
    await readPaidPart(db, puuid, currency),
    'UNUSED',
  )
  const refusal = isFailure(plan) ? REFUSALS[plan.failure] : clock() >= until ? 'TOO_LATE' : null
  // While the goods are there it is the small change, and where there is none, nothing is said of it. Goods that were
  // taken back with their payment have no money of their own.
  if (order.kind === 'PRODUCT' && refusal && SAYS_NOTHING.includes(order.state)) return undefined
  const { amount, minor } = isFailure(plan) || refusal ? { amount: 0, minor: 0 } : plan
  const money = refusal ? null : { minor, currency: payment.charged_currency }
  return { to: 'CARD', currency, amount, money, until: until.toISOString(), refusal }
}
