import { describe, expect, it } from 'vitest'
import { createPriceHistory, type PriceStep, priorPrice } from './price-history.ts'
import type { Publication, Sale } from './product.ts'

const DAY = 24 * 3_600_000
const NOW = Date.parse('2026-11-20T09:00:00Z')
const at = (day: number) => new Date(NOW + day * DAY).toISOString()

/** Days before now; a star marks a price that is announced as reduced. */
const step = (day: number, price: number | undefined, star?: '*'): PriceStep => ({
  from: NOW + day * DAY,
  price,
  reduced: star === '*',
})

describe('the prior price of a reduction', () => {
  it.each<[string, PriceStep[], number | undefined]>([
    ['the usual price', [step(-90, 100), step(-1, 60, '*')], 100],
    ['none while nothing is reduced', [step(-90, 100), step(-1, 60)], undefined],
    ['none before anything was asked for', [], undefined],
    ['none for what was published reduced', [step(-90, 60, '*')], undefined],
    ['the lowest of the 30 days', [step(-90, 100), step(-20, 80), step(-10, 100), step(-1, 60, '*')], 80],
    ['not what was asked for 30 days before', [step(-90, 50), step(-31, 100), step(-1, 60, '*')], 100],
    ['what was asked for until within them', [step(-90, 70), step(-30.9, 100), step(-1, 60, '*')], 70],
    ['counted from the beginning, not from today', [step(-90, 50), step(-65, 100), step(-30, 60, '*')], 100],
    ['that of a chain: before its first', [step(-90, 100), step(-40, 80, '*'), step(-1, 60, '*')], 100],
    ['none after a rise to a smaller reduction', [step(-90, 100), step(-9, 60, '*'), step(-1, 80, '*')], undefined],
    ['the lower after a pause', [step(-90, 100), step(-9, 80, '*'), step(-5, 100), step(-1, 60, '*')], 80],
    [
      'none after a pause at the same',
      [step(-90, 100), step(-9, 60, '*'), step(-5, 100), step(-1, 60, '*')],
      undefined,
    ],
    ['whole again 30 days after', [step(-90, 100), step(-60, 60, '*'), step(-40, 100), step(-1, 60, '*')], 100],
    ['since it is there, where that is less', [step(-8, 100), step(-1, 60, '*')], 100],
    ['that before a deeper cut of what was always reduced', [step(-90, 80, '*'), step(-1, 60, '*')], 80],
    ['what it cost while it was sold', [step(-90, 100), step(-9, undefined), step(-1, 60, '*')], 100],
    ['none where it was not sold in them', [step(-90, 100), step(-60, undefined), step(-1, 60, '*')], undefined],
    ['none that is no higher', [step(-90, 60), step(-1, 60, '*')], undefined],
  ])('%s', (_, steps, prior) => {
    expect(priorPrice(steps)).toBe(prior)
  })
})

describe('of what was published', () => {
  const rp = (original: number, sales: readonly Sale[] = [], final = original) => [
    { currency: 'RP' as const, original, final, sales },
  ]
  const sale = (final: number, from: number, until: number): Sale => ({ final, from: at(from), until: at(until) })
  const published = (day: number, productId: string, listed: Partial<Publication['listed']> | null): Publication => ({
    gameId: 'lol',
    productId,
    publishedAt: at(day),
    listed: listed && { prices: rp(100), contents: [], windows: [], ...listed },
  })
  const content = (productId: string, price: number, sales: readonly Sale[] = []) => ({ productId, price, sales })
  const priorOf = (rows: Publication[], contents: string[] = [], parts?: string[]) =>
    createPriceHistory(rows, new Date(NOW)).priorPrice(
      { gameId: 'lol', productId: 'it', contents: contents.map((productId) => ({ productId, price: 0 })) },
      parts,
    )

  it.each<[string, Publication[], number | undefined]>([
    ['a sale that was planned', [published(-90, 'it', { prices: rp(100, [sale(60, -1, 3)]) })], 100],
    ['a sale that is over', [published(-90, 'it', { prices: rp(100, [sale(60, -9, -3)]) })], undefined],
    [
      'a sale that was imported with a price raised for it',
      [published(-90, 'it', { prices: rp(80) }), published(-2, 'it', { prices: rp(120, [sale(80, -1, 3)]) })],
      undefined,
    ],
    [
      'a sale that was planned and called off before it began, then held',
      [
        published(-90, 'it', { prices: rp(100, [sale(50, -5, 3)]) }),
        published(-6, 'it', {}),
        published(-1, 'it', { prices: rp(100, [sale(60, -1, 3)]) }),
      ],
      100,
    ],
    [
      'a sale of what was withdrawn meanwhile',
      [
        published(-90, 'it', { prices: rp(70) }),
        published(-40, 'it', null),
        published(-10, 'it', {}),
        published(-1, 'it', { prices: rp(100, [sale(60, -1, 3)]) }),
      ],
      100,
    ],
    [
      'a sale of what was not sold for a while',
      [published(-90, 'it', { windows: [{ until: at(-50) }, { from: at(-1) }], prices: rp(100, [sale(60, -1, 3)]) })],
      undefined,
    ],
    [
      'another text, which changes no price',
      [
        published(-90, 'it', { prices: rp(100, [sale(60, -20, 3)]) }),
        published(-5, 'it', { prices: rp(100, [sale(60, -20, 3)]) }),
      ],
      100,
    ],
  ])('%s', (_, rows, prior) => {
    expect(priorOf(rows)).toBe(prior)
  })

  const pair = [
    published(-90, 'cape', { prices: rp(100) }),
    published(-90, 'hat', { prices: rp(100, [sale(50, -2, 3)]) }),
  ]
  it.each<[string, Publication[], string[] | undefined, number | undefined]>([
    [
      'a bundle is no reduction by being a bundle',
      [...pair, published(-90, 'it', { contents: [content('cape', 80), content('hat', 40)] })],
      undefined,
      undefined,
    ],
    [
      'a bundle whose part is cheaper alone for a while',
      [...pair, published(-90, 'it', { contents: [content('cape', 80), content('hat', 80)] })],
      undefined,
      160,
    ],
    [
      'a bundle with a sale of its own',
      [...pair, published(-90, 'it', { contents: [content('cape', 80, [sale(60, -1, 3)]), content('hat', 40)] })],
      undefined,
      120,
    ],
    [
      'what is missing of it',
      [...pair, published(-90, 'it', { contents: [content('cape', 80, [sale(60, -1, 3)]), content('hat', 40)] })],
      ['cape'],
      80,
    ],
    [
      'what is missing of it, where that is not reduced',
      [...pair, published(-90, 'it', { contents: [content('cape', 80, [sale(60, -1, 3)]), content('hat', 40)] })],
      ['hat'],
      undefined,
    ],
    [
      'a bundle whose sale wanders from part to part and never costs more',
      [
        ...pair,
        published(-90, 'it', {
          contents: [content('cape', 80, [sale(20, -9, -1)]), content('hat', 40, [sale(20, -1, 3)])],
        }),
      ],
      undefined,
      undefined,
    ],
    [
      'a bundle that lacked a part until now',
      [
        ...pair,
        published(-90, 'it', { contents: [content('hat', 30)] }),
        published(-1, 'it', { contents: [content('cape', 80, [sale(60, -1, 3)]), content('hat', 40)] }),
      ],
      undefined,
      undefined,
    ],
  ])('%s', (_, rows, parts, prior) => {
    expect(priorOf(rows, ['cape', 'hat'], parts)).toBe(prior)
  })
})
