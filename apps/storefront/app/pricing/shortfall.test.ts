import { expect, it } from 'vitest'
import { shortfallOf } from './shortfall.ts'

it.each([
  [975, 12_000, 0],
  [975, 975, 0],
  [975, 400, 575],
  [0, 0, 0],
])('a price of %i with %i in the wallet lacks %i', (cost, balance, lacking) => {
  expect(shortfallOf(cost, balance)).toBe(lacking)
})
