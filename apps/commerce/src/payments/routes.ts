import { readable } from '@quartermaster/contract/platform/said'
import type { Edge } from '@quartermaster/service/edge'
import { fail, isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'
import { noteDiscrepancy } from './discrepancies.ts'
import type { WebhookFailure } from './gateway.ts'
import type { PaymentsContext } from './reports.ts'

const LONGEST_BODY_KEPT = 4_000

/**
 * Webhooks of the gateway in use. Answered with 2xx once what they say is committed, or stands among the discrepancies:
 * sent again, it would be as wrong.
 */
export function registerPayments(
  app: FastifyInstance,
  context: PaymentsContext,
  { sendFailure }: Edge<WebhookFailure>,
): void {
  const { gateway, clock, metrics, applyPayment } = context
  app.register(async (scope) => {
    // Signatures are over the bytes as they came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

    scope.post(`/payments/webhooks/${gateway.name}`, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      const reading = await gateway.readWebhook(body, request.headers, clock())
      if (isFailure(reading)) {
        metrics.refusedAttempts.inc({ reason: `webhook ${reading.failure}` })
        if (reading.failure !== 'UNREADABLE') {
          request.log.warn({ reason: reading.failure }, 'webhook refused')
          return sendFailure(request, reply, reading)
        }
        request.log.warn({ reason: reading.why }, 'webhook that cannot be read')
        const said = { body: readable(body, LONGEST_BODY_KEPT) }
        await noteDiscrepancy(context, { gateway: gateway.name, paymentId: '', reason: 'UNREADABLE', said })
        return { received: true }
      }
      if ('ignored' in reading) return { received: true }
      const { session, denied } = reading
      if (denied) {
        const { paymentId } = denied
        await noteDiscrepancy(context, { gateway: gateway.name, paymentId, reason: 'NOT_REVERSED_THERE', said: denied })
      }
      if (!session) return { received: true }
      const { paymentId } = session
      const outcome = await applyPayment(session)
      request.log.info({ paymentId, outcome }, 'webhook taken in')
      if (outcome === 'unanswered') return sendFailure(request, reply, fail('UNAVAILABLE'))
      return { received: true }
    })
  })
}
