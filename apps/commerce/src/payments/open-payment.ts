import type { PaymentSessionRequest } from '@quartermaster/contract/platform/payments'
import { type Refusal, refuse } from '@quartermaster/service/error-answers'
import type { BaseContext } from '../context/context.ts'
import { checkRedirect } from '../redirects/redirects.ts'
import type { GatewayFailure, PaymentGateway } from './gateway.ts'
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

interface OpeningContext extends Pick<BaseContext, 'db' | 'log' | 'settings' | 'clock'> {
  readonly gateway: PaymentGateway
}

/** Opens a payment page and notes the payment. Answers where to send the player. */
export async function openPayment(
  { db, gateway, log, settings, clock }: OpeningContext,
  request: PaymentSessionRequest,
): Promise<{ readonly redirectUrl: string } | Refusal> {
  const { orderId, puuid } = request
  const answer = await gateway.open(request)
  const session = answer.ok ? answer.session : undefined
  const hosts = [...settings.REDIRECT_HOSTS, new URL(settings.PAYMENTS_URL).hostname, 'checkout.stripe.com']
  const target = checkRedirect(session?.redirectUrl ?? '', hosts)
  if (!session || !target.ok) {
    const detail = answer.ok ? `sends players to ${answer.session.redirectUrl}` : answer.detail
    log.error({ orderId, gateway: gateway.name, detail }, 'no payment could be opened')
    return REFUSALS[answer.ok ? 'REFUSED' : answer.failure]
  }
  const order = { puuid, order_id: orderId, expires_at: new Date(request.expiresAt) }
  await insertPayment(db, { gateway: gateway.name, session, order, now: clock() })
  return { redirectUrl: target.target }
}
