import { createHash, timingSafeEqual } from 'node:crypto'
import { HEADERS } from '@quartermaster/contract/headers'
import type { PlatformErrorAnswer } from '@quartermaster/contract/platform/game-services'
import type { PlatformCall } from '@quartermaster/contract/platform/platform-call'
import { type Failure, isFailure } from '@quartermaster/service/failure'
import type { Settings } from '@quartermaster/settings/settings'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'

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

/** A row of the contract; what the sandbox reads more narrowly than the contract stands in its schema's place. */
type ServedCall = Pick<PlatformCall, 'method' | 'path' | 'status' | 'answer'> & {
  readonly [Part in 'params' | 'query' | 'body']?: z.ZodType
}

type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

export interface Asked<Call extends ServedCall> {
  readonly params: Read<Call['params']>
  readonly query: Read<Call['query']>
  readonly body: Read<Call['body']>
  /** The Idempotency-Key. */
  readonly key: unknown
}

/** Serves calls by their rows: method, path, status and shapes stand there alone. `notValid` is told of what does not fit. */
export function createServeCall<Known extends Failure>(app: FastifyInstance, sendFailure: SendFailure<Known>) {
  return <Call extends ServedCall>(
    call: Call,
    notValid: Known,
    handle: (asked: Asked<Call>) => Promise<Read<Call['answer']> | Known>,
  ): void => {
    const { method, path: url, status } = call
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const [params, query, body] = (['params', 'query', 'body'] as const).map((part) =>
          call[part]?.safeParse(request[part]),
        )
        const isValid = [params, query, body].every((read) => read?.success !== false)
        // Each has been read by its own schema, if it has one.
        const asked = { params: params?.data, query: query?.data, body: body?.data } as Asked<Call>
        const key = request.headers[HEADERS.idempotencyKey]
        const answer = isValid ? await handle({ ...asked, key }) : notValid
        // No answer of the contract's has the shape of a failure.
        return isFailure(answer) ? sendFailure(reply, answer as Known) : reply.code(status).send(answer)
      },
    })
  }
}
