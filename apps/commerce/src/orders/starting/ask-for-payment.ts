import type { CurrencyBundle, PaymentSessionRequest } from '@quartermaster/contract/platform/payments'
import { isFailure } from '@quartermaster/service/failure'
import { type OpenPaymentFailure, openPayment } from '../../payments/open-payment.ts'
import { returnAddress } from '../../redirects/redirects.ts'
import type { LimitedPlayer } from '../../spending-limits/read-limit.ts'
import { closePayments } from '../ending/close-payments.ts'
import type { OrdersContext } from '../order/context.ts'
import type { NewOrder } from '../order/store.ts'
import { moveOrder } from '../order/transitions.ts'

/** Opens the payment page for an order that waits for one; the order has failed where that cannot be done. */
export async function askForPayment(
  context: OrdersContext,
  player: LimitedPlayer,
  order: NewOrder,
  shortfall: number,
  bundles: readonly CurrencyBundle[],
): Promise<{ readonly redirectUrl: string } | OpenPaymentFailure> {
  const request = toSessionRequest(order, shortfall, bundles, context.settings.SHOP_URL)
  const opened = await openPayment(context, player, request)
  if (isFailure(opened)) {
    // It may be there, and the limit lowered meanwhile: nobody is to make it.
    await closePayments(context, order.puuid, order.order_id)
    await moveOrder(context.db, {
      puuid: order.puuid,
      orderId: order.order_id,
      to: 'PAYMENT_FAILED',
      cause: 'no payment could be opened',
      now: context.clock(),
    })
  }
  return opened
}

function toSessionRequest(
  order: NewOrder,
  shortfall: number,
  bundles: readonly CurrencyBundle[],
  shopUrl: string,
): PaymentSessionRequest {
  const { order_id: orderId } = order
  return {
    orderId,
    puuid: order.puuid,
    purpose: order.kind === 'TOP_UP' ? 'TOP_UP' : 'ORDER',
    gameId: order.game_id,
    currency: order.currency,
    shortfall,
    title: order.title,
    subtitle: order.subtitle,
    thumbnailUrl: order.thumbnail_url ? new URL(order.thumbnail_url, shopUrl).href : null,
    locale: order.locale,
    email: order.receipt_email,
    bundles: [...bundles],
    successUrl: returnAddress(order.redirect_url, shopUrl, orderId),
    failUrl: returnAddress(order.fail_redirect_url, shopUrl, orderId),
    expiresAt: order.expires_at.toISOString(),
  }
}
