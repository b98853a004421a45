import type { GameId } from '@quartermaster/contract/games'
import { currencyOf } from '@quartermaster/contract/games'
import { type ItemType, type ProductType, toItemType } from '@quartermaster/contract/product-types'
import type { Product } from '../catalogue/product.ts'

/** A product with every field set to something harmless; tests name only what they are about. */
export function testProduct(
  gameId: GameId,
  productId: string,
  productType: ProductType,
  cost: number | { readonly original: number; readonly final: number },
  more: Partial<Product> = {},
): Product {
  const price = typeof cost === 'number' ? { original: cost, final: cost } : cost
  return {
    gameId,
    productId,
    slug: productId,
    productType,
    itemType: toItemType(productType) as ItemType,
    name: { 'en-us': productId },
    description: { 'en-us': `About ${productId}.` },
    prices: [{ currency: currencyOf(gameId), ...price }],
    credit: null,
    assets: [
      { type: 'FULL', path: `${productId}.webp`, width: 800, height: 600, dominantColor: '#102030', fingerprint: 'f' },
    ],
    levels: [],
    chromas: [],
    defaultChromaId: null,
    parentId: null,
    requires: [],
    contents: [],
    showBundleLink: false,
    regions: {},
    windows: [],
    purchasable: true,
    repeatable: false,
    listed: true,
    featured: false,
    releasedOn: '2026-01-01',
    ...more,
  }
}

function credit(gameId: GameId, productId: string, base: number, minor: number): Product {
  return testProduct(gameId, productId, gameId === 'lor' ? 'LOR_VC_BUNDLE' : 'LOL_VC_BUNDLE', 0, {
    prices: [],
    credit: { base, bonus: 0, price: { minor, currency: 'EUR' } },
    repeatable: true,
  })
}

/** A small shop with one product for every rule. */
export const TEST_PRODUCTS: readonly Product[] = [
  testProduct('lol', 'warden', 'LOL_CHAMPION', 880, { name: { 'en-us': 'warden', 'de-de': 'Wächter' } }),
  testProduct(
    'lol',
    'warden-dusk',
    'LOL_CHAMPION_SKIN',
    { original: 1350, final: 975 },
    {
      parentId: 'warden',
      requires: ['warden'],
    },
  ),
  testProduct('lol', 'warden-dawn', 'LOL_CHAMPION_SKIN', 1350, { parentId: 'warden', requires: ['warden'] }),
  testProduct('lol', 'dusk-bundle', 'LOL_BUNDLE', 2500, {
    contents: [
      { productId: 'warden', price: 500 },
      { productId: 'warden-dusk', price: 800 },
      { productId: 'warden-dawn', price: 1200 },
    ],
  }),
  testProduct('lol', 'free-card', 'PLAYER_CARD', 0),
  testProduct('lol', 'eu-spray', 'SPRAY', 300, {
    name: { 'en-us': 'eu-spray', 'de-de': 'EU-Graffito' },
    regions: { allowed: ['EUW'] },
  }),
  testProduct('lol', 'last-year', 'SPRAY', 300, { windows: [{ until: '2025-12-31T00:00:00Z' }] }),
  testProduct('lol', 'bundle-only', 'SPRAY', 300, { purchasable: false }),
  testProduct('lol', 'potion', 'CURRENCY', 100, { repeatable: true }),
  testProduct('val', 'ember-blade', 'WEAPON_SKIN', 1775, {
    levels: [
      { id: 'EMBER-BLADE-1', name: { 'en-us': 'Ember Blade' } },
      { id: 'ember-blade-2', name: { 'en-us': 'Ember Blade Level 2' } },
    ],
  }),
  credit('lol', 'rp-small', 500, 499),
  credit('lol', 'rp-medium', 1000, 899),
  credit('lol', 'rp-large', 5000, 3999),
  credit('lor', 'coin-small', 475, 499),
]
