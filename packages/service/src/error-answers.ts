import type { ErrorCode } from '@quartermaster/contract/statuses'
import type { ErrorAnswer } from '@quartermaster/contract/wire/error'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What the edge sends when it does not do what was asked. Services know none of this: they return a `Failure`. */
export interface Refusal {
  readonly status: number
  readonly errorCode: ErrorCode
  readonly message: string
  readonly fields?: ErrorAnswer['fields']
  readonly cost?: number
  readonly left?: ErrorAnswer['left']
  readonly retryAfterSeconds?: number
}

const OUTAGE_SECONDS = 5

export function refuse(
  status: number,
  errorCode: ErrorCode,
  message: string,
  more: Pick<Refusal, 'fields' | 'cost' | 'left' | 'retryAfterSeconds'> = {},
): Refusal {
  // Who meets an outage is told when to come again.
  return { status, errorCode, message, ...(status === 503 && { retryAfterSeconds: OUTAGE_SECONDS }), ...more }
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, errorCode, message, fields, cost, left, retryAfterSeconds } = refusal
  if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds))
  const answer: ErrorAnswer = {
    errorCode,
    message,
    requestId: request.id,
    ...(fields && { fields }),
    ...(cost !== undefined && { cost }),
    ...(left && { left }),
    ...(retryAfterSeconds && { retryAfterSeconds }),
  }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(answer)
}

const BY_STATUS: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  400: ['INVALID_REQUEST', 'The request could not be read. Check its body and headers.'],
  404: ['NOT_FOUND', 'There is nothing at this address.'],
  413: ['PAYLOAD_TOO_LARGE', 'The request is too large.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.'],
  503: ['UPSTREAM_UNAVAILABLE', 'A service we depend on is not answering. Try again in a moment.'],
}

/** Errors nobody foresaw: the caller gets a plain sentence and the request id, the log gets the rest. */
export function answerErrors(service: FastifyInstance): void {
  service.setErrorHandler((error: FastifyError & Pick<Refusal, 'fields'>, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    const [errorCode, message] = BY_STATUS[status] ??
      (status < 500 ? BY_STATUS[400] : undefined) ?? [
        'SERVER_ERROR',
        'Something went wrong on our side. Try again in a moment.',
      ]
    // Who reads bodies may name what is wrong in them; a message of ours never leaves.
    const fields = status < 500 ? error.fields : undefined
    return sendRefusal(request, reply, refuse(status, errorCode, message, fields && { fields }))
  })
  service.setNotFoundHandler((request, reply) =>
    sendRefusal(request, reply, refuse(404, 'NOT_FOUND', 'There is nothing at this address.')),
  )
}
