import type { Call } from './calls.ts'
import { type Components, describeParameters, type Json, toSchema } from './openapi-schemas.ts'
import { HEADERS } from './vocabulary/headers.ts'
import { ErrorAnswer } from './wire/error.ts'
import { IdempotencyKeySchema } from './wire/primitives.ts'

/** A row of a table of calls as OpenAPI has it. */
export function describeCall(name: string, call: Call, components: Components): Json {
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
          ...(call.auth !== 'operator' && {
            [HEADERS.sessionId]: { schema: { type: 'string' } },
            [HEADERS.affiliateId]: { schema: { type: 'string' } },
          }),
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

/** Left out by who shows nobody, such as a page that has just been opened. */
export const OPERATOR_HEADER: Json = {
  name: 'X-Office-Operator',
  in: 'header',
  description:
    'The id of the operator whom the page shows, percent-encoded. 409 OTHER_OPERATOR: somebody else is signed in.',
  schema: { type: 'string', maxLength: 2_000 },
}

function describeHeaders(call: Call, components: Components): Json[] {
  // A CMS makes no visit.
  if (call.auth === 'cmsKey') return []
  const text = (maxLength: number) => ({ type: 'string', maxLength })
  const needed = (name: string, schema: Json) => ({ name, in: 'header', required: true, schema })
  return [
    ...(call.idempotent ? [needed('Idempotency-Key', toSchema(IdempotencyKeySchema, 'input', components))] : []),
    ...(call.auth === 'operator'
      ? [needed('X-Office-Call', text(64)), OPERATOR_HEADER]
      : [
          { name: 'X-Session-ID', in: 'header', schema: text(64) },
          { name: 'X-Affiliate-ID', in: 'header', schema: text(64) },
        ]),
  ]
}

function errorStatuses(call: Call): number[] {
  const statuses = new Set<number>(call.errors ?? [])
  if (call.params || call.query || call.body || call.idempotent) statuses.add(400)
  if (call.params) statuses.add(404)
  if (call.auth !== 'none') statuses.add(401)
  if (call.auth === 'cookie' || call.auth === 'operator') statuses.add(403)
  if (call.auth === 'operator') for (const status of [409, 429]) statuses.add(status)
  if (call.body || call.method === 'POST') for (const status of [413, 415]) statuses.add(status)
  return [...statuses, 500, 503].sort((a, b) => a - b)
}

export function errorResponse(components: Components): Json {
  const schema = toSchema(ErrorAnswer, 'output', components)
  return { description: 'What went wrong.', content: { 'application/json': { schema } } }
}
