import { expect, it } from 'vitest'
import { waitText } from './wait-text.ts'

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [61, '1:01'],
  [600, '10:00'],
])('writes %i seconds as %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text)
})
