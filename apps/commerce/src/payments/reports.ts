import type { PaymentSession } from '@quartermaster/contract/platform/payments'
import type { BaseContext } from '../context/context.ts'
import type { PaymentGateway } from './gateway.ts'

/** `unknown`: no order of ours; `repeated`: known before; the rest says what it did. */
export type PaymentOutcome = 'unknown' | 'open' | 'repeated' | 'credited' | 'failed'

/** What payments ask of the rest: the gateway, and someone who acts on what it reports. */
export interface PaymentsContext extends BaseContext {
  readonly gateway: PaymentGateway
  /** Takes in what the gateway says of a payment. Safe to repeat. */
  readonly applyPayment: (session: PaymentSession) => Promise<PaymentOutcome>
}
