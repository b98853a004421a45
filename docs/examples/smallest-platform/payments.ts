import { randomUUID } from 'node:crypto'
import { type Answer, conflict, invalid, refuse } from './answers.ts'
import { Once } from './once.ts'

type Bundle = { bundleId: string; amount: number; price: { minor: number; currency: string } }
export type Order = {
  orderId: string
  shortfall: number
  bundles: Bundle[]
  successUrl: string
  failUrl: string
  expiresAt: string
}
export type RefundRequest = { reference: string; amount: { minor: number } }
type Refund = { refundId: string; reference: string; minor: number; state: 'DONE' }
type MadeRefund = { refund: Refund; orderId: string; at: string }

class Payment {
  readonly paymentId = `pay_${randomUUID()}`
  state: 'OPEN' | 'PAID' | 'DECLINED' | 'EXPIRED' | 'CANCELLED' = 'OPEN'
  readonly refunds: Refund[] = []
  readonly order: Order
  readonly redirectUrl: string
  constructor(order: Order, pages: string) {
    this.order = order
    this.redirectUrl = `${pages}/pay/${this.paymentId}`
  }
  get session() {
    const bundle = this.state === 'PAID' ? coveringBundle(this.order) : undefined
    const paid = bundle ? { bundleId: bundle.bundleId, amount: bundle.amount, charged: bundle.price } : null
    const { paymentId, state, redirectUrl, refunds } = this
    return { paymentId, orderId: this.order.orderId, state, redirectUrl, paid, refunds }
  }
}

const coveringBundle = ({ bundles, shortfall }: Order) => bundles.find(({ amount }) => amount >= shortfall)

const TYPES = { PAID: 'payment.paid', DECLINED: 'payment.declined', EXPIRED: 'payment.expired' }

const BUTTONS =
  '<form method="post"><button>Pay</button><button formaction="?declined">Pay with a card that is declined</button></form>'

/** Payments with a page of two buttons. */
export function createPayments(shopUrl: string, pages: () => string, tell: (type: string, session: object) => void) {
  const orders = new Once<Payment>()
  const made: MadeRefund[] = []
  const find = (paymentId: string) =>
    [...orders.entries.values()].find(({ done }) => done.paymentId === paymentId)?.done
  const isRunOut = ({ order }: Payment) => Date.parse(order.expiresAt) <= Date.now()
  /** With a card that is declined it can be paid with another one, until its time is up. */
  const isPayable = (payment: Payment) =>
    payment.state === 'OPEN' || (payment.state === 'DECLINED' && !isRunOut(payment))
  const end = (payment: Payment, state: keyof typeof TYPES) => {
    payment.state = state
    tell(TYPES[state], payment.session)
  }
  const expiry = setInterval(() => {
    for (const { done } of orders.entries.values()) if (done.state === 'OPEN' && isRunOut(done)) end(done, 'EXPIRED')
  }, 200)
  const isShops = (url: string) => URL.parse(url)?.origin === shopUrl
  return {
    stop: () => clearInterval(expiry),
    open(order: Order, key: string | undefined): Answer {
      if (!order?.orderId || !order.bundles?.length) return invalid('Not an order.')
      if (key !== order.orderId) return invalid('Send the order id as the Idempotency-Key.')
      if (!isShops(order.successUrl) || !isShops(order.failUrl)) return invalid('Players come back to the shop alone.')
      if (!coveringBundle(order)) return invalid('No bundle covers the shortfall.')
      const payment = orders.do(order.orderId, order, () => new Payment(order, pages()))
      return payment === 'another request'
        ? conflict('The order has another payment.')
        : { status: 201, body: payment.session }
    },
    find(paymentId: string): Answer {
      const payment = find(paymentId)
      return payment
        ? { status: 200, body: payment.session }
        : refuse(404, 'INVALID_REQUEST', 'There is no such payment.')
    },
    /** Who asks for it hears how it stands, and needs no message. */
    close(paymentId: string): Answer {
      const payment = find(paymentId)
      if (payment && isPayable(payment)) payment.state = 'CANCELLED'
      return this.find(paymentId)
    },
    list(query: Record<string, string>): Answer {
      const { page, next } = orders.page(query)
      // The listing goes on after a payment's order; any text that leads on will do.
      return { status: 200, body: { sessions: page.map(([, { done }]) => done.session), next } }
    },
    /** All on one page: there are few. */
    refunds({ from = '', to = '' }: Record<string, string>): Answer {
      const inSpan = made.filter(({ at }) => Date.parse(from) <= Date.parse(at) && Date.parse(at) < Date.parse(to))
      return {
        status: 200,
        body: { refunds: inSpan.map(({ refund, orderId }) => ({ ...refund, orderId })), next: null },
      }
    },
    refund(paymentId: string, request: RefundRequest | undefined, key: string | undefined): Answer {
      const { reference, amount } = request ?? {}
      if (!reference || key !== reference || !amount || !(amount.minor > 0)) return invalid('Not a refund.')
      const payment = find(paymentId)
      const earlier = payment?.refunds.find((refund) => refund.reference === reference)
      if (earlier) return { status: 201, body: earlier }
      const left =
        payment?.refunds.reduce((sum, { minor }) => sum - minor, payment.session.paid?.charged.minor ?? 0) ?? 0
      if (!payment || amount.minor > left) return conflict('Not paid, or less left than that.')
      const refund: Refund = { refundId: `ref_${randomUUID()}`, reference, minor: amount.minor, state: 'DONE' }
      payment.refunds.push(refund)
      made.push({ refund, orderId: payment.order.orderId, at: new Date().toISOString() })
      tell('payment.refunded', payment.session)
      return { status: 201, body: refund }
    },
    page(paymentId: string, pressed?: 'pay' | 'decline'): Answer {
      const payment = find(paymentId)
      if (!payment) return { status: 404, html: 'There is no such payment.' }
      if (pressed && isPayable(payment)) end(payment, pressed === 'pay' ? 'PAID' : 'DECLINED')
      else if (isPayable(payment)) return { status: 200, html: BUTTONS }
      return { status: 303, location: payment.state === 'PAID' ? payment.order.successUrl : payment.order.failUrl }
    },
  }
}
