import { createRequestSeconds, measureRoute, type RequestSeconds } from '@quartermaster/service/request-metrics'
import { inSpan } from '@quartermaster/tracing/span'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** What an operator watches of the site. Labels hold names of ours only: never an address or a visitor. */
export interface StorefrontMetrics {
  readonly registry: Registry
  /** By `page`, and `file` for all that is no page. */
  readonly requests: RequestSeconds
  readonly renders: Histogram<'outcome'>
  /** How often pages were found how. */
  readonly cacheAnswers: Record<CacheOutcome, number>
  readonly upstreamCalls: Counter<'service' | 'outcome'>
}

/** How a page was found: at once, at once but old, or not yet there. */
export type CacheOutcome = 'fresh' | 'stale' | 'missed'

/** What is in the page cache, told when it is asked for. */
export interface CacheSize {
  readonly place: string
  readonly pages: number
  readonly bytes: number
}

export function createStorefrontMetrics(): StorefrontMetrics {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    requests: createRequestSeconds('storefront_request_seconds', registry),
    renders: new Histogram({
      name: 'storefront_render_seconds',
      help: 'How long pages took to render, with what the API was asked for, by outcome: rendered, failed.',
      labelNames: ['outcome'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    cacheAnswers: countCacheAnswers(registry),
    upstreamCalls: new Counter({
      name: 'storefront_upstream_calls_total',
      help: 'Calls to the API for what pages show, by outcome: answered, refused, unknown.',
      labelNames: ['service', 'outcome'],
      registers,
    }),
  }
}

/** Measures every answer of a route that is registered after this. */
export function measureAnswers(app: FastifyInstance, { requests }: StorefrontMetrics): void {
  const page = measureRoute(requests, 'page')
  const file = measureRoute(requests, 'file')
  app.addHook('onRoute', (route) => {
    route.onResponse = [route.url === '/*' ? page : file, ...[route.onResponse ?? []].flat()]
  })
}

/** Plain numbers until they are asked for: nearly every page is found at once, and sent in less time than a label takes. */
function countCacheAnswers(registry: Registry): Record<CacheOutcome, number> {
  const answers: Record<CacheOutcome, number> = { fresh: 0, stale: 0, missed: 0 }
  new Counter({
    name: 'storefront_page_cache_answers_total',
    help: 'Pages asked of the page cache, by outcome: fresh, stale (sent, and rendered behind it), missed.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(answers)) this.inc({ outcome }, count)
    },
  })
  return answers
}

export async function measureRender<Page extends { readonly status: number }>(
  { renders }: StorefrontMetrics,
  render: () => Promise<Page>,
): Promise<Page> {
  const stop = renders.startTimer()
  let outcome = 'failed'
  try {
    const page = await inSpan('render page', render, {
      judge: ({ status }) => ({
        attributes: { 'http.response.status_code': status },
        ...(status >= 500 && { failed: String(status) }),
      }),
    })
    if (page.status < 500) outcome = 'rendered'
    return page
  } finally {
    stop({ outcome })
  }
}

export function measurePageCache({ registry }: StorefrontMetrics, sizes: () => readonly CacheSize[]): void {
  const gaugeOf = (name: string, help: string, pick: (size: CacheSize) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['place'],
      registers: [registry],
      collect() {
        for (const size of sizes()) this.set({ place: size.place }, pick(size))
      },
    })
  gaugeOf('storefront_page_cache_pages', 'Pages in the page cache, by place.', (size) => size.pages)
  gaugeOf('storefront_page_cache_bytes', 'Bytes in the page cache, by place.', (size) => size.bytes)
}
