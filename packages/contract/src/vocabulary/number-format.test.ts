import { describe, expect, it } from 'vitest'
import { LOCALE_CODES, LOCALES } from './locales.ts'
import { formatNumber } from './number-format.ts'

describe.each(LOCALE_CODES.map((code) => LOCALES[code].tag))('numbers in %s', (tag) => {
  it('read as the platform’s own formats write them', () => {
    const platform = new Intl.NumberFormat(tag)
    for (const value of [
      0, 7, 999, 1_000, 1_823, 9_999, 10_000, 123_456, 1_234_567, 9_007_199_254_740_991, -1_500, 2.5,
    ])
      expect(formatNumber(tag, value)).toBe(platform.format(value))
  })
})
