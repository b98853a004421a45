import type { FastifyInstance } from 'fastify'

/**
 * Named checks of what the process cannot work without. Each rejects with the reason, or resolves; with `degraded` while
 * the work goes on for those it has already begun for, which is told and keeps nobody away.
 */
export type ReadinessChecks = Readonly<Record<string, () => Promise<unknown>>>

const CHECK_TIMEOUT_MS = 2_000

/** /healthz: the process is alive. /readyz: it can do its work now; 503 names what is missing. */
export function registerHealth(app: FastifyInstance, checks: ReadinessChecks): void {
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          return [name, (await withTimeout(check())) === 'degraded' ? 'degraded' : 'ok'] as const
        } catch (error) {
          request.log.warn({ err: error, check: name }, 'not ready')
          return [name, 'unavailable'] as const
        }
      }),
    )
    const ready = results.every(([, state]) => state !== 'unavailable')
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store')
    return { status: ready ? 'ready' : 'not ready', checks: Object.fromEntries(results) }
  })
}

async function withTimeout(work: Promise<unknown>): Promise<unknown> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(new Error('no answer in time')), CHECK_TIMEOUT_MS)
  try {
    return await Promise.race([work, timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}
