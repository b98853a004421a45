import { isFailure } from '@quartermaster/service/failure'
import type { Job } from '../jobs/jobs.ts'
import { type LimitsContext, readLimit } from '../spending-limits/standing.ts'
import { noteDiscrepancy } from './discrepancies.ts'
import type { PaymentsContext } from './reports.ts'
import { closePayment, takeUnchecked } from './store.ts'

type ReconciliationContext = PaymentsContext & LimitsContext

const SECOND = 1_000
const ASK_AFTER_MS = 60 * SECOND
/** The slowest ways to pay take two weeks. */
const ASK_FOR_MS = 30 * 24 * 60 * 60 * SECOND
const BATCH = 20

/**
 * Asks the gateway about payments whose webhook has not come, and to close those whose order was cancelled or that a lower
 * limit has no room for. Answers how many it settled.
 */
export async function reconcilePayments(context: ReconciliationContext): Promise<number> {
  const { db, gateway, clock, log } = context
  const now = clock()
  const checkedBefore = new Date(now.getTime() - ASK_AFTER_MS)
  const payments = await takeUnchecked(db, gateway.name, { now, checkedBefore, limit: BATCH })
  let settled = 0
  for (const payment of payments) {
    const { payment_id: paymentId, order_id: orderId, expires_at: expiresAt } = payment
    const closed =
      payment.unwanted || (payment.limited && (await passesLimit(context, payment)))
        ? await gateway.close(paymentId)
        : undefined
    const session = closed && !isFailure(closed) ? closed : await gateway.find(paymentId)
    const isGivenUp = now.getTime() - expiresAt.getTime() > ASK_FOR_MS
    if (isFailure(session)) {
      log.warn({ paymentId, detail: session.detail }, 'a payment could not be asked about')
      if (isGivenUp) await giveUp(context, paymentId, { orderId, detail: session.detail })
      continue
    }
    const outcome = await context.applyPayment(session)
    if (outcome === 'open' && isGivenUp) await giveUp(context, paymentId, session)
    if (outcome === 'credited' || outcome === 'failed') {
      settled += 1
      log.info({ paymentId, orderId, outcome }, 'a payment was settled without its webhook')
    }
  }
  return settled
}

/** Whoever lowered the limit may have died before it was closed. What holds for minors alone is known where they sign in. */
async function passesLimit(
  context: ReconciliationContext,
  { puuid, order_id }: { readonly puuid: string; readonly order_id: string },
): Promise<boolean> {
  const { unfit } = await readLimit(context, context.db, { puuid, region: '', minor: false })
  return unfit.includes(order_id)
}

/** Asks no more. Should the money come after all, the webhook still credits it. */
async function giveUp(context: PaymentsContext, paymentId: string, said: object): Promise<void> {
  const { db, gateway, clock } = context
  await noteDiscrepancy(context, { gateway: gateway.name, paymentId, reason: 'NEVER_SETTLED', said })
  const payment = { gateway: gateway.name, payment_id: paymentId }
  await closePayment(db, payment, { state: 'EXPIRED', paid: null }, clock())
}

export const reconciliationJob: Job<ReconciliationContext> = {
  name: 'payment-reconciliation',
  everyMs: 20 * SECOND,
  run: reconcilePayments,
}
