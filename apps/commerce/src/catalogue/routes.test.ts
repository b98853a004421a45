import { CurrencyOffersAnswer } from '@quartermaster/contract/wire/currency-offers'
import { CatalogueListAnswer, CatalogueProduct } from '@quartermaster/contract/wire/products'
import { DEMO_CATALOGUE } from '@quartermaster/demo-world/files'
import { isFailure } from '@quartermaster/service/failure'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importCatalogue } from '../catalogue-files/service.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { uniformAssets } from './assets.ts'

let commerce: TestCommerce
let withoutVal: TestCommerce
let now = new Date('2026-11-20T00:00:00Z')
beforeAll(async () => {
  commerce = await startTestCommerce({ products: [], clock: () => now })
  withoutVal = await startTestCommerce({ products: [], env: { ENABLE_VALORANT: 'off' } })
  for (const { context } of [commerce, withoutVal]) {
    const outcome = await importCatalogue({
      db: context.db,
      settings: context.settings,
      paths: [DEMO_CATALOGUE],
      assets: uniformAssets,
      now: context.clock(),
    })
    expect(isFailure(outcome)).toBe(false)
    await context.catalogue.refresh()
  }
})
afterAll(async () => {
  await commerce.close()
  await withoutVal.close()
})

const get = (path: string, headers: Record<string, string> = {}, of = commerce) =>
  of.app.inject({ method: 'GET', url: `/api/v3/catalogue${path}`, headers })

describe('the listing', () => {
  test('answers in the shape of the contract, without currency bundles and hidden products', async () => {
    const answer = CatalogueListAnswer.parse((await get('?limit=200')).json())
    const ids = answer.products.map(({ gameId, productId }) => `${gameId}/${productId}`)
    expect(ids).toContain('val/emberline-kestrel')
    expect(ids).not.toContain('lol/rp-500')
    expect(ids).not.toContain('lol/name-change-token')
    expect(ids).not.toContain('lol/winterglass-maerith')
    expect(answer.next).toBeNull()
  })

  test('names what must be owned first, in the language that was asked for', async () => {
    const answer = CatalogueListAnswer.parse((await get('?limit=200&locale=ja-jp')).json())
    const entryOf = (id: string) => answer.products.find(({ productId }) => productId === id)
    expect(entryOf('drowned-choir-maerith')?.parent).toMatchObject({
      productId: 'maerith',
      name: '潮鐘の番人 メアリス',
    })
    expect(entryOf('maerith')).not.toHaveProperty('parent')
  })

  test('can be asked for one game, for featured products, page by page', async () => {
    const featured = CatalogueListAnswer.parse((await get('?gameId=wr&featured=true')).json())
    expect(featured.products.every(({ gameId, featured }) => gameId === 'wr' && featured)).toBe(true)
    const first = CatalogueListAnswer.parse((await get('?limit=5')).json())
    const second = CatalogueListAnswer.parse(
      (await get(`?limit=5&after=${encodeURIComponent(first.next ?? '')}`)).json(),
    )
    expect(second.products[0]?.productId).not.toBe(first.products[4]?.productId)
    expect((await get('?after=nothing')).statusCode).toBe(400)
  })

  // proves 9.api.5
  test('leaves val out where val is not sold, while its product pages stay', async () => {
    const { products } = CatalogueListAnswer.parse((await get('?limit=200', {}, withoutVal)).json())
    expect(new Set(products.map(({ gameId }) => gameId))).toEqual(new Set(['lol', 'wr', 'lor']))
    expect((await get('?gameId=val', {}, withoutVal)).json()).toMatchObject({ products: [] })
    expect((await get('/val/kestrel', {}, withoutVal)).statusCode).toBe(200)
  })
})

