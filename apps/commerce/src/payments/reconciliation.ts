import { isFailure } from '@quartermaster/service/failure'
import type { Job } from '../jobs/jobs.ts'
import { type LimitsContext, readLimit } from '../spending-limits/read-limit.ts'
import { noteDiscrepancy } from './discrepancies.ts'
import type { PaymentsContext } from './reports.ts'
import { closePayment, lockPayment } from './store.ts'
import { noteAnswer, takeUncheckedDeclined, takeUncheckedOpen } from './unchecked.ts'

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
  const taking = { now, checkedBefore, limit: BATCH }
  const open = await takeUncheckedOpen(db, gateway.name, taking)
  const declined = await takeUncheckedDeclined(db, gateway.name, taking)
  let settled = 0
  for (const payment of [...open, ...declined]) {
    const { payment_id: paymentId, order_id: orderId, expires_at: expiresAt } = payment
    const closed =
      payment.unwanted || (payment.limited && (await passesLimit(context, payment)))
        ? await gateway.close(paymentId)
        : undefined
    const session = closed && !isFailure(closed) ? closed : await gateway.find(paymentId)
    // One that was declined has said how it ended.
    const isGivenUp = payment.state === 'OPEN' && now.getTime() - expiresAt.getTime() > ASK_FOR_MS
    if (isFailure(session)) {
      log.warn({ paymentId, detail: session.detail }, 'a payment could not be asked about')
      if (isGivenUp) await giveUp(context, paymentId, { orderId, detail: session.detail })
      continue
    }
    const outcome = await context.applyPayment(session)
    // As of when it was asked: an answer to a question of before its time was up is not the last word.
    if (payment.state === 'DECLINED' && outcome !== 'unanswered') {
      await noteAnswer(db, { gateway: gateway.name, payment_id: paymentId }, now)
    }
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
  await db.transaction().execute(async (transaction) => {
    const payment = await lockPayment(transaction, gateway.name, paymentId)
    // Its end may have come while it was asked for.
    if (payment?.state !== 'OPEN') return
    const noting = { ...context, db: transaction }
    await noteDiscrepancy(noting, { gateway: gateway.name, paymentId, reason: 'NEVER_SETTLED', said })
    await closePayment(transaction, payment, { state: 'EXPIRED', paid: null }, clock())
  })
}

export const reconciliationJob: Job<ReconciliationContext> = {
  name: 'payment-reconciliation',
  everyMs: 20 * SECOND,
  run: reconcilePayments,
}
