import { expect, it, test } from 'vitest'
import { csvAmount, isAmount } from './csv-amount.ts'

test.each([
  [1_999, 'EUR', '19.99'],
  [999, 'EUR', '9.99'],
  [1_000, 'EUR', '10.00'],
  [5, 'EUR', '0.05'],
  [0, 'EUR', '0.00'],
  [-5, 'EUR', '-0.05'],
  [-130_916, 'EUR', '-1309.16'],
  [700, 'JPY', '700'],
  [-700, 'JPY', '-700'],
  [1_350, 'RP', '1350'],
  [-88, 'RP', '-88'],
])('%i in %s is written as %s', (amount, currency, text) => expect(csvAmount(amount, currency)).toBe(text))

it('counts are no amounts, also of the span before', () => {
  expect(['amount', 'before_refunded', 'earned'].every(isAmount)).toBe(true)
  expect(['count', 'refunds', 'before_count', 'orders', 'share_percent'].some(isAmount)).toBe(false)
})
