import { expect, it } from 'vitest'
import type { ListedProduct } from '../catalogue/product.ts'
import { testProduct } from '../testing/test-products.ts'
import { tellChanges } from './told-changes.ts'

const product = (id: string, cost: number, more: Partial<ListedProduct> = {}): ListedProduct => ({
  ...testProduct('lol', id, 'CHAMPION', cost),
  ...(more as object),
})
const tell = (outdated: readonly ListedProduct[], written: readonly ListedProduct[]) =>
  tellChanges({
    changes: { added: [], changed: [], removed: [], unchanged: 0 },
    version: '2',
    replaced: '1',
    outdated,
    written,
  })

it('tells what a price was changed from, and of words in which language', () => {
  const words = { 'en-us': 'ash', 'de-de': 'Esche' }
  expect(tell([product('ash', 790)], [product('ash', 395, { name: words })])).toEqual({
    before: { version: '1', 'lol/ash prices RP original': '790', 'lol/ash prices RP final': '790' },
    after: {
      version: '2',
      'lol/ash prices RP original': '395',
      'lol/ash prices RP final': '395',
      'lol/ash name de-de': 'Esche',
    },
  })
})

it('tells what came and what went', () => {
  expect(tell([product('ash', 790)], [product('elm', 790)])).toEqual({
    before: { version: '1', 'lol/ash': 'in the catalogue', 'lol/elm': 'not in the catalogue' },
    after: { version: '2', 'lol/ash': 'not in the catalogue', 'lol/elm': 'in the catalogue' },
  })
})

it('tells prices first, clips what is long, and says how much more there is', () => {
  const ids = Array.from({ length: 100 }, (_, at) => `p-${at}`)
  const description = { 'en-us': '🔥'.repeat(2_000) }
  const { before, after } = tell(
    ids.map((id) => product(id, 790)),
    ids.map((id, at) => product(id, at === 99 ? 1 : 790, { description })),
  )
  expect(after).toMatchObject({ 'lol/p-99 prices RP final': '1', more: 'and 62 more' })
  expect(before).toMatchObject({ 'lol/p-99 prices RP final': '790', more: 'and 62 more' })
  expect(after['lol/p-0 description en-us']).toBe(`${'🔥'.repeat(99)}…`)
  expect(Object.keys(after)).toHaveLength(42)
})
