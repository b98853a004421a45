import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveCreator } from '../creators/store.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
  await saveCreator(commerce.context.db, { code: 'lanternfox', name: 'Lantern Fox' })
})
afterAll(() => commerce.close())

const get = (path: string, headers: Record<string, string> = {}) => commerce.call({ method: 'GET', path, headers })

describe('product info for visitors', () => {
  // proves 1.players.2, 3.product-info.2, 3.product-info.6, 6.visitor.1, 7.products.1
  test('one product is answered with its final and original price, without signing in', async () => {
    const response = await get('/v3/products/lol/CHAMPION_SKIN/warden-dusk')
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      products: [
        {
          id: 'warden-dusk',
          game: 'lol',
          type: 'CHAMPION_SKIN',
          status: 'PURCHASABLE',
          prices: [{ finalPrice: { cost: 975, currency: 'RP' } }, { originalPrice: { cost: 1350, currency: 'RP' } }],
          itemPriceInBundle: 800,
          comparison: 'ORIGINAL',
        },
      ],
      ownedItems: [],
    })
  })

  // proves 3.product-info.5
  test('a bundle lists what is inside with the prices there', async () => {
    const [bundle] = (await get('/v3/products/lol/BUNDLE/dusk-bundle')).json().products
    expect(bundle.contents).toEqual([
      {
        productIdentity: { gameId: 'lol', productType: 'CHAMPION', productId: 'warden' },
        prices: [{ currency: 'RP', cost: 500 }],
        alone: 880,
      },
      {
        productIdentity: { gameId: 'lol', productType: 'CHAMPION_SKIN', productId: 'warden-dusk' },
        prices: [{ currency: 'RP', cost: 800 }],
        alone: 975,
      },
      {
        productIdentity: { gameId: 'lol', productType: 'CHAMPION_SKIN', productId: 'warden-dawn' },
        prices: [{ currency: 'RP', cost: 1200 }],
        alone: 1350,
      },
    ])
  })

  // proves 6.visitor.2, 7.products.4
  test('several products are answered in the order asked for, unknown ones left out', async () => {
    const response = await commerce.call({
      path: '/v3/products/',
      body: [
        { gameId: 'val', productType: 'WEAPON_SKIN', productId: 'ember-blade' },
        { gameId: 'lol', productType: 'CHAMPION', productId: 'nobody' },
        { gameId: 'lol', productType: 'CHAMPION', productId: 'warden' },
      ],
    })
    expect(response.json().products.map(({ id }: { id: string }) => id)).toEqual(['ember-blade', 'warden'])
  })

  test('an unknown product, or a known one under another type, is 404', async () => {
    for (const path of ['/v3/products/lol/CHAMPION/nobody', '/v3/products/lol/SPRAY/warden']) {
      const response = await get(path)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ errorCode: 'NOT_FOUND', message: 'Requested product not found.' })
    }
  })

  // proves 4.purchasability.5
  test('what is off sale or only inside a bundle is PRODUCT_UNAVAILABLE', async () => {
    for (const id of ['last-year', 'bundle-only']) {
      expect((await get(`/v3/products/lol/SPRAY/${id}`)).json().products[0].status).toBe('PRODUCT_UNAVAILABLE')
    }
  })

  // proves 9.api.5
  test('with val switched off its products are unavailable', async () => {
    const without = await startTestCommerce({ env: { ENABLE_VALORANT: 'off' } })
    try {
      const response = await without.call({ method: 'GET', path: '/v3/products/val/WEAPON_SKIN/ember-blade' })
      expect(response.json().products[0].status).toBe('PRODUCT_UNAVAILABLE')
    } finally {
      await without.close()
    }
  })
})

describe('creators', () => {
  // proves 7.creators.1
  test('a creator is found by the code of their link, whatever its case', async () => {
    const response = await get('/v3/creators/LanternFox')
    expect(response.json()).toEqual({ creator: { name: 'Lantern Fox' } })
    expect(response.headers['x-affiliate-id']).toBe('lanternfox')
    expect((await get('/v3/creators/nobody')).statusCode).toBe(404)
  })

  // proves 7.products.2, 7.quote.10
  test('the query and the header mean the same, and an unknown code is no reason to refuse', async () => {
    const path = '/v3/products/lol/CHAMPION/warden'
    expect((await get(`${path}?affiliate=lanternfox`)).headers['x-affiliate-id']).toBe('lanternfox')
    expect((await get(path, { 'x-affiliate-id': 'lanternfox' })).headers['x-affiliate-id']).toBe('lanternfox')
    const unknown = await get(`${path}?affiliate=nobody`)
    expect(unknown.statusCode).toBe(200)
    expect(unknown.headers['x-affiliate-id']).toBeUndefined()
  })
})

describe('session ids', () => {
  test('a visit keeps the id it was given; anything unlike an id is replaced', async () => {
    const path = '/v3/products/lol/CHAMPION/warden'
    const first = (await get(path)).headers['x-session-id'] as string
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect((await get(path, { 'x-session-id': first })).headers['x-session-id']).toBe(first)
    expect((await get(path, { 'x-session-id': 'a b\tc' })).headers['x-session-id']).not.toContain(' ')
  })
})
