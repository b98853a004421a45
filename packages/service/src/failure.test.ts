import { expect, test } from 'vitest'
import { fail, isFailure } from './failure.ts'

test('a failure is its code with what is known about it, and stays one when it was kept as JSON', () => {
  const failure = fail('PRICE_CHANGED', { cost: 880 })
  expect(failure).toEqual({ failure: 'PRICE_CHANGED', cost: 880 })
  expect(isFailure(JSON.parse(JSON.stringify(failure)) as typeof failure)).toBe(true)
})

test.each([undefined, null, 'failure', 0, [], {}, { status: 'FAILED' }])('%j is none', (value) => {
  expect(isFailure(value)).toBe(false)
})
