import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testProduct } from '../testing/test-products.ts'
import { createCatalogue } from './catalogue.ts'
import type { ListedProduct, Publication, Sale } from './product.ts'
import { shownPrice } from './shown-price.ts'

/* Everything happens at midnight here, so an implementation that knows nothing but days can look at each of them. */

const DAY = 24 * 3_600_000
const START = Date.parse('2026-01-01T00:00:00Z')
/** Two and a half periods of 30 days. */
const DAYS = 75
const instant = (day: number) => new Date(START + day * DAY).toISOString()

const day = fc.integer({ min: 0, max: DAYS })
const amount = fc.integer({ min: 0, max: 12 })
const sale = fc.record({ final: amount, from: day, length: fc.integer({ min: 1, max: 40 }) })
const sales = fc.array(sale, { maxLength: 4 })
const listing = fc.record({
  original: amount,
  cut: fc.integer({ min: 0, max: 5 }),
  sales,
  inside: amount,
  insideSales: sales,
})
type Listing = { original: number; cut: number; sales: Planned[]; inside: number; insideSales: Planned[] }
type Planned = { final: number; from: number; length: number }
const published = fc.array(
  fc.record({
    day,
    parts: fc.tuple(listing, listing),
    sold: fc.integer({ min: 0, max: 4 }).map((chance) => chance > 0),
  }),
  {
    minLength: 1,
    maxLength: 5,
  },
)

const toSales = (planned: readonly Planned[]): Sale[] =>
  planned.map(({ final, from, length }) => ({ final, from: instant(from), until: instant(from + length) }))
const ids = ['item-0', 'item-1']
const itemOf = (id: string, { original, cut, sales }: Listing): ListedProduct => ({
  ...testProduct('lol', id, 'SPRAY', 1),
  prices: [{ currency: 'RP', original, final: Math.max(0, original - cut), sales: toSales(sales) }],
})
const setOf = (parts: readonly Listing[]): ListedProduct => ({
  ...testProduct('lol', 'set', 'LOL_BUNDLE', 1),
  contents: parts.map(({ inside, insideSales }, at) => ({
    productId: ids[at] ?? '',
    price: inside,
    sales: toSales(insideSales),
  })),
})

/** Day by day, without the code under test: what the named thing cost, and whether that was announced as reduced. */
function naive(plan: { day: number; parts: Listing[]; sold: boolean }[], wanted: number[] | number, now: number) {
  const lowest = (usual: number, planned: readonly Planned[], at: number) =>
    Math.min(
      usual,
      ...planned.filter((each) => each.from <= at && at < each.from + each.length).map((each) => each.final),
    )
  const asked = Array.from({ length: now + 1 }, (_, at) => {
    const reign = plan.findLast((each) => each.day <= at)
    if (!reign?.sold) return undefined
    const rows = reign.parts.map((part) => {
      const alone = lowest(Math.max(0, part.original - part.cut), part.sales, at)
      return {
        alone: { paid: alone, usual: part.original },
        inside: {
          paid: Math.min(alone, lowest(part.inside, part.insideSales, at)),
          usual: Math.min(part.inside, part.original),
        },
      }
    })
    if (typeof wanted === 'number') return rows[wanted]?.alone
    const missing = rows.filter((_, index) => wanted.includes(index))
    return {
      paid: missing.reduce((sum, { inside }) => sum + inside.paid, 0),
      usual: missing.reduce((sum, { inside }) => sum + inside.usual, 0),
    }
  })
  const isReduced = (at: number) => {
    const price = asked[at]
    return price !== undefined && price.paid < price.usual
  }
  if (!isReduced(now)) return undefined
  let begin = now
  while (begin > 0 && isReduced(begin - 1) && (asked[begin - 1]?.paid ?? -1) >= (asked[begin]?.paid ?? 0)) begin--
  for (const first = begin; begin <= now; begin++) {
    // Where nothing was asked for before it, the next change is looked at; a day without one is none.
    if (begin > first && begin < now && asked[begin]?.paid === asked[begin - 1]?.paid) continue
    const before = asked.slice(Math.max(0, begin - 30), begin).flatMap((price) => price?.paid ?? [])
    if (before.length > 0) {
      const prior = Math.min(...before)
      return prior > (asked[now]?.paid ?? 0) ? prior : undefined
    }
  }
  return undefined
}

describe('whatever was published when', () => {
  it('the prior price is what a look at every day finds, and a struck price is above the paid one', () => {
    fc.assert(
      fc.property(published, day, fc.subarray([0, 1], { minLength: 1 }), (unsorted, now, wanted) => {
        const plan = unsorted.toSorted((a, b) => a.day - b.day)
        const rows = plan.flatMap(({ day, parts, sold }): Publication[] =>
          [...parts.map((part, at) => itemOf(ids[at] ?? '', part)), setOf(parts)].map((listed) => ({
            gameId: 'lol',
            productId: listed.productId,
            publishedAt: instant(day),
            listed: sold ? listed : null,
          })),
        )
        const reign = plan.findLast((each) => each.day <= now)
        if (!reign?.sold) return
        const listed = [...reign.parts.map((part, at) => itemOf(ids[at] ?? '', part)), setOf(reign.parts)]
        const catalogue = createCatalogue('1', listed, new Date(instant(now)), rows)
        for (const at of [0, 1]) {
          const item = catalogue.findById('lol', ids[at] ?? '')
          const price = item?.prices[0]
          if (!item || !price) throw new Error('the item is lost')
          expect(catalogue.priorPrice(item)).toBe(naive(plan, at, now))
          const shown = shownPrice(catalogue, item, price, true)
          expect(shown.original).toBe(naive(plan, at, now) ?? price.final)
        }
        const set = catalogue.findById('lol', 'set')
        if (!set) throw new Error('the bundle is lost')
        const missing = wanted.map((at) => ids[at] ?? '')
        expect(catalogue.priorPrice(set, missing)).toBe(naive(plan, wanted, now))
      }),
      { numRuns: 2_000 },
    )
  })
})
