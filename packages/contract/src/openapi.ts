import { isAboutCodes } from './call-addresses.ts'
import { CALLS, type Call } from './calls.ts'
import { CMS_CALLS } from './cms-calls.ts'
import { type Components, describeParameters, type Json, listComponents, toSchema } from './openapi-schemas.ts'
import { COOKIES, HEADERS } from './vocabulary/headers.ts'
import { ErrorAnswer } from './wire/error.ts'
import { IdempotencyKeySchema } from './wire/primitives.ts'

/** Where the API answers, and where it answers the calls about codes. */
export interface ApiBases {
  readonly base: string
  readonly codesBase: string
}

const EVERY_CALL = { ...CALLS, ...CMS_CALLS }

/** The API's reference as an OpenAPI 3.1 document, made from the tables of calls and nothing else. */
export function createOpenApiDocument({ base, codesBase }: ApiBases = { base: '/api', codesBase: '/api' }): Json {
  const components: Components = new Map()
  const paths: Record<string, Record<string, Json | readonly Json[]>> = {}
  for (const [name, call] of Object.entries(EVERY_CALL) as [string, Call][]) {
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
    tags: [...new Set(Object.values(EVERY_CALL).map(({ tag }) => tag))].map((tag) => ({ name: tag })),
    paths,
    components: {
      schemas: listComponents(components),
      responses: { Error: { description: 'What went wrong.', content: { 'application/json': { schema: error } } } },
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: COOKIES.signOnSession, description: 'The sign-on session.' },
        bearer: { type: 'http', scheme: 'bearer', description: 'An OpenID access token.' },
        'cms key': { type: 'http', scheme: 'bearer', description: 'One of CATALOGUE_KEYS.' },
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

function describeHeaders(call: Call, components: Components): Json[] {
  // A CMS makes no visit.
  if (call.auth === 'cms key') return []
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
  if (call.body || call.method === 'POST') for (const status of [413, 415]) statuses.add(status)
  return [...statuses, 500, 503].sort((a, b) => a - b)
}
