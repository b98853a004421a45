import { expect, test } from 'vitest'
import { tellAmount } from './told-amount.ts'

test.each([
  [4_999, 'EUR', '€49.99'],
  [5, 'EUR', '€0.05'],
  [0, 'EUR', '€0.00'],
  [-5, 'EUR', '-€0.05'],
  [123_456, 'USD', '$1,234.56'],
  [700, 'JPY', '¥700'],
  [12_345, 'HUF', 'HUF\u00a0123.45'],
  [1_000, 'RP', '1,000 RP'],
  [-880, 'VP', '-880 VP'],
])('%i in %s is told as %s', (amount, currency, told) => expect(tellAmount(amount, currency)).toBe(told))
