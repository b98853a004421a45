import type { WrittenProduct } from '@quartermaster/contract/wire/catalogue-entry'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bundleOf, type DraftPart, nameOfPart, withPart } from './draft-parts.ts'

const ENTRY: WrittenProduct = {
  type: 'CHAMPION',
  name: { 'en-us': 'Ash' },
  description: { 'en-us': 'Embers.' },
  prices: { RP: { original: 880, final: 880 } },
  assets: { FULL: 'full.webp' },
  releasedOn: '2026-01-01',
}
const PICTURE = {
  type: 'LARGE',
  path: 'uploads/a.webp',
  width: 1,
  height: 1,
  dominantColor: '#000',
  fingerprint: 'f',
} as const
const PARTS: readonly (readonly [DraftPart, string, object])[] = [
  [
    { kind: 'TEXTS', locale: 'de-de', name: 'Asche', description: 'Glut.', pictureText: '' },
    'texts/de-de',
    { name: { 'en-us': 'Ash', 'de-de': 'Asche' }, description: { 'en-us': 'Embers.', 'de-de': 'Glut.' } },
  ],
  [
    { kind: 'PRICES', prices: [{ currency: 'RP', original: 900, final: 800, sales: [] }] },
    'prices',
    { prices: { RP: { original: 900, final: 800 } } },
  ],
  [{ kind: 'PICTURE', picture: PICTURE }, 'picture/LARGE', { assets: { FULL: 'full.webp', LARGE: 'uploads/a.webp' } }],
]

it.each(PARTS)('%j is kept as %s and changes its own fields alone', (part, name, changed) => {
  expect(nameOfPart(part)).toBe(name)
  const { pictureText: _, ...written } = withPart(ENTRY, 'lol', part)
  expect(written).toEqual({ ...ENTRY, ...changed })
})

it('parts of a draft change the same, whatever their order', () => {
  const parts = PARTS.map(([part]) => part)
  const apply = (order: readonly DraftPart[]) => order.reduce((entry, part) => withPart(entry, 'lol', part), ENTRY)
  const orders = fc.shuffledSubarray(parts, { minLength: parts.length })
  fc.assert(fc.property(orders, (order) => void expect(apply(order)).toEqual(apply(parts))))
})

it('a bundle costs what its parts cost inside it', () => {
  const prices = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(prices, (amounts) => {
      const contents = amounts.map((price, at) => ({ productId: `p${at}`, price, sales: [] }))
      const sum = amounts.reduce((total, price) => total + price, 0)
      expect(bundleOf('lol', contents).prices?.RP).toEqual({ original: sum, final: sum })
    }),
  )
})
