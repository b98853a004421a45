import type { PaymentSessionRequest } from '@quartermaster/contract/platform/payments'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { BaseContext } from '../context/context.ts'
import { checkRedirect } from '../redirects/redirects.ts'
import type { GatewayFailure, PaymentGateway } from './gateway.ts'
import { insertPayment, keepOffer } from './store.ts'

export type OpenPaymentFailure = Failure<GatewayFailure['failure']>

interface OpeningContext extends Pick<BaseContext, 'db' | 'log' | 'settings' | 'clock'> {
  readonly gateway: PaymentGateway
}

/** Keeps the offer, opens a payment page and notes the payment. Answers where to send the player. */
export async function openPayment(
  { db, gateway, log, settings, clock }: OpeningContext,
  asked: PaymentSessionRequest,
): Promise<{ readonly redirectUrl: string } | OpenPaymentFailure> {
  const { orderId } = asked
  const giveUp = ({ failure, detail }: GatewayFailure) => {
    log.error({ orderId, gateway: gateway.name, detail }, 'no payment could be opened')
    return fail(failure)
  }
  const request = await keepOffer(db, gateway.name, asked, clock())
  const session = await gateway.open(request)
  if (isFailure(session)) return giveUp(session)
  const hosts = [...settings.REDIRECT_HOSTS, new URL(settings.PAYMENTS_URL).hostname, 'checkout.stripe.com']
  const redirectUrl = checkRedirect(session.redirectUrl, hosts)
  if (isFailure(redirectUrl)) {
    return giveUp(fail('PAYMENT_REFUSED', { detail: `sends players to ${session.redirectUrl}` }))
  }
  await insertPayment(db, { gateway: gateway.name, session, request, now: clock() })
  return { redirectUrl }
}
