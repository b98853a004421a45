import { expect, test } from 'vitest'
import { bundle, champion, entry, PAIR, purse, refusals, saleAt, skin } from '../testing/product-drafts.ts'
import type { ProductEntry } from './file-schema.ts'

test.each<[string, ProductEntry[], string[]]>([
  [
    'contents of what is no bundle',
    [champion, entry('tag', 'SPRAY', { contents: [{ product: 'warden', price: 1 }] })],
    ['tag contents: only bundles have contents, not SPRAY'],
  ],
  ['a bundle of one', [champion, bundle([['warden', 600]])], ['set contents: a bundle holds at least two products']],
  [
    'a bundle with something twice',
    [
      champion,
      bundle([
        ['warden', 1],
        ['warden', 2],
      ]),
    ],
    ['set contents.1.product: warden stands here twice'],
  ],
  [
    'a bundle with something unknown',
    [
      champion,
      bundle([
        ['warden', 1],
        ['ghost', 2],
      ]),
    ],
    ['set contents.1.product: there is no product lol/ghost'],
  ],
  [
    'a bundle with currency',
    [
      champion,
      purse,
      bundle([
        ['warden', 1],
        ['purse', 2],
      ]),
    ],
    ['set contents.1.product: a bundle cannot hold a LOL_VC_BUNDLE'],
  ],
  [
    'a bundle with itself',
    [
      champion,
      bundle([
        ['warden', 1],
        ['set', 2],
      ]),
    ],
    ['set contents.1.product: a bundle cannot hold a LOL_BUNDLE'],
  ],
  [
    'a part dearer than alone',
    [
      champion,
      skin,
      bundle([
        ['warden', 1],
        ['dusk', 881],
      ]),
    ],
    ['set contents.1.price: dusk costs 881 in the bundle and 880 on its own: a bundle is never dearer'],
  ],
  [
    'parts that do not add up',
    [champion, skin, bundle(PAIR, { prices: { RP: 4 } })],
    ['set prices.RP.final: 4 is not the sum of the prices in contents, which is 3'],
  ],
  [
    'a bundle with another original price than its parts give it',
    [champion, skin, bundle(PAIR, { prices: { RP: { original: 9, final: 3 } } })],
    ['set prices.RP.original: a bundle is compared with its contents bought one by one: it has no other price'],
  ],
  [
    'a bundle with a sale of its own',
    [champion, skin, bundle(PAIR, { prices: { RP: { original: 3, sales: [saleAt(2)] } } })],
    ['set prices.RP.sales: the sale of a bundle stands at its contents'],
  ],
  [
    'a bundle for the currency of another game',
    [champion, skin, bundle(PAIR, { prices: { RP: 3, VP: 3 } })],
    ['set prices.VP: what lol has is sold for RP alone'],
  ],
  [
    'a bundle that could be bought again',
    [champion, skin, bundle(PAIR, { repeatable: true })],
    ['set repeatable: a bundle cannot be bought again: who has all of it needs nothing of it'],
  ],
  [
    'a sale that is none, alone and in a bundle',
    [
      champion,
      entry('dusk', 'LOL_CHAMPION_SKIN', {
        parent: 'warden',
        prices: { RP: { original: 880, sales: [saleAt(1), saleAt(880)] } },
      }),
      entry('set', 'LOL_BUNDLE', {
        prices: { RP: 3 },
        contents: [
          { product: 'warden', price: 1 },
          { product: 'dusk', price: 2, sales: [saleAt(3)] },
        ],
      }),
    ],
    [
      'dusk prices.RP.sales.1.final: 880 is no reduction: without the sale it costs 880',
      'set contents.1.sales.0.final: 3 is no reduction: without the sale it costs 2',
    ],
  ],
  [
    'a bundle without a price',
    [champion, skin, bundle(PAIR, { prices: undefined })],
    ['set prices: a price in RP, the currency of lol, is missing'],
  ],
])('of bundles and sales is refused, and nothing beside it: %s', (_, entries, expected) => {
  expect(refusals(entries)).toEqual(expected)
})
