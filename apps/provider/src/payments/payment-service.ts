import type { Provider } from '../provider/provider.ts'
import type { Outcome } from './outcomes.ts'
import { type Closing, closePayment, listDuePayments, type Payment } from './payment-store.ts'

const SLOW_WEBHOOK_SECONDS = 20
const AT_ONCE = { afterSeconds: 0 }

/** Turns the outcome chosen in the sandbox into what happens to the payment and to its webhook. */
function closingOf(outcome: Outcome, bundleId: string): Closing {
  switch (outcome) {
    case 'approve':
      return { state: 'PAID', bundleId, webhook: AT_ONCE }
    case 'slow':
      return { state: 'PAID', bundleId, webhook: { afterSeconds: SLOW_WEBHOOK_SECONDS } }
    case 'lost':
      return { state: 'PAID', bundleId, webhook: 'lost' }
    case 'decline':
      return { state: 'DECLINED', webhook: AT_ONCE }
    case 'expire':
      return { state: 'EXPIRED', webhook: AT_ONCE }
  }
}

interface Paying {
  readonly outcome: Outcome
  readonly bundleId: string
  /** After it was declined. */
  readonly again?: boolean
}

export function pay({ pool, settings }: Provider, paymentId: string, { outcome, bundleId, again }: Paying) {
  const options = { paymentsUrl: settings.PAYMENTS_URL, afterDecline: again }
  return closePayment(pool, paymentId, closingOf(outcome, bundleId), options)
}

/** The player gives it up. One that was declined stays so. */
export function cancel({ pool, settings }: Provider, paymentId: string): Promise<Payment | undefined> {
  return closePayment(pool, paymentId, { state: 'CANCELLED', webhook: AT_ONCE }, { paymentsUrl: settings.PAYMENTS_URL })
}

/** The shop says that nobody is to make it any more, also not with another card. */
export function close({ pool, settings }: Provider, paymentId: string): Promise<Payment | undefined> {
  const options = { paymentsUrl: settings.PAYMENTS_URL, afterDecline: true }
  return closePayment(pool, paymentId, { state: 'CANCELLED', webhook: AT_ONCE }, options)
}

export async function expireDuePayments({ pool, settings }: Provider): Promise<void> {
  for (const paymentId of await listDuePayments(pool)) {
    await closePayment(pool, paymentId, { state: 'EXPIRED', webhook: AT_ONCE }, { paymentsUrl: settings.PAYMENTS_URL })
  }
}
