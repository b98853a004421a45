import type { FastifyInstance } from 'fastify'

/**
 * Named looks at what the process cannot work without. Each answers `ok`, or in a word what is wrong; `degraded` while the
 * work goes on for those it has already begun for, which is told and keeps nobody away.
 */
export type ReadinessChecks = Readonly<Record<string, () => Promise<string>>>

export interface Health {
  /** From now on the process says that it is not ready, so that a balancer sends it nothing more. */
  retire(): void
  /** The state of each thing that the process cannot work without. */
  look(): Promise<Readonly<Record<string, string>>>
}

/** /healthz: the process is alive. /readyz: it can do its work now; 503 says in a word what is wrong. */
export function registerHealth(app: FastifyInstance, checks: ReadinessChecks): Health {
  let isRetired = false
  // However many ask at once, what the process depends on is looked at once.
  let looking: Promise<Record<string, string>> | undefined
  const lookAnew = async () => {
    const found = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await check().catch(() => 'unavailable')] as const),
    )
    looking = undefined
    return Object.fromEntries(found)
  }
  const look = () => {
    looking ??= lookAnew()
    return looking
  }
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isRetired) return reply.code(503).send({ status: 'stopping', checks: {} })
    const states = await look()
    const ready = Object.values(states).every((state) => state === 'ok' || state === 'degraded')
    if (!ready) request.log.warn({ checks: states }, 'not ready')
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks: states })
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Whoever keeps a connection open goes elsewhere with the next request.
    if (isRetired) reply.header('connection', 'close')
    done()
  })
  return {
    look,
    retire() {
      isRetired = true
    },
  }
}
