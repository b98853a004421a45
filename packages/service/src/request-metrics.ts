import type { onResponseHookHandler } from 'fastify'
import { Histogram, type Registry } from 'prom-client'

type Labels = Readonly<Record<'route' | 'method' | 'status', string>>

/** How long requests took: one series for each combination of labels. */
export interface RequestSeconds {
  labels(labels: Labels): SecondsTaken
}

export interface SecondsTaken {
  observe(seconds: number): void
}

/** The limits that docs/slo.md speaks of are among these. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counted together: one alone costs the library a twentieth of what a quick answer costs in all. */
const AT_ONCE = 500

export function createRequestSeconds(name: string, registry: Registry): RequestSeconds {
  const waiting: { count(): void }[] = []
  const histogram = new Histogram({
    name,
    help: 'How long requests took, by route and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers: [registry],
    collect() {
      for (const series of waiting) series.count()
    },
  })
  return {
    labels(labels) {
      const series = histogram.labels(labels)
      const taken = new Float64Array(AT_ONCE)
      let size = 0
      const count = () => {
        for (const seconds of taken.subarray(0, size)) series.observe(seconds)
        size = 0
      }
      waiting.push({ count })
      return {
        observe(seconds) {
          taken[size] = seconds
          size += 1
          if (size === AT_ONCE) count()
        },
      }
    },
  }
}

/** Each combination of labels is made once: what is not yet counted waits with it. */
export function measureRoute(requests: RequestSeconds, route: string): onResponseHookHandler {
  const children = new Map<string, SecondsTaken>()
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
