import { describe, expect, it } from 'vitest'
import { formatAmount, isAmount } from './amount.ts'

describe('an amount', () => {
  it.each([0, 1, 1350, -5])('is %s', (amount) => expect(isAmount(amount)).toBe(true))

  it.each([undefined, null, Number.NaN, Number.POSITIVE_INFINITY, '1350', {}])('is not %s', (amount) =>
    expect(isAmount(amount)).toBe(false),
  )

  it.each([
    ['en-US', '1,234,567'],
    ['de-DE', '1.234.567'],
    ['ja-JP', '1,234,567'],
    ['pl-PL', '1\u00a0234\u00a0567'],
  ])('is grouped as %s groups it', (tag, text) => expect(formatAmount(1234567, tag)).toBe(text))

  it('is shown in whole units', () => expect(formatAmount(1349.6, 'en-US')).toBe('1,350'))
})
