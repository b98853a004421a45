import type { Call } from '@quartermaster/contract/calls'
import { HEADERS } from '@quartermaster/contract/headers'
import { IdempotencyKeySchema } from '@quartermaster/contract/wire/primitives'
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { isRefusal, type Refusal, refuse, sendRefusal } from './error-answers.ts'

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** What a handler is given: every part already parsed by the call's own schemas. */
export interface CallInput<C extends Call> {
  readonly params: Parsed<C['params']>
  readonly query: Parsed<C['query']>
  readonly body: Parsed<C['body']>
  /** The caller's Idempotency-Key; present exactly when the call's row says `idempotent`. */
  readonly idempotencyKey: C['idempotent'] extends true ? string : undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type CallHandler<C extends Call> = (input: CallInput<C>) => Promise<z.input<C['answer']> | Refusal>

/** Registers a call from its row: parses the request, answers refusals in the one shape, serialises by the schema. */
export function registerCall<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: CallHandler<C>,
  preHandler: preHandlerAsyncHookHandler[] = [],
): void {
  app.route({
    method: call.method,
    url: call.path,
    preHandler,
    schema: { response: { 200: answerSchema(call.answer) } },
    handler: async (request, reply) => {
      const input = readInput(call, request, reply)
      const outcome = isRefusal(input) ? input : await handler(input)
      if (isRefusal(outcome)) return sendRefusal(request, reply, outcome)
      return reply.send(outcome)
    },
  })
}

function readInput<C extends Call>(call: C, request: FastifyRequest, reply: FastifyReply): CallInput<C> | Refusal {
  const parts = { params: request.params, query: request.query, body: request.body }
  const parsed: Record<string, unknown> = {}
  const fields: { path: string; message: string }[] = []
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = call[part]
    if (!schema) continue
    if (part === 'body' && (parts.body === undefined || parts.body === null)) {
      return refuse(400, 'INVALID_REQUEST', 'A required parameter is missing: the request body.', {
        fields: [{ path: 'body', message: 'required parameter' }],
      })
    }
    const result = schema.safeParse(parts[part])
    if (result.success) parsed[part] = result.data
    else fields.push(...result.error.issues.map(({ path, message }) => ({ path: [part, ...path].join('.'), message })))
  }
  if (fields.length > 0) {
    return refuse(400, 'INVALID_REQUEST', 'The request has fields that are missing or not valid.', {
      fields: fields.slice(0, 20),
    })
  }
  const key = request.headers[HEADERS.idempotencyKey]
  if (call.idempotent && !IdempotencyKeySchema.safeParse(key).success) {
    return refuse(
      400,
      'IDEMPOTENCY_KEY_REQUIRED',
      'Send an Idempotency-Key header of 16 to 64 letters, digits, hyphens or underscores.',
    )
  }
  return { ...parsed, idempotencyKey: call.idempotent ? key : undefined, request, reply } as CallInput<C>
}

/** fast-json-stringify writes answers from the schema: quick, and a field the contract lacks never leaves. */
function answerSchema(answer: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(answer, { target: 'draft-7', io: 'input' })
  return schema
}
