import { CALLS, type Call } from '@quartermaster/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { insertProducts, raiseVersion } from '../catalogue/store.ts'
import { newKey, newPlayer } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { TEST_PRODUCTS, testProduct } from '../testing/test-products.ts'

/** What a flag switches off, as calls name it: a product of a game that is off, and one with a flag of its own. */
const SWITCHED_OFF = [
  { gameId: 'val', productType: 'WEAPON_SKIN', productId: 'ember-blade', game: true },
  { gameId: 'lol', productType: 'ACCESSORY', productId: 'name-change-token', game: false },
] as const
type SwitchedOff = (typeof SWITCHED_OFF)[number]

const TOKEN = testProduct('lol', 'name-change-token', 'LOL_ACCESSORY', 700, { repeatable: true })

let commerce: TestCommerce
let puuid: string
beforeAll(async () => {
  commerce = await startTestCommerce({ products: [...TEST_PRODUCTS, TOKEN], env: { ENABLE_VALORANT: 'off' } })
  puuid = await newPlayer(commerce, { money: 10_000 })
  commerce.platform.addAccount(puuid, 'VAL')
})
afterAll(() => commerce.close())

const get = (path: string, as?: string) => commerce.call({ ...(as && { as }), method: 'GET', path })
const item = ({ gameId, productType, productId }: SwitchedOff) => ({ gameId, productType, productId })
const idsOf = (products: readonly { productId: string }[]) => products.map(({ productId }) => productId)
const way = { redirectUrl: '/', failRedirectUrl: '/', locale: 'en-us' }
const currency = ({ gameId }: SwitchedOff) => (gameId === 'val' ? 'VP' : 'RP')

/**
 * What each call that names a game or a product says of what is switched off. `ofGame`: it says it of whole games only.
 * What players have already, money and wishes, stays theirs.
 */
const SAID: Partial<Record<keyof typeof CALLS, { ofGame?: true; says: (off: SwitchedOff) => Promise<void> }>> = {
  listCatalogue: {
    says: async (off) => {
      const { products } = (await get(`/v3/catalogue?gameId=${off.gameId}`)).json()
      expect(idsOf(products)).not.toContain(off.productId)
    },
  },
  getCatalogueProduct: {
    says: async ({ gameId, productId }) =>
      expect((await get(`/v3/catalogue/${gameId}/${productId}`)).json()).toMatchObject({ sold: false }),
  },
  listCurrencyOffers: {
    ofGame: true,
    says: async ({ gameId }) => {
      const answer = await get(`/v3/currency-offers/${gameId}`)
      expect([answer.statusCode, answer.json().errorCode]).toEqual([404, 'NOT_FOUND'])
    },
  },
  getProduct: {
    says: async ({ gameId, productType, productId }) =>
      expect((await get(`/v3/products/${gameId}/${productType}/${productId}`)).json().products).toMatchObject([
        { status: 'PRODUCT_UNAVAILABLE' },
      ]),
  },
  getProducts: {
    says: async (off) =>
      expect((await commerce.call({ path: '/v3/products/', body: [item(off)] })).json().products).toMatchObject([
        { status: 'PRODUCT_UNAVAILABLE' },
      ]),
  },
  quote: {
    says: async (off) =>
      expect(
        (await commerce.call({ as: puuid, path: '/v3/orders/quote', body: [item(off)] })).json().products,
      ).toMatchObject([{ status: 'PRODUCT_UNAVAILABLE' }]),
  },
  listOwned: {
    ofGame: true,
    says: async ({ gameId }) => expect((await get(`/v3/owned?gameId=${gameId}`, puuid)).json()).toEqual({ owned: [] }),
  },
  startOrder: {
    says: async (off) => {
      const body = {
        ...way,
        currency: currency(off),
        title: 'It',
        subtitle: 'It',
        thumbnailUrl: '',
        product: item(off),
      }
      const answer = await commerce.call({ as: puuid, path: '/v3/orders/start-order', body, key: newKey() })
      expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'PRODUCT_UNAVAILABLE'])
    },
  },
  startVirtualCurrencyOrder: {
    ofGame: true,
    says: async (off) => {
      const body = { ...way, gameId: off.gameId, currency: currency(off) }
      const path = '/v3/orders/start-virtual-currency-order'
      const answer = await commerce.call({ as: puuid, path, body, key: newKey() })
      expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'NOT_AVAILABLE'])
    },
  },
  getWalletBalance: {
    says: async ({ gameId }) => {
      const answer = await commerce.call({ as: puuid, path: '/v3/wallets/get-wallet-balance', body: { gameId } })
      expect(answer.statusCode).toBe(200)
    },
  },
  addToWishlist: {
    says: async ({ gameId, productId }) => {
      await commerce.call({ as: puuid, path: '/v3/wishlist/add', body: { gameId, productId } })
      const { items } = (await get('/v3/wishlist?products=true', puuid)).json()
      expect(items).toContainEqual(expect.objectContaining({ productId, onSale: false }))
    },
  },
  removeFromWishlist: {
    says: async ({ gameId, productId }) => {
      const answer = await commerce.call({ as: puuid, path: '/v3/wishlist/remove', body: { gameId, productId } })
      expect(idsOf(answer.json().items)).not.toContain(productId)
    },
  },
}

describe('what a flag switches off', () => {
  test('has a case for every call that can name a game', () => {
    const naming = Object.entries<Call>(CALLS).filter(([, { params, query, body }]) =>
      [params, query, body].some(
        (schema) => schema && JSON.stringify(z.toJSONSchema(schema, { io: 'input' })).includes('GameId'),
      ),
    )
    expect(Object.keys(SAID).sort()).toEqual(naming.map(([name]) => name).sort())
  })

  const cases = Object.entries(SAID).flatMap(([name, { ofGame, says }]) =>
    SWITCHED_OFF.filter(({ game }) => game || !ofGame).map((off) => [name, off.productId, () => says(off)] as const),
  )
  test.each(cases)('%s offers no %s', (_name, _product, says) => says())

  test('is no news when its price falls', async () => {
    const { context } = commerce
    const body = { gameId: 'val', productId: 'ember-blade' }
    await commerce.call({ as: puuid, path: '/v3/wishlist/add', body })
    await context.pool.query(`delete from catalogue_product where game_id = 'val' and product_id = 'ember-blade'`)
    await insertProducts(context.db, [testProduct('val', 'ember-blade', 'WEAPON_SKIN', 100)])
    await raiseVersion(context.db, context.clock())
    await context.catalogue.refresh()
    const news = await commerce.call({ as: puuid, path: '/v3/wishlist/news', body: {} })
    expect(news.json()).toEqual({ drops: [] })
  })
})
