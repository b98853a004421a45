import { HEADERS } from '@quartermaster/contract/headers'
import {
  type PaymentListing,
  PaymentRefundRequest,
  PaymentSessionRequest,
} from '@quartermaster/contract/platform/payments'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'
import type { Provider } from '../provider/provider.ts'
import { answerServiceCalls, type SendFailure } from '../provider/service-calls.ts'
import { PAGE_SIZE, SpanQuery } from '../provider/span.ts'
import { bundlesThatCover } from './bundles.ts'
import { close } from './payment-service.ts'
import { findPayment, listPaymentsOf, openPayment, toSession } from './payment-store.ts'
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

  app.post('/payments/v1/sessions', async (request, reply) => {
    const body = PaymentSessionRequest.safeParse(request.body)
    if (!body.success) return sendFailure(reply, fail('PAYMENT_NOT_VALID'))
    if (request.headers[HEADERS.idempotencyKey] !== body.data.orderId) {
      return sendFailure(reply, fail('KEY_NOT_ORDER_ID'))
    }
    // The player is sent to these addresses: they must be the shop's own.
    if (![body.data.successUrl, body.data.failUrl].every((url) => isShopAddress(url, settings.SHOP_URL))) {
      return sendFailure(reply, fail('RETURN_OUTSIDE_SHOP'))
    }
    if (bundlesThatCover(body.data).length === 0) return sendFailure(reply, fail('NO_BUNDLE_COVERS'))
    const payment = await openPayment(sandbox, body.data)
    if (isFailure(payment)) return sendFailure(reply, payment)
    return reply.code(201).send(toSession(payment, settings.PAYMENTS_URL))
  })

  app.get('/payments/v1/sessions', async (request, reply) => {
    const query = SpanQuery.safeParse(request.query)
    if (!query.success) return sendFailure(reply, fail('SPAN_NOT_VALID'))
    const payments = await listPaymentsOf(pool, query.data)
    return {
      sessions: payments.map((payment) => toSession(payment, settings.PAYMENTS_URL)),
      next: payments.length === PAGE_SIZE ? (payments.at(-1)?.paymentId ?? null) : null,
    } satisfies PaymentListing
  })

  const lists = { refunds: listRefundsOf, disputes: listDisputesOf }
  for (const [name, list] of Object.entries(lists)) {
    app.get(`/payments/v1/${name}`, async (request, reply) => {
      const query = SpanQuery.safeParse(request.query)
      return query.success ? list(pool, query.data) : sendFailure(reply, fail('SPAN_NOT_VALID'))
    })
  }

  app.get('/payments/v1/sessions/:paymentId', async (request, reply) => {
    const { paymentId } = request.params as { paymentId: string }
    const payment = await findPayment(pool, paymentId)
    return payment ? toSession(payment, settings.PAYMENTS_URL) : sendFailure(reply, fail('NO_SUCH_PAYMENT'))
  })

  app.post('/payments/v1/sessions/:paymentId/close', async (request, reply) => {
    const { paymentId } = request.params as { paymentId: string }
    const payment = await close(sandbox, paymentId)
    return payment ? toSession(payment, settings.PAYMENTS_URL) : sendFailure(reply, fail('NO_SUCH_PAYMENT'))
  })

  app.post('/payments/v1/sessions/:paymentId/refunds', async (request, reply) => {
    const { paymentId } = request.params as { paymentId: string }
    const body = PaymentRefundRequest.safeParse(request.body)
    if (!body.success || request.headers[HEADERS.idempotencyKey] !== body.data.reference) {
      return sendFailure(reply, fail('REFUND_NOT_VALID'))
    }
    const { reference, amount } = body.data
    const refund = await refundPayment(sandbox, paymentId, { reference, ...amount })
    return isFailure(refund) ? sendFailure(reply, refund) : reply.code(201).send(refund)
  })
}

/** Proved by "refuses to send a player to … after paying". */
export function isShopAddress(value: string, shopUrl: string): boolean {
  if (!URL.canParse(value) || !/^[\x21-\x7e]+$/.test(value) || value.includes('\\')) return false
  const { origin, username, password } = new URL(value)
  return origin === shopUrl && username === '' && password === ''
}
