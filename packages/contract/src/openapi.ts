import { z } from 'zod'
import { isAboutCodes } from './call-addresses.ts'
import { CALLS, type Call } from './calls.ts'
import { COOKIES, HEADERS } from './vocabulary/headers.ts'
import { ErrorAnswer } from './wire/error.ts'
import { IdempotencyKeySchema } from './wire/primitives.ts'

type Json = { readonly [key: string]: unknown }
/** Schemas with a name of their own, gathered while the calls are described. */
type Components = Map<string, Json>

/** Where the API answers, and where it answers the calls about codes. */
export interface ApiBases {
  readonly base: string
  readonly codesBase: string
}

/** The API's reference as an OpenAPI 3.1 document, made from the table of calls and nothing else. */
export function createOpenApiDocument({ base, codesBase }: ApiBases = { base: '/api', codesBase: '/api' }): Json {
  const components: Components = new Map()
  const paths: Record<string, Record<string, Json | readonly Json[]>> = {}
  for (const [name, call] of Object.entries(CALLS) as [string, Call][]) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      ...(codesBase !== base && isAboutCodes(call.path) && { servers: [{ url: codesBase }] }),
      [call.method.toLowerCase()]: describeCall(name, call, components),
    }
  }
  const error = toSchema(ErrorAnswer, 'output', components)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quartermaster API',
      version: '3',
      description: INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: base }],
    tags: [...new Set(Object.values(CALLS).map(({ tag }) => tag))].map((tag) => ({ name: tag })),
    paths,
    components: {
      schemas: Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
      responses: { Error: { description: 'What went wrong.', content: { 'application/json': { schema: error } } } },
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: COOKIES.signOnSession, description: 'The sign-on session.' },
        bearer: { type: 'http', scheme: 'bearer', description: 'An OpenID access token.' },
      },
    },
  }
}

const INTRODUCTION = `Prices, orders, wallet, creators and content codes.

- Amounts are whole units of a game's currency.
- Every error has one shape: a code for programs, a message for people and the id of the request.
- Calls that change something need an Idempotency-Key. The same key and body are answered the same again, at once or
  later; the same key with another body is refused with 422.
- Calls with the session cookie that are not GET need the shop's own Origin and the content type application/json.
- \`${HEADERS.sessionId}\` ties the calls of a visit together, \`${HEADERS.affiliateId}\` names the creator who is credited;
  both are answered and are to be sent back.`

function describeCall(name: string, call: Call, components: Components): Json {
  return {
    operationId: name,
    tags: [call.tag],
    summary: call.summary,
    ...(call.description && { description: call.description }),
    ...(call.auth !== 'none' && { security: [{ [call.auth]: [] }] }),
    parameters: [
      ...describeParameters(call.params, 'path', components),
      ...describeParameters(call.query, 'query', components),
      ...describeHeaders(call, components),
    ],
    ...(call.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: toSchema(call.body, 'input', components) } },
      },
    }),
    responses: {
      200: {
        description: 'Done.',
        headers: {
          [HEADERS.sessionId]: { schema: { type: 'string' } },
          [HEADERS.affiliateId]: { schema: { type: 'string' } },
          [HEADERS.requestId]: { schema: { type: 'string' } },
        },
        content: { 'application/json': { schema: toSchema(call.answer, 'output', components) } },
      },
      ...(call.cacheable && { 304: { description: 'Not changed since.' } }),
      ...Object.fromEntries(
        errorStatuses(call).map((status) => [status, { $ref: '#/components/responses/Error' }] as const),
      ),
    },
  }
}

function describeParameters(schema: z.ZodObject | undefined, where: 'path' | 'query', components: Components): Json[] {
  if (!schema) return []
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || !z.safeParse(field, undefined).success,
    schema: toSchema(field, 'input', components),
  }))
}

function describeHeaders(call: Call, components: Components): Json[] {
  const text = (maxLength: number) => ({ type: 'string', maxLength })
  return [
    ...(call.idempotent
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: true,
            schema: toSchema(IdempotencyKeySchema, 'input', components),
          },
        ]
      : []),
    { name: 'X-Session-ID', in: 'header', schema: text(64) },
    { name: 'X-Affiliate-ID', in: 'header', schema: text(64) },
  ]
}

function errorStatuses(call: Call): number[] {
  const statuses = new Set<number>(call.errors ?? [])
  if (call.params || call.query || call.body || call.idempotent) statuses.add(400)
  if (call.params) statuses.add(404)
  if (call.auth !== 'none') statuses.add(401)
  if (call.auth === 'cookie') statuses.add(403)
  if (call.method === 'POST') for (const status of [413, 415]) statuses.add(status)
  return [...statuses, 500, 503].sort((a, b) => a - b)
}

/** A schema by reference when it has a name, in place when it has none. */
function toSchema(schema: z.ZodType, io: 'input' | 'output', components: Components): Json {
  const { $schema, $defs, ...written } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    // Answers may gain fields: readers must not refuse what they do not know.
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  }) as Json & { $defs?: Record<string, Json> }
  for (const [name, definition] of Object.entries($defs ?? {})) keep(components, name, relocate(definition))
  const name = schema.meta()?.id
  if (!name || '$ref' in written) return relocate(written)
  keep(components, name, relocate(written))
  return { $ref: `#/components/schemas/${name}` }
}

function keep(components: Components, name: string, definition: Json): void {
  const { id: _, ...schema } = definition
  const known = components.get(name)
  if (known && JSON.stringify(known) !== JSON.stringify(schema)) {
    throw new Error(`${name} means one thing in requests and another in answers: give one of them a name of its own`)
  }
  components.set(name, schema)
}

/** References point at the document's components, not at definitions beside them. */
function relocate<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'))
}
