import { PAYMENT_STANDINGS } from '@quartermaster/contract/operators'
import type { OfficeOrderDetails } from '@quartermaster/contract/wire/office/orders'
import { type Failure, isFailure } from '@quartermaster/service/failure'
import type { Operator } from '../../operators/operator.ts'
import { type ActionName, mayDo } from '../../operators/permissions.ts'
import type { OrderActionName } from '../../order-timeline/actions.ts'
import { readOrderStory } from '../../order-timeline/order-story.ts'
import { findPlayer } from '../../player-directory/store.ts'
import type { OfficeContext } from '../acts/context.ts'

const ACTIONS: Readonly<Record<OrderActionName, ActionName>> = {
  REFUND: 'orders refund',
  CLAWBACK: 'orders clawback',
  REPAY: 'orders repay',
  RETURN: 'orders return',
  REFUND_PAYMENT: 'payments refund',
  REDELIVER: 'orders redeliver',
  RETRY_DELIVERY: 'deliveries retry',
  RESEND_RECEIPT: 'receipts retry',
}

/** An order with all that happened to it, and what can be done with it now. */
export async function readOrder(
  context: Pick<OfficeContext, 'db' | 'clock' | 'settings'>,
  operator: Operator,
  orderId: string,
  requestId: string,
): Promise<OfficeOrderDetails | Failure<'NO_SUCH_ORDER'>> {
  const story = await readOrderStory(context, operator, orderId, requestId)
  if (isFailure(story)) return story
  const { order, payments, timeline, can, refund } = story
  const known = await findPlayer(context.db, order.puuid)
  const paid = payments.findLast(({ state }) => state === 'PAID')
  return {
    order: {
      orderId: order.order_id,
      reference: order.reference,
      puuid: order.puuid,
      gameId: order.game_id,
      kind: order.kind,
      state: order.state,
      title: order.title,
      currency: order.currency,
      cost: order.cost,
      charged: paid?.charged_currency ? { minor: Number(paid.charged_minor), currency: paid.charged_currency } : null,
      payment: PAYMENT_STANDINGS.find((standing) => standing === paid?.standing) ?? null,
      region: order.region,
      createdAt: order.created_at.toISOString(),
    },
    playerName: known?.name ? `${known.name}#${known.tag}` : null,
    creator: order.creator_name,
    receiptEmail: order.receipt_email,
    timeline: timeline.map(({ at, kind, sentence }) => ({ at: at.toISOString(), kind, sentence })),
    actions: can.map(({ action, why }) => ({
      action: ACTIONS[action],
      refusal: mayDo(operator, ACTIONS[action]) ? why : 'None of your roles may do this.',
    })),
    paymentRefund: refund
      ? {
          credited: refund.credited,
          parts: refund.parts.map(({ part, gives, refusal }) => ({
            part,
            gives: gives && { amount: gives.amount, money: { minor: gives.minor, currency: gives.money } },
            refusal,
          })),
        }
      : null,
  }
}
