import type { PaymentSessionRequest } from '@quartermaster/contract/platform/payments'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { BaseContext } from '../context/context.ts'
import { checkRedirect } from '../redirects/redirects.ts'
import type { GatewayFailure, PaymentGateway } from './gateway.ts'
import { checkOpenPayments, type OpenPaymentsFailure } from './open-payments-limit.ts'
import { insertPayment, keepOffer } from './store.ts'

export type OpenPaymentFailure = Failure<GatewayFailure['failure']> | OpenPaymentsFailure

interface OpeningContext extends Pick<BaseContext, 'db' | 'log' | 'settings' | 'clock'> {
  readonly gateway: PaymentGateway
}

/** Keeps the offer if the player may have one more, opens a payment page and notes the payment. Answers where to send them. */
export async function openPayment(
  { db, gateway, log, settings, clock }: OpeningContext,
  asked: PaymentSessionRequest,
): Promise<{ readonly redirectUrl: string } | OpenPaymentFailure> {
  const { orderId } = asked
  const giveUp = ({ failure, detail }: GatewayFailure) => {
    log.error({ orderId, gateway: gateway.name, detail }, 'no payment could be opened')
    return fail(failure)
  }
  const request = await db.transaction().execute(async (transaction) => {
    const now = clock()
    const tooMany = await checkOpenPayments(transaction, asked, { most: settings.OPEN_PAYMENTS_PER_PLAYER, now })
    return tooMany ?? keepOffer(transaction, gateway.name, asked, now)
  })
  if (isFailure(request)) return request
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
