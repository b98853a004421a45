import type { CurrencyBundle, PaymentSession } from '@quartermaster/contract/platform/payments'
import type { Payment } from './store.ts'

/** Why what a gateway said of a payment is not acted on. */
export const DISCREPANCIES = {
  UNKNOWN_PAYMENT: 'no payment of this id was opened',
  UNKNOWN_ORDER: 'the payment’s order is not there',
  OTHER_ORDER: 'the payment was opened for another order',
  PAID_IN_ANOTHER_STATE: 'particulars of a payment in a state that is not PAID',
  NOTHING_PAID: 'PAID, but not what for',
  NOT_OFFERED: 'the player was not offered this',
  WRONG_AMOUNT: 'the offer has another amount of currency',
  WRONG_CURRENCY: 'the offer was in other money',
  WRONG_PRICE: 'the offer had another price',
  PAID_OTHERWISE_BEFORE: 'the payment was reported as paid before, with other particulars',
  NOT_PAID_THERE: 'reported as paid after another end, and the gateway itself says that it is not',
  NOT_REVERSED_THERE: 'money was said to have gone back, or come again, and the gateway itself says that it has not',
  NEVER_SETTLED: 'the gateway never said how the payment ended',
  UNREADABLE: 'signed by the gateway, but not a message it may send',
} as const
export type Discrepancy = keyof typeof DISCREPANCIES

type KnownPayment = Pick<Payment, 'gateway' | 'order_id' | 'state' | 'credited' | 'charged_minor' | 'charged_currency'>

/** What is to be done about a report. `nothing`: all of it is known already. */
export type Judgement =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'close'; readonly state: 'DECLINED' | 'CANCELLED' | 'EXPIRED' }
  | { readonly kind: 'credit'; readonly amount: number }
  | { readonly kind: 'discrepancy'; readonly reason: Discrepancy }

const NOTHING: Judgement = { kind: 'nothing' }
const discrepancy = (reason: Discrepancy): Judgement => ({ kind: 'discrepancy', reason })

/**
 * Whether a report is believed: it speaks of a payment that was opened, for its order, and of what was offered at the
 * price it was offered for. Paid is final; until then any other end may be followed by it. What is over is not declined any
 * more: that word came late, and a payment that was declined could still be made.
 */
export function judgeReport(
  payment: KnownPayment | undefined,
  offered: readonly CurrencyBundle[],
  { orderId, state, paid }: PaymentSession,
): Judgement {
  if (!payment) return discrepancy('UNKNOWN_PAYMENT')
  if (orderId !== payment.order_id) return discrepancy('OTHER_ORDER')
  if (state !== 'PAID') {
    if (paid) return discrepancy('PAID_IN_ANOTHER_STATE')
    const isOver = payment.state !== 'OPEN' && payment.state !== 'DECLINED'
    const isNew = state !== 'OPEN' && state !== payment.state && payment.state !== 'PAID'
    return isNew && !(isOver && state === 'DECLINED') ? { kind: 'close', state } : NOTHING
  }
  if (!paid) return discrepancy('NOTHING_PAID')
  const { bundleId, amount, charged } = paid
  if (payment.state === 'PAID') {
    const isSame =
      amount === payment.credited &&
      charged.minor === Number(payment.charged_minor) &&
      charged.currency === payment.charged_currency
    return isSame ? NOTHING : discrepancy('PAID_OTHERWISE_BEFORE')
  }
  const lines = paid.lines ?? [{ bundleId, quantity: 1 }]
  const count = lines.reduce((total, { quantity }) => total + quantity, 0)
  if (count > 1 && !sellsSeveral(payment, offered)) return discrepancy('NOT_OFFERED')
  const bought = lines.flatMap((line) => {
    const bundle = offered.find((candidate) => candidate.bundleId === line.bundleId)
    return bundle ? [{ ...bundle, quantity: line.quantity }] : []
  })
  if (bought.length === 0 || bought.length < lines.length) return discrepancy('NOT_OFFERED')
  const sum = (of: (bundle: CurrencyBundle) => number) =>
    bought.reduce((total, bundle) => total + of(bundle) * bundle.quantity, 0)
  if (amount !== sum((bundle) => bundle.amount) || amount < 1) return discrepancy('WRONG_AMOUNT')
  if (bought.some(({ price }) => price.currency !== charged.currency)) return discrepancy('WRONG_CURRENCY')
  if (charged.minor !== sum(({ price }) => price.minor)) return discrepancy('WRONG_PRICE')
  return { kind: 'credit', amount }
}

/** One payment is for one bundle, but where the page of Stripe lets players take several of those that are offered. */
function sellsSeveral({ gateway }: KnownPayment, offered: readonly CurrencyBundle[]): boolean {
  return gateway === 'stripe' && offered.length > 1
}