describe('a product page', () => {
  // proves 3.product.1, 3.product.2, 3.product.3, 3.product.4, 3.product.5, 3.product.6, 3.product.8, 3.product.10
  // proves 3.image.1
  test('shows a skin with its champion, its bundle, its chromas and its pictures', async () => {
    const product = CatalogueProduct.parse((await get('/lol/drowned-choir-maerith?locale=de-de')).json())
    expect(product).toMatchObject({
      id: 'lol/drowned-choir-maerith',
      parent: { productId: 'maerith', productSlug: 'maerith' },
      bundleId: 'drowned-choir-collection',
      bundleUrl: '/lol/drowned-choir-collection/',
      showBundleLink: true,
      defaultChromaId: 'drowned-choir-maerith-verdigris',
    })
    const own = product.assets.filter(({ productId }) => productId === product.productId)
    expect(own.map(({ type }) => type).sort()).toEqual(['FULL', 'ICON', 'LARGE', 'SMALL', 'SPLASH'])
    expect(product.assets.filter((asset) => !own.includes(asset))).toMatchObject([
      { productId: 'drowned-choir-maerith-votive', type: 'LARGE' },
      { productId: 'drowned-choir-maerith-undertow', type: 'LARGE' },
    ])
    expect(product.assets[0]?.url).toMatch(/^\/images\/v-[0-9a-f]{12}\/lol\/drowned-choir-maerith\//)
  })

  test('shows a bundle with its contents and what each costs inside', async () => {
    const bundle = CatalogueProduct.parse((await get('/val/emberline-collection')).json())
    expect(bundle.contents.map(({ itemPriceInBundle }) => itemPriceInBundle)).toEqual([1243, 893, 238, 188, 0])
    expect(bundle).toMatchObject({ price: 4225, cost: 2562, currency: 'VP' })
  })

  // proves 3.product.7
  test('shows the levels of a weapon skin', async () => {
    const skin = CatalogueProduct.parse((await get('/val/emberline-kestrel')).json())
    expect(skin.levels.map(({ name }) => name)).toEqual([
      'Emberline Kestrel',
      'Emberline Kestrel Level 2',
      'Emberline Kestrel Level 3',
      'Emberline Kestrel Level 4',
    ])
  })

  test('is told in the language asked for, its levels and chromas too', async () => {
    const ask = async (locale: string) =>
      CatalogueProduct.parse((await get(`/val/emberline-kestrel?locale=${locale}`)).json())
    const [english, japanese] = [await ask('en-us'), await ask('ja-jp')]
    const words = ({ name, description, levels, chromas }: CatalogueProduct) => [
      name,
      description,
      ...[...levels, ...chromas].map((part) => part.name),
    ]
    for (const [index, text] of words(japanese).entries()) expect(text).not.toBe(words(english)[index])
    expect(words(await ask('vn-vn'))).toEqual(words(await ask('vi-vn')))
    expect(words(await ask('en-sg'))).toEqual(words(english))
  })

  test.each(['/lol/nothing', '/val/maerith', '/lol/rp-500'])('%s is not found', async (path) => {
    const answer = await get(path)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ errorCode: 'NOT_FOUND' })
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(answer.headers.etag).toBeUndefined()
  })
})

describe('caches', () => {
  test('may keep the answers, and are told when nothing has changed', async () => {
    const first = await get('?gameId=lol')
    expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=60')
    expect(first.headers['cdn-cache-control']).toMatch(/stale-while-revalidate/)
    const again = await get('?gameId=lol', { 'if-none-match': String(first.headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  test('get a new answer when a sale window opens', async () => {
    now = new Date('2025-12-20T00:00:00Z')
    const { headers } = await get('?gameId=lol')
    now = new Date('2026-11-20T00:00:00Z')
    expect((await get('?gameId=lol', { 'if-none-match': String(headers.etag) })).statusCode).toBe(200)
  })
})

describe('currency offers', () => {
  const offers = async (path: string, of = commerce) => {
    const response = await of.app.inject({ method: 'GET', url: `/api/v3/currency-offers/${path}` })
    return response.statusCode === 200 ? CurrencyOffersAnswer.parse(response.json()) : response.statusCode
  }

  test('have the prices of the locale’s region, smallest first, with their bonus', async () => {
    expect(await offers('lol?locale=ja-jp')).toMatchObject({
      region: 'JP',
      currency: 'RP',
      offers: [
        { productId: 'rp-500', amount: 500, bonus: 0, price: { minor: 700, currency: 'JPY' } },
        { productId: 'rp-1100', amount: 1_100, bonus: 100, price: { minor: 1_400, currency: 'JPY' } },
        { productId: 'rp-2900' },
        { productId: 'rp-6200' },
      ],
    })
  })

  test.each([
    ['lol?locale=de-de&region=BR', 'BR', { minor: 2_490, currency: 'BRL' }],
    ['lol?locale=en-gb', 'GB', { minor: 449, currency: 'GBP' }],
    ['lol?locale=hu-hu', 'HU', { minor: 189_000, currency: 'HUF' }],
    ['lol?region=NA', 'NA', { minor: 499, currency: 'USD' }],
    ['lol?region=NOWHERE', 'NOWHERE', { minor: 499, currency: 'USD' }],
  ])('%s: %s', async (path, region, price) => {
    expect(await offers(path)).toMatchObject({ region, offers: [{ price }, {}, {}, {}] })
  })

  test('are none where the currency is not sold, and of a game that is switched off there is no such thing', async () => {
    expect(await offers('lol?region=MENA')).toMatchObject({ offers: [] })
    expect(await offers('val', withoutVal)).toBe(404)
    expect(await offers('val?region=nowhere')).toBe(400)
  })

  test('of a product page are those of its locale', async () => {
    const page = CatalogueProduct.parse((await get('/lol/maerith?locale=pl-pl')).json())
    expect(page.currencyOffers[0]?.price).toEqual({ minor: 2_199, currency: 'PLN' })
  })
})
