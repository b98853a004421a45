import { timingSafeEqual } from 'node:crypto'
import { refuse, sendRefusal } from '@quartermaster/service/error-answers'
import type { FastifyInstance } from 'fastify'
import type { CommerceContext } from '../context.ts'

/** Measures every call below `app` and shows the figures at /metrics. */
export function registerMetrics(app: FastifyInstance, { metrics, settings }: CommerceContext): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url
    if (!route) return
    metrics.requests.observe(
      { route, method: request.method, status: String(reply.statusCode) },
      reply.elapsedTime / 1_000,
    )
    if (reply.statusCode === 401 || reply.statusCode === 403 || reply.statusCode === 429) {
      metrics.refusedAttempts.inc({ reason: String(reply.statusCode) })
    }
  })
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!isAllowed(request.headers.authorization, settings.METRICS_TOKEN)) {
      return sendRefusal(request, reply, refuse(401, 'UNAUTHORIZED', 'Send the metrics token as a bearer token.'))
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

function isAllowed(authorization: string | undefined, token: string | undefined): boolean {
  if (!token) return true
  const given = Buffer.from(authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
