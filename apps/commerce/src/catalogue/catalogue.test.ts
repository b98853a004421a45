import { isFailure } from '@quartermaster/service/failure'
import { describe, expect, test } from 'vitest'
import { testProduct } from '../testing/test-products.ts'
import { createCatalogue } from './catalogue.ts'
import { listProducts } from './listing.ts'

const NOW = new Date('2026-05-01T00:00:00Z')
const champion = testProduct('lol', 'warden', 'LOL_CHAMPION', 880, { slug: 'the-warden' })
const skin = testProduct('lol', 'dusk', 'LOL_CHAMPION_SKIN', 975, { releasedOn: '2026-04-01' })
const bundle = testProduct('lol', 'set', 'LOL_BUNDLE', 1500, {
  featured: true,
  contents: [
    { productId: 'warden', price: 600 },
    { productId: 'dusk', price: 900 },
  ],
})
const spray = testProduct('val', 'warden', 'SPRAY', 325, {
  windows: [{ from: '2026-04-15T00:00:00Z', until: '2026-05-15T00:00:00Z' }],
})
const purse = (id: string, base: number) =>
  testProduct('lol', id, 'LOL_VC_BUNDLE', 0, {
    prices: [],
    credit: { base, bonus: 0, price: { minor: 1, currency: 'USD' } },
  })
const catalogue = createCatalogue('7', [skin, purse('big', 5000), champion, spray, purse('small', 500), bundle], NOW)

describe('the catalogue in memory', () => {
  test('finds products by request, id and slug, within their game only', () => {
    expect(catalogue.find('lol', 'CHAMPION', 'warden')).toBe(champion)
    expect(catalogue.find('lol', 'SPRAY', 'warden')).toBeUndefined()
    expect(catalogue.find('val', 'SPRAY', 'warden')).toBe(spray)
    expect(catalogue.findById('lol', 'dusk')).toBe(skin)
    expect(catalogue.findBySlug('lol', 'the-warden')).toBe(champion)
    expect(catalogue.findBySlug('val', 'the-warden')).toBeUndefined()
  })

  test('knows the bundles a product is in, and the currency bundles of a game by size', () => {
    expect(catalogue.bundlesWith(skin).map(({ productId }) => productId)).toEqual(['set'])
    expect(catalogue.bundlesWith(bundle)).toEqual([])
    expect(catalogue.currencyBundles('lol').map(({ productId }) => productId)).toEqual(['small', 'big'])
    expect(catalogue.currencyBundles('wr')).toEqual([])
  })

  test('changes its phase when a sale window opens or closes', () => {
    const days = ['2026-04-14', '2026-04-15', '2026-05-14', '2026-05-15'].map((day) => new Date(day))
    expect(days.map((day) => createCatalogue('7', [spray], day).phase)).toEqual([0, 1, 1, 2])
    expect(days.map((day) => catalogue.holdsAt(day))).toEqual([false, true, true, false])
  })
})

test('a product stands in the spotlight while its time there lasts, and the catalogue turns over with it', () => {
  const lit = { ...champion, spotlight: { place: 3, from: '2026-04-10T00:00:00Z', until: '2026-04-20T00:00:00Z' } }
  const days = ['2026-04-09', '2026-04-10', '2026-04-19', '2026-04-20'].map((day) => new Date(day))
  const at = (day: Date) => createCatalogue('7', [lit, { ...skin, spotlight: { place: 1 } }], day)
  const placesOf = (day: Date) => at(day).products.map(({ spotlight }) => spotlight?.place)
  expect(days.map(placesOf)).toEqual([
    [1, undefined],
    [1, 3],
    [1, 3],
    [1, undefined],
  ])
  expect(days.map((day) => at(day).phase)).toEqual([0, 1, 1, 2])
  expect(days.map((day) => at(day).changesAt?.toISOString().slice(0, 10))).toEqual([
    '2026-04-10',
    '2026-04-20',
    '2026-04-20',
    undefined,
  ])
})

describe('the listing', () => {
  const flags = { ENABLE_VALORANT: true, ENABLE_PAID_RIOT_ID_PURCHASE: true }
  const ids = (page: ReturnType<typeof listProducts>) =>
    isFailure(page) ? page : page.products.map(({ gameId, productId }) => `${gameId}/${productId}`)

  test('has featured products first, then the newest, game by game, and no currency bundles', () => {
    expect(ids(listProducts(catalogue, { flags, limit: 100 }, NOW))).toEqual([
      'lol/set',
      'lol/dusk',
      'lol/warden',
      'val/warden',
    ])
  })

  test('begins with what has a place on its shelf, in that order', () => {
    const placed = [{ ...champion, shelfPlace: 2 }, { ...skin, shelfPlace: 7 }, bundle, { ...spray, shelfPlace: 1 }]
    expect(ids(listProducts(createCatalogue('8', placed, NOW), { flags, limit: 100 }, NOW))).toEqual([
      'lol/warden',
      'lol/dusk',
      'lol/set',
      'val/warden',
    ])
  })

  test('leaves out what is not on sale today, not listed, not sold alone, or switched off', () => {
    const more = [
      ...catalogue.products,
      testProduct('lol', 'hidden', 'LOL_ACCESSORY', 1, { listed: false }),
      testProduct('lol', 'gift', 'LOL_ACCESSORY', 1, { purchasable: false }),
      testProduct('lol', 'name-change-token', 'LOL_ACCESSORY', 1),
    ]
    const off = { ENABLE_VALORANT: false, ENABLE_PAID_RIOT_ID_PURCHASE: false }
    const page = listProducts(createCatalogue('8', more, NOW), { flags: off, limit: 100 }, new Date('2026-06-01'))
    expect(ids(page)).toEqual(['lol/set', 'lol/dusk', 'lol/warden'])
  })

  test('is read page by page without a gap or a repeat', () => {
    const seen: string[] = []
    for (let after: string | undefined; ; ) {
      const page = listProducts(catalogue, { flags, limit: 2, after }, NOW)
      if (isFailure(page)) throw new Error('the listing lost its own cursor')
      seen.push(...page.products.map(({ gameId, productId }) => `${gameId}/${productId}`))
      if (page.next === null) break
      after = page.next
    }
    expect(seen).toEqual(['lol/set', 'lol/dusk', 'lol/warden', 'val/warden'])
  })

  test('refuses a cursor it never gave', () => {
    expect(listProducts(catalogue, { flags, limit: 2, after: 'lol/nobody' }, NOW)).toEqual({
      failure: 'UNKNOWN_CURSOR',
    })
  })
})

test('a lookup among 10,000 products costs what it costs among 100', () => {
  const stocked = (count: number) =>
    createCatalogue(
      '1',
      Array.from({ length: count }, (_, index) => testProduct('lol', `p${index}`, 'LOL_CHAMPION', 1)),
      NOW,
    )
  const [small, large] = [stocked(100), stocked(10_000)]
  const cost = (catalogue: typeof small, among: number) => {
    const started = performance.now()
    for (let index = 0; index < 200_000; index++) catalogue.find('lol', 'CHAMPION', `p${index % among}`)
    return performance.now() - started
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  cost(small, 100)
  cost(large, 10_000)
  const ratios = Array.from({ length: 5 }, () => cost(large, 10_000) / cost(small, 100))
  // A scan would cost a hundred times as much; caches and a busy machine explain a few times.
  expect(median(ratios)).toBeLessThan(10)
})
