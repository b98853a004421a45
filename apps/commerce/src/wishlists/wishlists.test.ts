import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertProducts, raiseVersion } from '../catalogue/store.ts'
import { eraseInTest, qmInTest } from '../qm/testing/qm-in-test.ts'
import { newPlayer } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { TEST_PRODUCTS, testProduct } from '../testing/test-products.ts'
import { MOST_WISHED } from './service.ts'

const MANY = Array.from({ length: MOST_WISHED + 5 }, (_, at) => testProduct('lol', `thing-${at}`, 'SPRAY', 100))
let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce({ products: [...TEST_PRODUCTS, ...MANY] })
})
afterAll(() => commerce.close())

const change = (as: string, what: 'add' | 'remove', productId: string, gameId = 'lol') =>
  commerce.call({ as, path: `/v3/wishlist/${what}`, body: { gameId, productId } })
const listOf = async (as: string, query = '') =>
  (await commerce.call({ as, method: 'GET', path: `/v3/wishlist${query}` })).json().items
const idsOf = async (as: string) => (await listOf(as)).map(({ productId }: { productId: string }) => productId)
const newsOf = async (as: string) => (await commerce.call({ as, path: '/v3/wishlist/news', body: {} })).json().drops

async function setPrice(productId: string, cost: number) {
  const { context } = commerce
  await context.pool.query(`delete from catalogue_product where game_id = 'lol' and product_id = $1`, [productId])
  await insertProducts(context.db, [testProduct('lol', productId, 'SPRAY', cost)])
  await raiseVersion(context.db, context.clock())
  await context.catalogue.refresh()
}

describe('a wishlist', () => {
  test('needs a signed-in player', async () => {
    expect((await commerce.call({ method: 'GET', path: '/v3/wishlist' })).statusCode).toBe(401)
    const body = { gameId: 'lol', productId: 'warden' }
    expect((await commerce.call({ path: '/v3/wishlist/add', body })).statusCode).toBe(401)
  })

  test('is kept with its player, newest first, once each, and shows today’s prices in their language', async () => {
    const [puuid, other] = [await newPlayer(commerce), await newPlayer(commerce)]
    for (const id of ['warden', 'eu-spray', 'warden']) expect((await change(puuid, 'add', id)).statusCode).toBe(200)
    expect(await idsOf(puuid)).toEqual(['eu-spray', 'warden'])
    expect(await idsOf(other)).toEqual([])
    const [, warden] = await listOf(puuid, '?products=true&locale=de-de')
    expect(warden).toMatchObject({ addedCost: 880, onSale: true, product: { name: 'Wächter', cost: 880 } })
    expect((await change(puuid, 'remove', 'warden')).json().items).toHaveLength(1)
    expect((await change(puuid, 'remove', 'warden')).statusCode).toBe(200)
  })

  test('says of what is not on sale that it is not, and takes nothing that is not in the catalogue', async () => {
    const puuid = await newPlayer(commerce)
    await change(puuid, 'add', 'last-year')
    expect(await listOf(puuid, '?products=true')).toMatchObject([{ onSale: false }])
    for (const id of ['nothing', 'rp-small']) expect((await change(puuid, 'add', id)).statusCode).toBe(404)
  })

  test('has room for so many, however many are added at once', async () => {
    const puuid = await newPlayer(commerce)
    const answers = await Promise.all(MANY.map(({ productId }) => change(puuid, 'add', productId)))
    const refused = answers.filter(({ statusCode }) => statusCode === 409)
    expect(refused).toHaveLength(MANY.length - MOST_WISHED)
    expect(refused[0]?.json()).toMatchObject({ errorCode: 'CONFLICT' })
    expect(await idsOf(puuid)).toHaveLength(MOST_WISHED)
    const [kept] = await idsOf(puuid)
    expect((await change(puuid, 'add', kept)).statusCode, 'what is on it needs no room').toBe(200)
  })

  test('is in the player’s export and goes when they are erased', async () => {
    const puuid = await newPlayer(commerce)
    await change(puuid, 'add', 'warden')
    const qm = (...given: string[]) => qmInTest(commerce, given)
    expect((await qm('players', 'export', puuid, '--reason', 'asked')).json()).toMatchObject({
      held: { wishlist_item: [{ product_id: 'warden', added_cost: 880 }] },
    })
    expect((await eraseInTest(commerce, puuid)).pseudonym).toMatch(/^erased-/)
    expect(await idsOf(puuid)).toEqual([])
  })
})

describe('a price drop', () => {
  test('is told once, to whoever asks first, and again after the price has risen', async () => {
    const puuid = await newPlayer(commerce)
    await change(puuid, 'add', 'thing-1')
    expect(await newsOf(puuid)).toEqual([])
    await setPrice('thing-1', 60)
    const told = (await Promise.all(Array.from({ length: 6 }, () => newsOf(puuid)))).flat()
    expect(told).toEqual([{ gameId: 'lol', productId: 'thing-1', was: 100, now: 60 }])
    await setPrice('thing-1', 90)
    expect(await newsOf(puuid)).toEqual([])
    await setPrice('thing-1', 60)
    expect(await newsOf(puuid)).toMatchObject([{ was: 90, now: 60 }])
    expect(await listOf(puuid)).toMatchObject([{ addedCost: 100 }])
  })
})
