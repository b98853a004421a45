import { timingSafeEqual } from 'node:crypto'
import { refuse, sendRefusal } from '@quartermaster/service/error-answers'
import type { FastifyInstance } from 'fastify'
import type { CommerceContext } from '../context.ts'
import type { Metrics } from './metrics.ts'

/** Measures every call below `app` and shows the figures at /metrics. */
export function registerMetrics(app: FastifyInstance, { metrics, settings }: CommerceContext): void {
  const measure = measureBy(metrics.requests)
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply
    if (request.routeOptions.url)
      measure(request.routeOptions.url, request.method, statusCode, reply.elapsedTime / 1_000)
    if (REFUSALS.has(statusCode)) metrics.refusedAttempts.inc({ reason: String(statusCode) })
    done()
  })
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!isAllowed(request.headers.authorization, settings.METRICS_TOKEN)) {
      return sendRefusal(request, reply, refuse(401, 'UNAUTHORIZED', 'Send the metrics token as a bearer token.'))
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

const REFUSALS = new Set([401, 403, 429])

/** Looks up each combination of labels once: the library's own way hashes them for every call. */
function measureBy(requests: Metrics['requests']) {
  const children = new Map<string, { observe(seconds: number): void }>()
  return (route: string, method: string, status: number, seconds: number): void => {
    const key = `${status} ${method} ${route}`
    let child = children.get(key)
    if (!child) {
      child = requests.labels({ route, method, status: String(status) })
      children.set(key, child)
    }
    child.observe(seconds)
  }
}

function isAllowed(authorization: string | undefined, token: string | undefined): boolean {
  if (!token) return true
  const given = Buffer.from(authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
