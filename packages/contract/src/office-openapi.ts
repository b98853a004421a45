import type { Call } from './calls.ts'
import { OFFICE_CALLS } from './office-calls.ts'
import { describeCall, errorResponse } from './openapi-calls.ts'
import { type Components, type Json, listComponents } from './openapi-schemas.ts'
import { COOKIES } from './vocabulary/headers.ts'

/** The operators' API as an OpenAPI 3.1 document, made from its table of calls. */
export function createOfficeDocument(): Json {
  const components: Components = new Map()
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries(OFFICE_CALLS) as [string, Call][]) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(name, call, components) }
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
    tags: [...new Set(Object.values(OFFICE_CALLS).map(({ tag }) => tag))].map((tag) => ({ name: tag })),
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

const INTRODUCTION = `What operators do, at the office's own address. It answers nowhere else.

- Every call needs the header X-Office-Call; those that change something also the office's own Origin and the content
  type application/json.
- 403 FORBIDDEN: none of the operator's roles may do this.
- Actions need an Idempotency-Key and a reason, and are written to the trail with their outcome.`
