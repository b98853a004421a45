import { expect, it } from 'vitest'
import { sampleProduct } from '../../testing/sample-products.ts'
import { landingShelf, loadSpotlight, spotlightOf } from './spotlight.ts'

const entry = (name: string, featured: boolean, releasedOn: string, spotlight?: number) => ({
  name,
  featured,
  releasedOn,
  ...(spotlight !== undefined && { spotlight }),
})

it.each([
  [
    'what operators put in the spotlight, the lowest place first',
    [entry('a', true, '2026-01-01'), entry('b', false, '2020-01-01', 7), entry('c', false, '2019-01-01', 2)],
    'c',
  ],
  [
    'the newest featured product',
    [entry('a', true, '2026-01-01'), entry('b', true, '2026-05-01'), entry('c', false, '2026-09-01')],
    'b',
  ],
  ['a featured one however old', [entry('a', false, '2026-09-01'), entry('b', true, '2020-01-01')], 'b'],
  ['the newest of all when none is featured', [entry('a', false, '2026-01-01'), entry('b', false, '2026-05-01')], 'b'],
  ['nothing on an empty shelf', [], undefined],
])('opens a page with %s', (_, products, name) => {
  expect(spotlightOf(products)?.name).toBe(name)
})

it('the landing shelf begins with the spotlight, and has what is featured in the shop’s order', () => {
  const shelf = [
    entry('a', true, '2020-01-01'),
    entry('b', false, '2026-01-01'),
    entry('c', false, '2019-01-01', 2),
    entry('d', true, '2026-01-01'),
    entry('e', true, '2018-01-01', 1),
  ]
  expect(landingShelf(shelf).map(({ name }) => name)).toEqual(['e', 'c', 'a', 'd'])
})

const catalogueWith = (...products: ReturnType<typeof sampleProduct>[]) => ({
  list: async () => ({ products: [] }),
  listAll: async () => ({ products: [] }),
  offers: async () => ({ region: 'JP', currency: 'RP' as const, offers: [] }),
  find: async (locale: string, gameId: string, slug: string) =>
    locale === 'ja-jp' ? products.find((each) => each.gameId === gameId && each.productSlug === slug) : undefined,
})

it('shows the art and the words of the product in the language of the page', async () => {
  const tide = sampleProduct({ productId: 'tide', description: 'Keeps the tide.', releasedOn: '2026-05-01' })
  const older = sampleProduct({ productId: 'older', releasedOn: '2026-01-01' })
  const spotlight = await loadSpotlight(catalogueWith(older, tide), 'ja-jp', [older, tide])
  expect(spotlight).toMatchObject({ product: { productId: 'tide' }, description: 'Keeps the tide.' })
  expect(spotlight?.hero.wide.url).toBe(tide.assets[0]?.url)
})

it('shows nothing where the shelf is empty, or its product is gone', async () => {
  const tide = sampleProduct({ productId: 'tide' })
  expect(await loadSpotlight(catalogueWith(tide), 'ja-jp', [])).toBeUndefined()
  expect(await loadSpotlight(catalogueWith(), 'ja-jp', [tide])).toBeUndefined()
})
