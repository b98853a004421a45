import { type Components, describeParameters, type Json, listComponents, toSchema } from './openapi-schemas.ts'
import { PlatformErrorAnswer } from './platform/game-services.ts'
import { LARGEST_PLATFORM_ANSWER, PLATFORM_PATIENCE_MS } from './platform/limits.ts'
import { BACK_CHANNEL_LOGOUT_PATH } from './platform/openid.ts'
import { PaymentWebhook } from './platform/payments.ts'
import type { PlatformCall } from './platform/platform-call.ts'
import { PLATFORM_CALLS } from './platform/platform-calls.ts'
import { LogoutForm, LogoutTokenClaims, SignOnSessionClaims } from './platform/sign-on.ts'
import { COOKIES, HEADERS } from './vocabulary/headers.ts'

/** What a publisher implements, as an OpenAPI 3.1 document: the shop calls the paths, and takes the webhooks. */
export function createPlatformDocument(): Json {
  const components: Components = new Map()
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries(PLATFORM_CALLS) as [string, PlatformCall][]) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(name, call, components) }
  }
  const webhooks = {
    paymentChanged: { post: describeWebhook(components) },
    sessionEnded: { post: describeBackChannelLogout(components) },
  }
  for (const claims of [SignOnSessionClaims, LogoutTokenClaims]) toSchema(claims, 'input', components)
  const error = toSchema(PlatformErrorAnswer, 'output', components)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quartermaster: the publisher’s platform',
      version: '1',
      description: INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.values(PLATFORM_CALLS).map(({ part }) => part))].map((name) => ({ name })),
    paths,
    webhooks,
    components: {
      schemas: listComponents(components),
      responses: { Refused: { description: 'What went wrong.', content: { 'application/json': { schema: error } } } },
      securitySchemes: {
        serviceKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'The service key; two are valid while it changes.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: COOKIES.signOnSession,
          description: 'The sign-on session: a signed JWT with the claims of SignOnSessionClaims.',
        },
      },
    },
  }
}

const seconds = (ms: number) => `${ms / 1_000} seconds`

const INTRODUCTION = `What the shop asks of a publisher's platform. \`qm platform check\` tries an implementation.

- Answers are JSON of at most ${LARGEST_PLATFORM_ANSWER} bytes. The shop waits ${seconds(PLATFORM_PATIENCE_MS.lookUp)} for
  accounts and items, ${seconds(PLATFORM_PATIENCE_MS.payment)} for payments and ${seconds(PLATFORM_PATIENCE_MS.delivery)} for deliveries.
- No answer, a 5xx or a 429 says that nothing is known: the shop asks again later, with the same id.
- While a service is out of reach the shop stops asking it for some seconds, then tries with one call.
- Redirects of service calls are not followed.`

function describeCall(name: string, call: PlatformCall, components: Components): Json {
  const refusals = {
    ...(call.auth === 'serviceKey' && { 401: 'UNAUTHORIZED: not the service key.' }),
    ...call.refusals,
  }
  return {
    operationId: name,
    tags: [call.part],
    summary: call.summary,
    ...(call.description && { description: call.description }),
    ...(call.auth !== 'none' && { security: [{ [call.auth]: [] }] }),
    parameters: [
      ...describeParameters(call.params, 'path', components),
      ...describeParameters(call.query, 'query', components),
      ...(call.idempotencyKey
        ? [{ name: 'Idempotency-Key', in: 'header', required: true, description: call.idempotencyKey, schema: TEXT }]
        : []),
    ],
    ...(call.body && { requestBody: { required: true, content: json(toSchema(call.body, 'input', components)) } }),
    responses: {
      ...(call.page && { 200: { description: call.page, content: { 'text/html': { schema: TEXT } } } }),
      [call.status]: call.answer
        ? {
            description: 'Done.',
            ...(call.sets && {
              headers: { [call.sets.header]: { description: call.sets.description, schema: TEXT } },
            }),
            content: json(toSchema(call.answer, 'input', components)),
          }
        : { description: 'Leads back to the shop.', headers: { location: { schema: TEXT } } },
      ...Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [
          status,
          call.auth === 'serviceKey' ? { description, content: json(ERROR) } : { description },
        ]),
      ),
    },
  }
}

const TEXT = { type: 'string' }
const ERROR = { $ref: '#/components/schemas/PlatformErrorAnswer' }
const json = (schema: Json) => ({ 'application/json': { schema } })

function describeWebhook(components: Components): Json {
  return {
    operationId: 'paymentChanged',
    tags: ['Payments'],
    summary: 'A payment was paid, ended without money, or was taken back.',
    description:
      'Sent to `{shop}{API_BASE_PATH}/payments/webhooks/sandbox`, and again with growing waits until it is answered ' +
      'with 2xx. A repetition keeps its eventId and is signed anew. What it says is what GET of the session says then.',
    parameters: [
      {
        name: HEADERS.webhookSignature,
        in: 'header',
        required: true,
        description:
          '`t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`, not older than five minutes; several v1 while the secret changes.',
        schema: TEXT,
      },
    ],
    requestBody: { required: true, content: json(toSchema(PaymentWebhook, 'input', components)) },
    responses: {
      200: { description: 'Taken in, also when it was known before.' },
      400: { description: 'Not a message this address takes.' },
      401: { description: 'The signature does not fit, or is too old.' },
      503: { description: 'Not now: send it again.' },
    },
  }
}

function describeBackChannelLogout(components: Components): Json {
  const form = toSchema(LogoutForm, 'input', components)
  return {
    operationId: 'sessionEnded',
    tags: ['Sign-on'],
    summary: 'A session has ended: the player signed out, or the host ended it.',
    description:
      `Sent to \`{shop}{API_BASE_PATH}${BACK_CHANNEL_LOGOUT_PATH}\`, as OpenID Connect Back-Channel Logout 1.0 has it, and ` +
      'again where it is not answered with 200: what is not told is known only when the session is next renewed. Every ' +
      'server of the shop refuses the session within seconds. Said again, it changes nothing.',
    requestBody: { required: true, content: { 'application/x-www-form-urlencoded': { schema: form } } },
    responses: {
      200: { description: 'The session is over at the shop, also when it was before.' },
      400: { description: 'No logout token that the shop takes: its signature, issuer, audience, claims or age.' },
      413: { description: 'Too large.' },
      415: { description: 'Not a form.' },
      503: { description: 'The keys cannot be looked up now, or the database: send it again.' },
    },
  }
}
