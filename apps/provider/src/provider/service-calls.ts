import { createHash, timingSafeEqual } from 'node:crypto'
import type { PlatformErrorAnswer } from '@quartermaster/contract/platform/game-services'
import type { Failure } from '@quartermaster/service/failure'
import type { Settings } from '@quartermaster/settings/settings'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'

/** How a call between servers is told that it failed: the platform's shape, with its status. */
export interface ServiceError extends PlatformErrorAnswer {
  readonly status: number
}

/** Tells a failure by its line of `failure-answers.ts`. A room names the failures of its own. */
export type SendFailure<Known extends Failure> = (reply: FastifyReply, failure: Known) => FastifyReply

export function sendServiceError(reply: FastifyReply, { status, error, message }: ServiceError): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ error, message } satisfies PlatformErrorAnswer)
}

/** Calls between servers: the service key opens them, two while it changes, and every error has the platform's shape. */
export function answerServiceCalls(app: FastifyInstance, settings: Settings): void {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const keys = [settings.PROVIDER_SERVICE_KEY, settings.SANDBOX_NEXT_SERVICE_KEY].filter((key) => key !== undefined)
  const expected = keys.map((key) => digest(`Bearer ${key}`))
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const given = digest(request.headers.authorization ?? '')
    if (!expected.some((key) => timingSafeEqual(given, key))) {
      return sendServiceError(reply, {
        status: 401,
        error: 'UNAUTHORIZED',
        message: 'Send the service key as a bearer token.',
      })
    }
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status < 500) {
      return sendServiceError(reply, { status, error: 'INVALID_REQUEST', message: 'The request could not be read.' })
    }
    request.log.error({ err: error }, 'service call failed')
    return sendServiceError(reply, {
      status: 503,
      error: 'UNAVAILABLE',
      message: 'The service failed. Try again later.',
    })
  })
}
