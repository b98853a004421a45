import type { PaymentSessionRequest } from '@quartermaster/contract/platform/payments'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { BaseContext } from '../context/context.ts'
import { type BlockedFailure, blockedFrom, isBlocked } from '../player-blocks/store.ts'
import { checkRedirect } from '../redirects/redirects.ts'
import { keepWithinLimit, type SpendingLimitFailure } from '../spending-limits/keep-within.ts'
import type { LimitedPlayer, LimitsContext } from '../spending-limits/read-limit.ts'
import { lockPaymentsOf } from '../spending-limits/store.ts'
import { readBalance } from '../wallet/store.ts'
import type { GatewayFailure, PaymentGateway } from './gateway.ts'
import { keepWithinWallet, type TopUpFailure } from './largest-amounts.ts'
import { checkOpenPayments, type OpenPaymentsFailure } from './open-payments-limit.ts'
import { findOffer, insertPayment, keepOffer } from './store.ts'

export type OpenPaymentFailure =
  | Failure<GatewayFailure['failure']>
  | BlockedFailure
  | OpenPaymentsFailure
  | SpendingLimitFailure
  | TopUpFailure

interface OpeningContext extends LimitsContext, Pick<BaseContext, 'db' | 'log' | 'settings' | 'clock'> {
  readonly gateway: PaymentGateway
}

/**
 * Keeps the offer if the player may have one more and their limit leaves room for it, opens a payment page and notes the
 * payment. Answers where to send them.
 */
export async function openPayment(
  context: OpeningContext,
  player: LimitedPlayer,
  asked: PaymentSessionRequest,
): Promise<{ readonly redirectUrl: string } | OpenPaymentFailure> {
  const { db, gateway, log, settings, clock } = context
  const { orderId } = asked
  const giveUp = ({ failure, detail }: GatewayFailure) => {
    log.error({ orderId, gateway: gateway.name, detail }, 'no payment could be opened')
    return fail(failure)
  }
  const request = await db.transaction().execute(async (transaction) => {
    const now = clock()
    await lockPaymentsOf(transaction, player.puuid)
    if (await isBlocked(transaction, player.puuid, 'BUYING', now)) return blockedFrom('BUYING')
    const tooMany = await checkOpenPayments(transaction, asked, { most: settings.OPEN_PAYMENTS_PER_PLAYER, now })
    if (tooMany) return tooMany
    const kept = await findOffer(transaction, { puuid: player.puuid, order_id: orderId })
    // What was offered before stays offered.
    const wanted = kept ?? keepWithinWallet(asked, await readBalance(transaction, player.puuid, asked.currency))
    if (isFailure(wanted)) return wanted
    const offer = { request: wanted, kept: kept !== undefined }
    const within = await keepWithinLimit(context, transaction, player, offer)
    return isFailure(within) ? within : keepOffer(transaction, gateway.name, within, now)
  })
  if (isFailure(request)) return request
  const session = await gateway.open(request)
  if (isFailure(session)) return giveUp(session)
  const hosts = [...settings.REDIRECT_HOSTS, new URL(settings.PAYMENTS_URL).hostname, 'checkout.stripe.com']
  const redirectUrl = checkRedirect(session.redirectUrl, hosts)
  if (isFailure(redirectUrl)) {
    return giveUp(fail('PAYMENT_REFUSED', { detail: `sends players to ${session.redirectUrl}` }))
  }
  const noted = await db.transaction().execute(async (transaction) => {
    await lockPaymentsOf(transaction, player.puuid)
    const isOwn = await insertPayment(transaction, { gateway: gateway.name, session, request, now: clock() })
    if (!isOwn) return 'of another'
    // Lowered while the page was opened, the limit counts: who lowers it from now on finds this payment.
    return keepWithinLimit(context, transaction, player, { request, kept: true })
  })
  if (noted === 'of another') {
    return giveUp(fail('PAYMENT_UNAVAILABLE', { detail: `the payment ${session.paymentId} is another order’s` }))
  }
  return isFailure(noted) ? noted : { redirectUrl }
}
