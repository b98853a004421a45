import type { Edge } from '@quartermaster/service/edge'
import { isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'
import type { WebhookFailure } from './gateway.ts'
import type { PaymentsContext, ReportFailure } from './reports.ts'

export type PaymentRoutesFailure = WebhookFailure | ReportFailure

/** Webhooks of the gateway in use. Answered with 2xx only once what they say is committed. */
export function registerPayments(
  app: FastifyInstance,
  { gateway, clock, metrics, applyPayment }: PaymentsContext,
  { sendFailure }: Edge<PaymentRoutesFailure>,
): void {
  app.register(async (scope) => {
    // Signatures are over the bytes as they came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

    scope.post(`/payments/webhooks/${gateway.name}`, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      const reading = await gateway.readWebhook(body, request.headers, clock())
      if (isFailure(reading)) {
        metrics.refusedAttempts.inc({ reason: `webhook ${reading.failure}` })
        request.log.warn({ reason: reading.failure }, 'webhook refused')
        return sendFailure(request, reply, reading)
      }
      if ('ignored' in reading) return { received: true }
      const { paymentId } = reading.session
      const outcome = await applyPayment(reading.session)
      request.log.info({ paymentId, outcome }, 'webhook taken in')
      // The order may not be committed yet; the gateway sends the webhook again.
      if (isFailure(outcome)) return sendFailure(request, reply, outcome)
      return { received: true }
    })
  })
}
