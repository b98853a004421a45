import { registerMetricsPage } from '@quartermaster/service/metrics-page'
import { measureRoute } from '@quartermaster/service/request-metrics'
import type { Settings } from '@quartermaster/settings/settings'
import type { FastifyInstance, onResponseHookHandler } from 'fastify'
import type { Metrics } from './metrics.ts'

interface MetricsContext {
  readonly metrics: Metrics
  readonly settings: Settings
}

/** Shows the figures at /metrics. */
export function registerMetrics(app: FastifyInstance, { metrics, settings }: MetricsContext): void {
  registerMetricsPage(app, { registry: metrics.registry, token: settings.METRICS_TOKEN })
}

/** Measures every call of a route that is registered after this. */
export function measureCalls(app: FastifyInstance, { metrics }: Pick<MetricsContext, 'metrics'>): void {
  // Each route brings its own measuring: a request that is asked for its route makes that answer anew each time.
  app.addHook('onRoute', (route) => {
    const measure = measureRoute(metrics.requests, route.url)
    route.onResponse = [measure, countRefusals, ...[route.onResponse ?? []].flat()]
  })
  const countRefusals: onResponseHookHandler = (_request, { statusCode }, done) => {
    if (REFUSALS.has(statusCode)) metrics.refusedAttempts.inc({ reason: String(statusCode) })
    done()
  }
}

const REFUSALS = new Set([401, 403, 429])
