import { expect, it } from 'vitest'
import { numberFormat } from './number-format.ts'

it('writes numbers as the language does, with one format for each', () => {
  expect([numberFormat('en-US').format(12_345), numberFormat('de-DE').format(12_345)]).toEqual(['12,345', '12.345'])
  expect(numberFormat('de-DE')).toBe(numberFormat('de-DE'))
})
