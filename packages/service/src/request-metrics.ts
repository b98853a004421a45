import type { onResponseHookHandler } from 'fastify'
import { Histogram, type Registry } from 'prom-client'

export type RequestSeconds = Histogram<'route' | 'method' | 'status'>

/** The limits that docs/slo.md speaks of are among these. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createRequestSeconds(name: string, registry: Registry): RequestSeconds {
  return new Histogram({
    name,
    help: 'How long requests took, by route and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
}

/** Looks up each combination of labels once: the library's own way hashes them for every call. */
export function measureRoute(requests: RequestSeconds, route: string): onResponseHookHandler {
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
