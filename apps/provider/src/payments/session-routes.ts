import { PLATFORM_CALLS } from '@quartermaster/contract/platform/platform-calls'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'
import type { Provider } from '../provider/provider.ts'
import { answerServiceCalls, createServeCall, type SendFailure } from '../provider/service-calls.ts'
import { SpanQuery } from '../provider/span.ts'
import { bundlesThatCover } from './bundles.ts'
import { close } from './payment-service.ts'
import { findPayment, listPaymentsOf, openPayment, type Payment, toSession } from './payment-store.ts'
import { listDisputesOf, listRefundsOf } from './reversal-listing.ts'
import { type ReversalFailure, refundPayment } from './reversals.ts'

export type PaymentFailure =
  | Failure<'PAYMENT_NOT_VALID'>
  | Failure<'KEY_NOT_ORDER_ID'>
  | Failure<'RETURN_OUTSIDE_SHOP'>
  | Failure<'NO_BUNDLE_COVERS'>
  | Failure<'ORDER_HAS_OTHER_PAYMENT'>
  | Failure<'NO_SUCH_PAYMENT'>
  | Failure<'REFUND_NOT_VALID'>
  | ReversalFailure
  | Failure<'SPAN_NOT_VALID'>

/** Payments as the shop's server opens and reads them. */
export async function paymentSessionRoutes(
  app: FastifyInstance,
  { sandbox, sendFailure }: { sandbox: Provider; sendFailure: SendFailure<PaymentFailure> },
): Promise<void> {
  const { pool, settings } = sandbox
  answerServiceCalls(app, settings)

  const serveCall = createServeCall(app, sendFailure)
  const told = (payment: Payment) => toSession(payment, settings.PAYMENTS_URL)

  serveCall(PLATFORM_CALLS.openPayment, fail('PAYMENT_NOT_VALID'), async ({ body, key }) => {
    if (key !== body.orderId) return fail('KEY_NOT_ORDER_ID')
    // The player is sent to these addresses: they must be the shop's own.
    if (![body.successUrl, body.failUrl].every((url) => isShopAddress(url, settings.SHOP_URL))) {
      return fail('RETURN_OUTSIDE_SHOP')
    }
    if (bundlesThatCover(body).length === 0) return fail('NO_BUNDLE_COVERS')
    const payment = await openPayment(sandbox, body)
    return isFailure(payment) ? payment : told(payment)
  })

  serveCall({ ...PLATFORM_CALLS.listPayments, query: SpanQuery }, fail('SPAN_NOT_VALID'), async ({ query }) => {
    const { items, next } = await listPaymentsOf(pool, query)
    return { sessions: items.map(told), next }
  })
  serveCall({ ...PLATFORM_CALLS.listRefunds, query: SpanQuery }, fail('SPAN_NOT_VALID'), ({ query }) =>
    listRefundsOf(pool, query),
  )
  serveCall({ ...PLATFORM_CALLS.listDisputes, query: SpanQuery }, fail('SPAN_NOT_VALID'), ({ query }) =>
    listDisputesOf(pool, query),
  )

  serveCall(PLATFORM_CALLS.findPayment, fail('NO_SUCH_PAYMENT'), async ({ params: { paymentId } }) => {
    const payment = await findPayment(pool, paymentId)
    return payment ? told(payment) : fail('NO_SUCH_PAYMENT')
  })

  serveCall(PLATFORM_CALLS.closePayment, fail('NO_SUCH_PAYMENT'), async ({ params: { paymentId } }) => {
    const payment = await close(sandbox, paymentId)
    return payment ? told(payment) : fail('NO_SUCH_PAYMENT')
  })

  serveCall(PLATFORM_CALLS.refundPayment, fail('REFUND_NOT_VALID'), async ({ params, body, key }) => {
    const { reference, amount } = body
    if (key !== reference) return fail('REFUND_NOT_VALID')
    return refundPayment(sandbox, params.paymentId, { reference, ...amount })
  })
}

/** Proved by "refuses to send a player to … after paying". */
export function isShopAddress(value: string, shopUrl: string): boolean {
  if (!URL.canParse(value) || !/^[\x21-\x7e]+$/.test(value) || value.includes('\\')) return false
  const { origin, username, password } = new URL(value)
  return origin === shopUrl && username === '' && password === ''
}
