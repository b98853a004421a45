import type { PaymentSession } from '@quartermaster/contract/platform/payments'
import type { BaseContext } from '../context/context.ts'
import type { PaymentGateway } from './gateway.ts'

/**
 * What taking in a report did. `repeated`: it was known before. `reversed`: money went back, or came again.
 * `discrepancy`: it does not fit, and nothing was done. `unanswered`: it contradicts what was said before, and the gateway
 * could not be asked; nothing was done, and it may be said again.
 */
export type PaymentOutcome = 'open' | 'repeated' | 'credited' | 'failed' | 'reversed' | 'discrepancy' | 'unanswered'

/** What payments ask of the rest: the gateway, and someone who acts on what it reports. */
export interface PaymentsContext extends BaseContext {
  readonly gateway: PaymentGateway
  /** Takes in what the gateway says of a payment. Safe to repeat. */
  readonly applyPayment: (session: PaymentSession) => Promise<PaymentOutcome>
}
