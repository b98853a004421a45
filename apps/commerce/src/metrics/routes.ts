import { timingSafeEqual } from 'node:crypto'
import { refuse, sendRefusal } from '@quartermaster/service/error-answers'
import type { Settings } from '@quartermaster/settings/settings'
import type { FastifyInstance, onResponseHookHandler } from 'fastify'
import type { Metrics } from './metrics.ts'

interface MetricsContext {
  readonly metrics: Metrics
  readonly settings: Settings
}

/** Measures every call of a route that is registered after this, and shows the figures at /metrics. */
export function registerMetrics(app: FastifyInstance, { metrics, settings }: MetricsContext): void {
  // Each route brings its own measuring: a request that is asked for its route makes that answer anew each time.
  app.addHook('onRoute', (route) => {
    const measure = measureBy(metrics.requests, route.url)
    route.onResponse = [measure, countRefusals, ...[route.onResponse ?? []].flat()]
  })
  const countRefusals: onResponseHookHandler = (_request, { statusCode }, done) => {
    if (REFUSALS.has(statusCode)) metrics.refusedAttempts.inc({ reason: String(statusCode) })
    done()
  }
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!isAllowed(request.headers.authorization, settings.METRICS_TOKEN)) {
      return sendRefusal(request, reply, refuse(401, 'UNAUTHORIZED', 'Send the metrics token as a bearer token.'))
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

const REFUSALS = new Set([401, 403, 429])

/** Looks up each combination of labels once: the library's own way hashes them for every call. */
function measureBy(requests: Metrics['requests'], route: string): onResponseHookHandler {
  const children = new Map<string, { observe(seconds: number): void }>()
  return ({ method }, { statusCode, elapsedTime }, done) => {
    const key = `${statusCode} ${method}`
    let child = children.get(key)
    if (!child) {
      child = requests.labels({ route, method, status: String(statusCode) })
      children.set(key, child)
    }
    child.observe(elapsedTime / 1_000)
    done()
  }
}

function isAllowed(authorization: string | undefined, token: string | undefined): boolean {
  if (!token) return true
  const given = Buffer.from(authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
