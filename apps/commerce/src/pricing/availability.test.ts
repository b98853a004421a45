import { readSettings } from '@quartermaster/settings/settings'
import { expect, it } from 'vitest'
import type { Product } from '../catalogue/product.ts'
import { testProduct } from '../testing/test-products.ts'
import { type Availability, availabilityOf } from './availability.ts'

const NOW = new Date('2026-06-01T00:00:00Z')
const OVER = [{ until: '2026-05-01T00:00:00Z' }]
const settings = { ...readSettings({}), ENABLE_VALORANT: false }

it.each<[string, Partial<Product>, Availability]>([
  ['a product on sale', {}, 'on'],
  ['a product whose sale is over', { windows: OVER }, 'off'],
  ['a product that comes only in a bundle', { purchasable: false }, 'apart'],
  ['a product that comes only in a bundle whose sale is over', { purchasable: false, windows: OVER }, 'off'],
  ['a product of a game that is switched off', { gameId: 'val' }, 'withdrawn'],
  ['whatever else holds of a game that is switched off', { gameId: 'val', windows: OVER }, 'withdrawn'],
])('%s is judged', (_, more, availability) => {
  expect(availabilityOf(testProduct('lol', 'spray', 'SPRAY', 300, more), settings, NOW)).toBe(availability)
})
