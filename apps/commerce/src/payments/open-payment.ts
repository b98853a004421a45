import type { CurrencyBundle, PaymentSessionRequest } from '@quartermaster/contract/platform/payments'
import { type Refusal, refuse } from '@quartermaster/service/error-answers'
import type { CommerceContext } from '../context.ts'
import { checkRedirect, returnAddress } from '../orders/redirects.ts'
import type { NewOrder } from '../orders/store.ts'
import { moveOrder } from '../orders/transitions.ts'
import type { GatewayFailure } from './gateway.ts'
import { insertPayment } from './store.ts'

const REFUSALS: Readonly<Record<GatewayFailure, Refusal>> = {
  TIMED_OUT: refuse(
    424,
    'PAYMENT_TIMED_OUT',
    'The payment service took too long to answer. Nothing was paid. Try again.',
  ),
  UNAVAILABLE: refuse(
    503,
    'UPSTREAM_UNAVAILABLE',
    'The payment service is not answering. Nothing was paid. Try again.',
  ),
  REFUSED: refuse(503, 'UPSTREAM_UNAVAILABLE', 'The payment service refused this order. Nothing was paid.'),
}

/** Opens the payment page for an order that waits for one. Answers where to send the player. */
export async function openPayment(
  context: CommerceContext,
  order: NewOrder,
  shortfall: number,
  bundles: readonly CurrencyBundle[],
): Promise<{ readonly redirectUrl: string } | Refusal> {
  const { db, gateway, log, settings, clock } = context
  const answer = await gateway.open(toSessionRequest(order, shortfall, bundles, settings.SHOP_URL))
  const session = answer.ok ? answer.session : undefined
  const hosts = [...settings.REDIRECT_HOSTS, new URL(settings.PAYMENTS_URL).hostname, 'checkout.stripe.com']
  const target = checkRedirect(session?.redirectUrl ?? '', hosts)
  if (!session || !target.ok) {
    const detail = answer.ok ? `sends players to ${answer.session.redirectUrl}` : answer.detail
    log.error({ orderId: order.order_id, gateway: gateway.name, detail }, 'no payment could be opened')
    await moveOrder(db, {
      puuid: order.puuid,
      orderId: order.order_id,
      to: 'PAYMENT_FAILED',
      cause: 'no payment could be opened',
      now: clock(),
    })
    return REFUSALS[answer.ok ? 'REFUSED' : answer.failure]
  }
  await insertPayment(db, { gateway: gateway.name, session, order, now: clock() })
  return { redirectUrl: target.target }
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
    bundles: [...bundles],
    successUrl: returnAddress(order.redirect_url, shopUrl, orderId),
    failUrl: returnAddress(order.fail_redirect_url, shopUrl, orderId),
    expiresAt: order.expires_at.toISOString(),
  }
}
