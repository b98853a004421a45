import type { FastifyServerOptions } from 'fastify'

/**
 * Logs are JSON lines with the request id. Only the path of an address is logged: queries carry sign-in codes,
 * headers carry tokens, bodies carry content codes. Proved by "logs hold no query, header or body".
 */
export function loggerOptions(name: string, level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    name,
    level,
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
