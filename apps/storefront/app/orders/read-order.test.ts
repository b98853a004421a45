import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../testing/api-double.ts'
import { readOrder } from './read-order.ts'

afterEach(() => vi.unstubAllGlobals())

const ORDER = '0198c0de-0000-7000-8000-000000000007'
const read = () => readOrder(ORDER, { sub: 'p', locale: 'en-us' })

it.each([
  [404, 'NOT_FOUND', 'missing'],
  [400, 'INVALID_REQUEST', 'missing'],
  [401, 'UNAUTHORIZED', 'unauthorized'],
] as const)('an order that is answered with %i is %s: %s', async (status, errorCode, told) => {
  answerCalls({ getOrder: { status, errorCode } })
  expect(await read()).toBe(told)
})

it.each([
  [409, 'CONFLICT'],
  [429, 'TOO_MANY_ATTEMPTS'],
] as const)('an order that is answered with %i may be there all the same', async (status, errorCode) => {
  answerCalls({ getOrder: { status, errorCode } })
  await expect(read()).rejects.toThrow(`${status}`)
})
