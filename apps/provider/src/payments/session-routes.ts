import { HEADERS } from '@quartermaster/contract/headers'
import { PaymentSessionRequest } from '@quartermaster/contract/platform/payments'
import type { FastifyInstance } from 'fastify'
import type { Provider } from '../provider/provider.ts'
import { answerServiceCalls, sendServiceError } from '../provider/service-calls.ts'
import { bundlesThatCover } from './bundles.ts'
import { findPayment, openPayment, toSession } from './payment-store.ts'

/** Payments as the shop's server opens and reads them. */
export async function paymentSessionRoutes(app: FastifyInstance, { sandbox }: { sandbox: Provider }): Promise<void> {
  const { pool, settings } = sandbox
  answerServiceCalls(app, settings.PROVIDER_SERVICE_KEY)

  app.post('/payments/v1/sessions', async (request, reply) => {
    const body = PaymentSessionRequest.safeParse(request.body)
    if (!body.success) return sendServiceError(reply, 'INVALID_REQUEST', 'The payment request is not valid.')
    if (request.headers[HEADERS.idempotencyKey] !== body.data.orderId) {
      return sendServiceError(reply, 'INVALID_REQUEST', 'Send the order id as the Idempotency-Key.')
    }
    // The player is sent to these addresses: they must be the shop's own.
    if (![body.data.successUrl, body.data.failUrl].every((url) => isShopAddress(url, settings.SHOP_URL))) {
      return sendServiceError(reply, 'INVALID_REQUEST', 'The return addresses must be addresses of the shop.')
    }
    if (bundlesThatCover(body.data).length === 0) {
      return sendServiceError(reply, 'INVALID_REQUEST', 'No bundle covers the shortfall.')
    }
    const { payment, same } = await openPayment(pool, body.data)
    if (!same) return sendServiceError(reply, 'CONFLICT', 'The order has a payment with other details.')
    return reply.code(201).send(toSession(payment, settings.PAYMENTS_URL))
  })

  app.get('/payments/v1/sessions/:paymentId', async (request, reply) => {
    const { paymentId } = request.params as { paymentId: string }
    const payment = await findPayment(pool, paymentId)
    return payment
      ? toSession(payment, settings.PAYMENTS_URL)
      : sendServiceError(reply, 'INVALID_REQUEST', 'There is no such payment.', 404)
  })
}

/** Proved by "refuses to send a player to … after paying". */
export function isShopAddress(value: string, shopUrl: string): boolean {
  if (!URL.canParse(value) || !/^[\x21-\x7e]+$/.test(value) || value.includes('\\')) return false
  const { origin, username, password } = new URL(value)
  return origin === shopUrl && username === '' && password === ''
}
