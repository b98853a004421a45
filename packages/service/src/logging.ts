import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { destination } from 'pino'

/**
 * Logs are JSON lines with the request id. Only the path of an address is logged: queries carry sign-in codes,
 * headers carry tokens, bodies carry content codes. Proved by "logs hold no query, header or body".
 */
export function loggerOptions(name: string, level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    name,
    level,
    // Lines are written together, at the latest after a quarter of a second and when the process ends: a call to the
    // operating system for each would cost more than making it.
    stream: destination({ fd: 1, sync: false, minLength: 4_096, periodicFlush: 250 }),
    serializers: {
      req: (request: { method: string; url: string; ip?: string }) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
        address: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  }
}

/** One line per request, written when it has been answered: two would cost a busy server a tenth of its time. */
export function logAnswers(service: FastifyInstance): void {
  service.addHook('onResponse', (request, reply, done) => {
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'request answered')
    done()
  })
}
