import { createHash, timingSafeEqual } from 'node:crypto'
import type { PlatformErrorAnswer } from '@quartermaster/contract/platform/game-services'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'

const STATUS_OF = {
  INVALID_REQUEST: 400,
  UNAUTHORIZED: 401,
  PLAYER_NOT_FOUND: 404,
  SHARD_NOT_FOUND: 409,
  CONFLICT: 409,
  UNAVAILABLE: 503,
} as const satisfies Record<PlatformErrorAnswer['error'], number>

export function sendServiceError(
  reply: FastifyReply,
  error: PlatformErrorAnswer['error'],
  message: string,
  status: number = STATUS_OF[error],
) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ error, message } satisfies PlatformErrorAnswer)
}

/** Calls between servers: the service key opens them, and every error has the platform's shape. */
export function answerServiceCalls(app: FastifyInstance, serviceKey: string): void {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expected = digest(`Bearer ${serviceKey}`)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      return sendServiceError(reply, 'UNAUTHORIZED', 'Send the service key as a bearer token.')
    }
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if ((error.statusCode ?? 500) < 500) {
      return sendServiceError(reply, 'INVALID_REQUEST', 'The request could not be read.', error.statusCode)
    }
    request.log.error({ err: error }, 'service call failed')
    return sendServiceError(reply, 'UNAVAILABLE', 'The service failed. Try again later.')
  })
}
