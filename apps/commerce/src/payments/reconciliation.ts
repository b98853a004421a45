import { isFailure } from '@quartermaster/service/failure'
import type { Job } from '../jobs/jobs.ts'
import type { PaymentsContext } from './reports.ts'
import { takeUnchecked } from './store.ts'

const SECOND = 1_000
const ASK_AFTER_MS = 60 * SECOND
const BATCH = 20

/** Asks the gateway about payments whose webhook has not come. Answers how many it settled. */
export async function reconcilePayments(context: PaymentsContext): Promise<number> {
  const { db, gateway, clock, log } = context
  const now = clock()
  const checkedBefore = new Date(now.getTime() - ASK_AFTER_MS)
  const payments = await takeUnchecked(db, gateway.name, { now, checkedBefore, limit: BATCH })
  let settled = 0
  for (const { payment_id: paymentId, order_id: orderId } of payments) {
    const session = await gateway.find(paymentId)
    if (isFailure(session)) {
      log.warn({ paymentId, detail: session.detail }, 'a payment could not be asked about')
      continue
    }
    const outcome = await context.applyPayment({ ...session, orderId })
    if (outcome === 'credited' || outcome === 'failed') {
      settled += 1
      log.info({ paymentId, orderId, outcome }, 'a payment was settled without its webhook')
    }
  }
  return settled
}

export const reconciliationJob: Job<PaymentsContext> = {
  name: 'payment-reconciliation',
  everyMs: 20 * SECOND,
  run: reconcilePayments,
}
