import { ErrorAnswer } from '@quartermaster/contract/wire/error'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import openApi from '../../../../packages/contract/office-openapi.json' with { type: 'json' }
import { type Operation, oddText, readDocument, valueFor } from '../testing/odd-requests.ts'
import { operatorOf, startOfficeWithOrder, type TestOffice } from '../testing/test-office.ts'

const RUNS = 60
let commerce: TestOffice
let puuid: string
let orderId: string
beforeAll(async () => {
  const env = { OPERATOR_CALLS_PER_MINUTE: '1000000' }
  ;({ commerce, puuid, orderId } = await startOfficeWithOrder({ env }))
})
afterAll(() => commerce.close())

const { resolve, operations } = readDocument(openApi)

/** Signing out would end what the others go on with; it takes nothing that could be odd. */
const fuzzed = operations.filter(({ operation }) => operation.operationId !== 'endSession')

function drawn({ parameters, requestBody }: Operation) {
  const known = () => fc.constantFrom(puuid, orderId, '1')
  const named = parameters.filter((parameter) => parameter.in !== 'header')
  return fc.record({
    parameters: fc.record(
      Object.fromEntries(
        named.map(({ name, schema }) => [
          name,
          fc.oneof({ weight: 4, arbitrary: valueFor(schema, resolve) }, { weight: 2, arbitrary: known() }),
        ]),
      ),
    ),
    body: requestBody ? valueFor(requestBody.content['application/json'].schema, resolve) : fc.constant({}),
    key: fc.oneof(
      fc.uuid(),
      oddText.map((text) => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 200)),
    ),
  })
}

const toText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

function expectDecent(response: LightMyRequestResponse, operation: Operation & { responses?: object }): void {
  expect(response.statusCode, response.body).toBeLessThan(500)
  if (response.statusCode >= 400) expect(() => ErrorAnswer.parse(response.json()), response.body).not.toThrow()
  expect(response.headers['set-cookie']).toBeUndefined()
  expect(response.headers['cache-control']).toBe('no-store')
  // An address that is cut off by what is put into it is another one.
  if (response.statusCode !== 404) expect(Object.keys(operation.responses ?? {})).toContain(String(response.statusCode))
}

describe('whatever is sent to the office', () => {
  test.each(fuzzed.map((entry) => [entry.operation.operationId, entry] as const))(
    '%s never fails on our side',
    async (_name, { method, path, operation }) => {
      const as = operatorOf('admin')
      await fc.assert(
        fc.asyncProperty(drawn(operation), async ({ parameters, body, key }) => {
          const given = parameters as Record<string, unknown>
          const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(toText(given[name])))
          const query = operation.parameters
            .filter((parameter) => parameter.in === 'query')
            .map(({ name }) => `${name}=${encodeURIComponent(toText(given[name]))}`)
            .join('&')
          const response = await commerce.ask({ as, method, path: `${address}?${query}`, body, key })
          expectDecent(response, operation)
        }),
        { numRuns: RUNS, endOnFailure: true },
      )
    },
  )

  test('bodies that are too large, not JSON, or carry a forbidden character are refused', async () => {
    const post = async (payload: string, contentType = 'application/json') =>
      (
        await commerce.office.inject({
          method: 'POST',
          url: `/api/v1/players/${puuid}/grants`,
          headers: {
            cookie: await commerce.cookieOf(operatorOf('admin')),
            origin: commerce.settings.OFFICE_URL,
            'content-type': contentType,
            'x-office-call': '1',
          },
          payload,
        })
      ).statusCode
    expect(await post(JSON.stringify(['x'.repeat(70_000)]))).toBe(413)
    expect(await post('{"a":')).toBe(400)
    expect(await post('["\\u0000"]')).toBe(400)
    expect(await post('{"reason":"a\\ud800b"}')).toBe(400)
    expect(await post('a=1', 'application/x-www-form-urlencoded')).toBe(415)
  })
})
