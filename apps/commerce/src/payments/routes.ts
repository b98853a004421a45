import { refuse, sendRefusal } from '@quartermaster/service/error-answers'
import type { FastifyInstance } from 'fastify'
import type { PaymentsContext } from './reports.ts'

/** Webhooks of the gateway in use. Answered with 2xx only once what they say is committed. */
export function registerPayments(app: FastifyInstance, context: PaymentsContext): void {
  const { gateway, clock, metrics } = context
  app.register(async (scope) => {
    // Signatures are over the bytes as they came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

    scope.post(`/payments/webhooks/${gateway.name}`, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      const reading = await gateway.readWebhook(body, request.headers, clock())
      if (!reading.ok) {
        metrics.refusedAttempts.inc({ reason: `webhook ${reading.reason}` })
        request.log.warn({ reason: reading.reason }, 'webhook refused')
        return sendRefusal(request, reply, REFUSALS[reading.reason])
      }
      if ('ignored' in reading) return { received: true }
      const outcome = await context.applyPayment(reading.session)
      request.log.info({ paymentId: reading.session.paymentId, outcome }, 'webhook taken in')
      // The order may not be committed yet; the gateway sends the webhook again.
      if (outcome === 'unknown') return sendRefusal(request, reply, refuse(404, 'NOT_FOUND', 'There is no such order.'))
      return { received: true }
    })
  })
}

const REFUSALS = {
  BAD_SIGNATURE: refuse(401, 'UNAUTHORIZED', 'The signature does not fit the message.'),
  TOO_OLD: refuse(401, 'UNAUTHORIZED', 'The message was signed too long ago, or in the future.'),
  UNREADABLE: refuse(400, 'INVALID_REQUEST', 'The message is not one this address takes.'),
  UNAVAILABLE: refuse(503, 'UPSTREAM_UNAVAILABLE', 'The payment could not be looked up. Send the message again.'),
} as const
