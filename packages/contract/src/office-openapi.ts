import type { Call } from './calls.ts'
import { OFFICE_CALLS } from './office-calls.ts'
import { OFFICE_FILES, type OfficeFile } from './office-files.ts'
import { describeCall, errorResponse, OPERATOR_HEADER } from './openapi-calls.ts'
import { type Components, describeParameters, type Json, listComponents, toSchema } from './openapi-schemas.ts'
import { COOKIES } from './vocabulary/headers.ts'

/** The operators' API as an OpenAPI 3.1 document, made from its table of calls. */
export function createOfficeDocument(): Json {
  const components: Components = new Map()
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries(OFFICE_CALLS) as [string, Call][]) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(name, call, components) }
  }
  for (const [name, file] of Object.entries(OFFICE_FILES) as [string, OfficeFile][]) {
    const path = file.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [file.method.toLowerCase()]: describeFile(name, file, components) }
  }
  const responses = { Error: errorResponse(components) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quartermaster: the office',
      version: '1',
      description: INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: [...new Set([...Object.values(OFFICE_CALLS), ...Object.values(OFFICE_FILES)].map(({ tag }) => tag))].map(
      (tag) => ({ name: tag }),
    ),
    paths,
    components: {
      schemas: listComponents(components),
      responses,
      securitySchemes: {
        operator: {
          type: 'apiKey',
          in: 'cookie',
          name: COOKIES.operatorSession,
          description: 'An operator’s session.',
        },
      },
    },
  }
}

/** Every file is for an operator, who may be refused. */
function describeFile(name: string, file: OfficeFile, components: Components): Json {
  const { tag, summary, page, type, params, query, body, errors = [] } = file
  const statuses = [400, 401, 403, 404, 409, 429, 500, 503, ...errors, ...(body ? [413, 415] : [])]
  const header = { name: 'X-Office-Call', in: 'header', required: true, schema: { type: 'string', maxLength: 64 } }
  return {
    operationId: name,
    tags: [tag],
    summary,
    security: [{ operator: [] }],
    parameters: [
      ...describeParameters(params, 'path', components),
      ...describeParameters(query, 'query', components),
      header,
      OPERATOR_HEADER,
    ],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: toSchema(body, 'input', components) } } },
    }),
    responses: {
      200: { description: 'The file.', content: { [type]: { schema: { type: 'string' } } } },
      ...(page && { 303: followed(page) }),
      ...Object.fromEntries(statuses.map((status) => [status, { $ref: '#/components/responses/Error' }])),
    },
  }
}

/** A browser that is led to the address asks for a page, and cannot bring the header. */
const followed = (page: string): Json => ({
  description: `Without X-Office-Call, where a page is asked for: the one that offers the file, ${page}, which leads to sign-in and back where nobody is signed in.`,
  headers: { location: { schema: { type: 'string' } } },
})

const INTRODUCTION = `What operators do, at the office's own address. It answers nowhere else.

- Every call and every file needs the header X-Office-Call; those that change something also the office's own Origin and the
  content type application/json.
- A page names whom it shows with X-Office-Operator. 409 OTHER_OPERATOR: somebody else has signed in in this browser since,
  and nothing was done.
- 403 FORBIDDEN: none of the operator's roles may do this.
- Actions need an Idempotency-Key and a reason, and are written to the trail with their outcome.`
