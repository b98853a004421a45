import { ErrorAnswer } from '@quartermaster/contract/wire/error'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import openApi from '../../../../packages/contract/openapi.json' with { type: 'json' }
import { type Operation, oddText, readDocument, valueFor } from '../testing/odd-requests.ts'
import { confirm, newPlayer, startOrder } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'

const SECRET_MARK = 'victim-only-words'
const RUNS = 60

let commerce: TestCommerce
let attacker: string
let victim: string
let victimOrder: string
let credentials: { cookie: string; bearer: string }
beforeAll(async () => {
  commerce = await startTestCommerce()
  attacker = await newPlayer(commerce, { money: 100_000 })
  victim = await newPlayer(commerce, { money: 10_000 })
  const { context } = await startOrder(commerce, victim)
  victimOrder = context.order_id
  await confirm(commerce, victim, victimOrder, 880)
  await commerce.context.db
    .updateTable('shop_order')
    .set({ title: SECRET_MARK })
    .where('order_id', '=', victimOrder)
    .execute()
  const { signOn } = commerce.platform
  credentials = { cookie: await signOn.cookie(attacker), bearer: await signOn.bearer(attacker) }
})
afterAll(() => commerce.close())

const { resolve, operations } = readDocument(openApi)

interface Drawn {
  readonly parameters: Record<string, unknown>
  readonly body: unknown
  readonly headers: Record<string, string>
}

function drawn({ parameters, requestBody }: Operation): fc.Arbitrary<Drawn> {
  const ofParameter = ({ schema }: Operation['parameters'][number]) =>
    fc.oneof({ weight: 4, arbitrary: valueFor(schema, resolve) }, { weight: 1, arbitrary: fc.constant(victimOrder) })
  return fc.record({
    parameters: fc.record(
      Object.fromEntries(parameters.filter((p) => p.in !== 'header').map((p) => [p.name, ofParameter(p)])),
    ),
    body: requestBody ? valueFor(requestBody.content['application/json'].schema, resolve) : fc.constant(undefined),
    headers: fc.record(
      {
        'idempotency-key': fc.oneof(fc.uuid(), headerText),
        'x-session-id': headerText,
        'x-affiliate-id': headerText,
        'x-request-id': headerText,
      },
      { requiredKeys: [] },
    ),
  })
}

/** What a header can carry at all: the HTTP library itself refuses the rest. */
const headerText = oddText.map((text) => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').slice(0, 2_000))

async function send(
  method: 'GET' | 'POST',
  path: string,
  operation: Operation,
  drawn: Drawn,
): Promise<LightMyRequestResponse> {
  const text = (value: unknown) => encodeURIComponent(toText(value))
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => text(drawn.parameters[name]))
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name }) => `${name}=${text(drawn.parameters[name])}`)
    .join('&')
  const payload = drawn.body === undefined ? undefined : JSON.stringify(drawn.body)
  return commerce.app.inject({
    method,
    url: `/api${address}?${query}`,
    headers: {
      cookie: credentials.cookie,
      authorization: credentials.bearer,
      ...(method !== 'GET' && { origin: commerce.settings.SHOP_URL, 'content-type': 'application/json' }),
      ...drawn.headers,
    },
    ...(payload !== undefined && { payload }),
  })
}

function toText(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
}

function expectDecent(response: LightMyRequestResponse): void {
  expect(response.statusCode, response.body).toBeLessThan(500)
  if (response.statusCode >= 400) expect(() => ErrorAnswer.parse(response.json()), response.body).not.toThrow()
  expect(response.body).not.toContain(SECRET_MARK)
  expect(response.body).not.toContain(victim)
  expect(response.headers['set-cookie']).toBeUndefined()
  expect(response.headers['x-injected']).toBeUndefined()
}

describe('whatever is sent', () => {
  test.each(operations.map((entry) => [entry.operation.operationId, entry] as const))(
    '%s never fails on our side and never shows another player’s data',
    async (_name, { method, path, operation }) => {
      await fc.assert(
        fc.asyncProperty(drawn(operation), async (request) => {
          expectDecent(await send(method, path, operation, request))
        }),
        { numRuns: RUNS, endOnFailure: true },
      )
    },
  )

  // proves 1.players.3, 1.players.4, 1.players.5, 1.players.6
  test.each(
    operations.filter(({ operation }) => operation.security).map((entry) => [entry.operation.operationId, entry]),
  )('%s shows nothing without signing in', async (_name, entry) => {
    const { method, path } = entry as (typeof operations)[number]
    const response = await commerce.app.inject({
      method,
      url: `/api${path.replace(/\{\w+\}/g, victimOrder)}`,
      headers: { origin: commerce.settings.SHOP_URL, 'content-type': 'application/json' },
      ...(method === 'POST' && { payload: '{}' }),
    })
    expect(response.statusCode).toBe(401)
  })

  test('an address that can’t be read is refused in the one error shape', async () => {
    for (const url of ['/api/v3/orders/%zz', `/api/v3/creators/${'a'.repeat(300)}`, '/api/nowhere']) {
      const response = await commerce.app.inject({ url, headers: { cookie: credentials.cookie } })
      expect([400, 404]).toContain(response.statusCode)
      expectDecent(response)
    }
  })

  test('bodies that are too large, too deep, not JSON, or carry a forbidden character are refused', async () => {
    const cookie = credentials.cookie
    const post = (payload: string, contentType = 'application/json') =>
      commerce.app.inject({
        method: 'POST',
        url: '/api/v3/orders/quote',
        headers: { cookie, origin: commerce.settings.SHOP_URL, 'content-type': contentType },
        payload,
      })
    const outcomes = await Promise.all([
      post(JSON.stringify(['x'.repeat(70_000)])),
      post('['.repeat(20_000)),
      post(`${'['.repeat(20_000)}${']'.repeat(20_000)}`),
      post('{"a":'),
      post('{"__proto__":{"x":1}}'),
      post('["\\u0000"]'),
      post('{"a":{"b":"\\ud800"}}'),
      post('a=1', 'application/x-www-form-urlencoded'),
    ])
    expect(outcomes.map(({ statusCode }) => statusCode)).toEqual([413, 400, 400, 400, 400, 400, 400, 415])
    expect(outcomes[5]?.json().fields).toEqual([{ path: 'body.0', message: expect.any(String) }])
    expect(outcomes[6]?.json().fields).toEqual([{ path: 'body.a.b', message: expect.any(String) }])
    for (const response of outcomes) expectDecent(response)
  })

  test('the victim’s order and wallet are as they were', async () => {
    const order = await commerce.call({ as: victim, method: 'GET', path: `/v3/orders/${victimOrder}` })
    expect(order.json()).toMatchObject({ state: 'CONFIRMED', balance: [{ currency: 'RP', amount: 9_120 }] })
  })
})
