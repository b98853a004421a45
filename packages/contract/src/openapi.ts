import { isAboutCodes } from './call-addresses.ts'
import { CALLS, type Call } from './calls.ts'
import { CMS_CALLS } from './cms-calls.ts'
import { describeCall, errorResponse } from './openapi-calls.ts'
import { type Components, type Json, listComponents } from './openapi-schemas.ts'
import { COOKIES, HEADERS } from './vocabulary/headers.ts'

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
  const responses = { Error: errorResponse(components) }
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
      responses,
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: COOKIES.signOnSession, description: 'The sign-on session.' },
        bearer: { type: 'http', scheme: 'bearer', description: 'An OpenID access token.' },
        cmsKey: { type: 'http', scheme: 'bearer', description: 'One of CATALOGUE_KEYS.' },
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
