import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { refuse, sendRefusal } from './error-answers.ts'

export interface MetricsPageOptions {
  readonly registry: Registry
  /** Asked of who reads the page, which may lie at the shop’s own address; nothing: nobody reads it. */
  readonly token: string | undefined
}

/** Shows the figures of a process at /metrics, as Prometheus reads them. */
export function registerMetricsPage(app: FastifyInstance, { registry, token }: MetricsPageOptions): void {
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!isAllowed(request.headers.authorization, token)) {
      return sendRefusal(request, reply, refuse(401, 'UNAUTHORIZED', 'Send METRICS_TOKEN as a bearer token.'))
    }
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

function isAllowed(authorization: string | undefined, token: string | undefined): boolean {
  if (!token) return false
  const given = Buffer.from(authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
