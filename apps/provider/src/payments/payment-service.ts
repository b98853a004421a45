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

export function pay(sandbox: Provider, paymentId: string, { outcome, bundleId, again }: Paying) {
  return closePayment(sandbox, paymentId, closingOf(outcome, bundleId), { afterDecline: again })
}

/** The player gives it up. One that was declined stays so. */
export function cancel(sandbox: Provider, paymentId: string): Promise<Payment | undefined> {
  return closePayment(sandbox, paymentId, { state: 'CANCELLED', webhook: AT_ONCE })
}

/** The shop says that nobody is to make it any more, also not with another card. */
export function close(sandbox: Provider, paymentId: string): Promise<Payment | undefined> {
  return closePayment(sandbox, paymentId, { state: 'CANCELLED', webhook: AT_ONCE }, { afterDecline: true })
}

export async function expireDuePayments(sandbox: Provider): Promise<void> {
  for (const paymentId of await listDuePayments(sandbox.pool, sandbox.clock())) {
    await closePayment(sandbox, paymentId, { state: 'EXPIRED', webhook: AT_ONCE })
  }
}
