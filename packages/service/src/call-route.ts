import type { Call } from '@quartermaster/contract/calls'
import { HEADERS } from '@quartermaster/contract/headers'
import { IdempotencyKeySchema } from '@quartermaster/contract/wire/primitives'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { type Refusal, refuse, sendRefusal } from './error-answers.ts'
import { type Failure, isFailure } from './failure.ts'
import { sayIssue } from './issue-words.ts'

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

export type CallHandler<C extends Call, Known extends Failure> = (
  input: CallInput<C>,
) => Promise<z.input<C['answer']> | Known>

/** Told of a call that is refused because what it was sent with is not what the call takes, before it is answered. */
export type OnUnreadable = (request: FastifyRequest) => Promise<void>

interface CallRoute<C extends Call, Known extends Failure> {
  readonly call: C
  readonly handler: CallHandler<C, Known>
  /** Who asks, and whether they may: before anything of what they send is read. */
  readonly checks: onRequestAsyncHookHandler[]
  readonly onUnreadable?: OnUnreadable | undefined
  sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Known): FastifyReply
}

/** A call's route from its row: parses the request, answers failures in the one shape, serialises by the schema. */
export function registerCallRoute<C extends Call, Known extends Failure>(
  app: FastifyInstance,
  { call, handler, checks, onUnreadable, sendFailure }: CallRoute<C, Known>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    onRequest: checks,
    schema: { response: { 200: answerSchema(call.answer) } },
    handler: async (request, reply) => {
      const read = readInput(call, request, reply)
      if ('refusal' in read) {
        await onUnreadable?.(request)
        return sendRefusal(request, reply, read.refusal)
      }
      const outcome = await handler(read.input)
      if (isFailure(outcome)) return sendFailure(request, reply, outcome as Known)
      return reply.send(outcome)
    },
  })
}

type Reading<C extends Call> = { readonly input: CallInput<C> } | { readonly refusal: Refusal }

function readInput<C extends Call>(call: C, request: FastifyRequest, reply: FastifyReply): Reading<C> {
  const parts = { params: request.params, query: request.query, body: request.body }
  const parsed: Record<string, unknown> = {}
  const fields: { path: string; message: string }[] = []
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = call[part] ?? (isStrict(call) ? NOTHING : undefined)
    if (!schema) continue
    if (part === 'body' && call.body && (parts.body === undefined || parts.body === null)) {
      return refused('A required parameter is missing: the request body.', [
        { path: 'body', message: 'required parameter' },
      ])
    }
    const result = schema.safeParse(parts[part], { error: sayIssue })
    if (result.success) parsed[part] = result.data
    else fields.push(...result.error.issues.flatMap((issue) => describeIssue(part, issue)))
  }
  if (fields.length > 0) {
    return refused('The request has fields that are missing, unknown or not valid.', fields.slice(0, 20))
  }
  const key = request.headers[HEADERS.idempotencyKey]
  if (call.idempotent && !IdempotencyKeySchema.safeParse(key).success) {
    return {
      refusal: refuse(
        400,
        'IDEMPOTENCY_KEY_REQUIRED',
        'Send an Idempotency-Key header of 16 to 64 letters, digits, hyphens or underscores.',
      ),
    }
  }
  return { input: { ...parsed, idempotencyKey: call.idempotent ? key : undefined, request, reply } as CallInput<C> }
}

/**
 * What operators and machines write is taken as it was meant or not at all: a mistyped word would be dropped, and something
 * else done. Their schemas are strict, and a part without one holds nothing. Pages of players may be older than the API.
 */
const isStrict = ({ auth }: Call) => auth === 'cmsKey' || auth === 'operator'
const NOTHING = z.strictObject({}).nullish()

function describeIssue(part: string, issue: z.core.$ZodIssue): { path: string; message: string }[] {
  const at = (...path: PropertyKey[]) => [part, ...path].map(String).join('.')
  if (issue.code !== 'unrecognized_keys') return [{ path: at(...issue.path), message: issue.message }]
  const message = part === 'query' ? 'there is no such query parameter' : 'there is no such field'
  return issue.keys.map((key) => ({ path: at(...issue.path, key), message }))
}

const refused = (message: string, fields: NonNullable<Refusal['fields']>) => ({
  refusal: refuse(400, 'INVALID_REQUEST', message, { fields }),
})

/** fast-json-stringify writes answers from the schema: quick, and a field the contract lacks never leaves. */
function answerSchema(answer: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(answer, { target: 'draft-7', io: 'input' })
  return schema
}
