import { describe, expect, it } from 'vitest'
import type { ListedProduct, Sale } from '../../catalogue/product.ts'
import { testProduct } from '../../testing/test-products.ts'
import { priceCalendar, withChange } from '../catalogue/product.ts'
import { warningsOf } from './draft-warnings.ts'

const NOW = new Date('2026-11-20T12:00:00.000Z')
const SOLD_AT = '2026-01-01T00:00:00.000Z'

const product = (price: Partial<ListedProduct['prices'][number]>): ListedProduct => ({
  ...testProduct('lol', 'ash', 'CHAMPION', 880),
  prices: [{ currency: 'RP', original: 880, final: 880, ...price }],
})

/** What is said of a product that is sold since January and would be another. */
function told(before: ListedProduct, after: ListedProduct, now = NOW) {
  const publication = { gameId: before.gameId, productId: before.productId, publishedAt: SOLD_AT, listed: before }
  const stored = { version: '1', products: [before], published: [publication] }
  const changed = withChange(stored, before, after, now)
  const calendar = priceCalendar(changed.stored, changed.listed, now)
  return warningsOf({ before, after, now }, { calendar, published: changed.stored.published })
}
const messages = (...given: Parameters<typeof told>) => told(...given).map(({ message }) => message)

describe('an original price', () => {
  it('that was never asked is told, with what the page shows then', () => {
    expect(told(product({}), product({ original: 2_000 }))).toEqual([
      {
        product: null,
        path: ['prices', 'RP', 'original'],
        message:
          '2,000 RP was never the price in the 30 days before the reduction; where the law asks for that, the page shows no reduction',
      },
    ])
    expect(messages(product({}), product({ original: 2_000, final: 700 }))).toEqual([
      '2,000 RP was never the price in the 30 days before the reduction; where the law asks for that, the page tells the reduction from 880 RP',
    ])
  })

  it('that was asked, or will be before its sale begins, is as it should be', () => {
    const sale = { final: 700, from: '2026-12-24T00:00:00.000Z', until: '2026-12-27T00:00:00.000Z' }
    expect(told(product({}), product({ final: 700 }))).toEqual([])
    expect(told(product({}), product({ original: 990, final: 990, sales: [sale] }))).toEqual([])
  })

  it('is not asked about where the draft is about something else', () => {
    const odd = product({ original: 2_000 })
    expect(told(odd, { ...odd, name: { 'en-us': 'Ashes' } })).toEqual([])
  })
})

describe('sales', () => {
  const sale = (final: number, from: string, until: string): Sale => ({
    final,
    from: `${from}T00:00:00.000Z`,
    until: `${until}T00:00:00.000Z`,
  })
  const early = sale(500, '2026-12-01', '2026-12-10')
  const late = sale(600, '2026-12-05', '2026-12-15')

  it('that overlap are told, both by name', () => {
    expect(told(product({}), product({ sales: [early, late] }))).toEqual([
      {
        product: null,
        path: ['prices', 'RP', 'sales', '1', 'from'],
        message:
          '500 RP (2026-12-01 00:00 to 2026-12-10 00:00 UTC) and 600 RP (2026-12-05 00:00 to 2026-12-15 00:00 UTC) overlap; while both run, the lower price counts',
      },
    ])
  })

  it('that overlap inside a bundle are told too', () => {
    const bundle = (sales: Sale[]): ListedProduct => ({
      ...product({}),
      contents: [{ productId: 'elm', price: 880, sales }],
    })
    expect(told(bundle([]), bundle([early, late]))).toMatchObject([{ path: ['contents', '0', 'sales', '1', 'from'] }])
  })

  it('that follow one another are none of it', () => {
    expect(told(product({}), product({ sales: [early, sale(600, '2026-12-10', '2026-12-15')] }))).toEqual([])
  })

  it('that have begun run as soon as they are published, and those that are over never do', () => {
    const running = sale(700, '2026-11-01', '2026-12-01')
    const over = sale(600, '2026-10-01', '2026-10-08')
    expect(messages(product({}), product({ sales: [running, over] }))).toEqual([
      '700 RP (2026-11-01 00:00 to 2026-12-01 00:00 UTC) has begun: it runs from the moment this is published',
      '600 RP (2026-10-01 00:00 to 2026-10-08 00:00 UTC) is over: nobody will see it',
    ])
    expect(told(product({ sales: [running] }), product({ sales: [running, early] }))).toEqual([])
  })

  it('are told of within bounds', () => {
    const same = Array.from({ length: 50 }, (_, at) => ({ ...early, final: 100 + at }))
    expect(told(product({}), product({ sales: same }))).toHaveLength(20)
  })
})
