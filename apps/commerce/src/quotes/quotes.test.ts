import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveCreator } from '../creators/store.ts'
import { newPuuid } from '../testing/platform-double.ts'
import { newPlayer } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
  await saveCreator(commerce.context.db, { code: 'lanternfox', name: 'Lantern Fox' })
})
afterAll(() => commerce.close())

const item = (productType: string, productId: string, gameId = 'lol') => ({ gameId, productType, productId })
const ask = (as: string, ...body: ReturnType<typeof item>[]) => commerce.call({ as, path: '/v3/orders/quote', body })

async function statusOf(as: string, ...of: ReturnType<typeof item>[]) {
  const response = await ask(as, ...of)
  expect(response.statusCode).toBe(200)
  return response.json().products.map(({ status }: { status: string }) => status)
}

describe('a quote', () => {
  test('needs a signed-in player', async () => {
    const response = await commerce.call({ path: '/v3/orders/quote', body: [item('CHAMPION', 'warden')] })
    expect(response.statusCode).toBe(401)
  })

  // proves 4.purchasability.1
  test('says PURCHASABLE for what the player can buy', async () => {
    expect(await statusOf(await newPlayer(commerce), item('CHAMPION', 'warden'))).toEqual(['PURCHASABLE'])
  })

  // proves 3.product-info.8, 4.purchasability.2, 6.player.1, 7.quote.7
  test('says ALREADY_OWNED and lists the item among ownedItems, without regard to case', async () => {
    const response = await ask(await newPlayer(commerce, { items: ['WARDEN'] }), item('CHAMPION', 'warden'))
    expect(response.json()).toMatchObject({
      products: [{ status: 'ALREADY_OWNED' }],
      ownedItems: [{ productId: 'warden' }],
    })
  })

  // proves 5.rules.12
  test('a product counts as owned when one of its levels is', async () => {
    const puuid = newPuuid()
    commerce.platform.addAccount(puuid, 'VAL', {
      items: [{ productType: 'WEAPON_SKIN', productId: 'ember-blade-1', quantity: 1 }],
    })
    const answer = (await ask(puuid, item('WEAPON_SKIN', 'ember-blade', 'val'))).json()
    expect(answer.products[0].status).toBe('ALREADY_OWNED')
    expect(answer.ownedItems).toContainEqual({ productId: 'EMBER-BLADE-1' })
  })

  // proves 4.purchasability.4
  test('says REQUIREMENTS_NOT_MET until the parent is owned', async () => {
    const skin = item('CHAMPION_SKIN', 'warden-dusk')
    expect(await statusOf(await newPlayer(commerce), skin)).toEqual(['REQUIREMENTS_NOT_MET'])
    expect(await statusOf(await newPlayer(commerce, { items: ['warden'] }), skin)).toEqual(['PURCHASABLE'])
  })

  // proves 4.purchasability.3
  test('says UNSUPPORTED_REGION by the region of the game account', async () => {
    const spray = item('SPRAY', 'eu-spray')
    expect(await statusOf(await newPlayer(commerce, { region: 'NA' }), spray)).toEqual(['UNSUPPORTED_REGION'])
    expect(await statusOf(await newPlayer(commerce, { region: 'EUW' }), spray)).toEqual(['PURCHASABLE'])
  })

  // proves 4.purchasability.5
  test('says PRODUCT_UNAVAILABLE for what comes only inside a bundle', async () => {
    expect(await statusOf(await newPlayer(commerce), item('SPRAY', 'bundle-only'))).toEqual(['PRODUCT_UNAVAILABLE'])
  })

  // proves 3.product-info.9, 7.quote.8
  test.each([
    ['GAME_ACCOUNT_NOT_FOUND', 'without an account in the game', undefined],
    ['UNSUPPORTED_REGION', 'whose account has no server group', { shard: null }],
    ['REQUIREMENTS_NOT_MET', 'whom the game lets buy nothing yet', { mayBuy: false }],
  ])('is refused with 400 %s for a player %s', async (errorCode, _, account) => {
    const puuid = newPuuid()
    if (account) commerce.platform.addAccount(puuid, 'LOL', account)
    const response = await ask(puuid, item('CHAMPION', 'warden'))
    expect([response.statusCode, response.json().errorCode]).toEqual([400, errorCode])
  })

  // proves 7.quote.8
  test.each([
    ['NOT_AVAILABLE', 'outside the sale window', []],
    ['ALREADY_OWNED', 'for what is owned, outside the sale window', ['last-year']],
  ])('is refused with 400 %s %s', async (errorCode, _, items) => {
    const response = await ask(await newPlayer(commerce, { items }), item('SPRAY', 'last-year'))
    expect([response.statusCode, response.json().errorCode]).toEqual([400, errorCode])
  })

  // proves 7.quote.1
  test('of several products answers each with its own status, and 400 only when none can be quoted', async () => {
    const puuid = await newPlayer(commerce)
    expect(await statusOf(puuid, item('SPRAY', 'last-year'), item('CHAMPION', 'warden'))).toEqual([
      'PRODUCT_UNAVAILABLE',
      'PURCHASABLE',
    ])
    const response = await ask(puuid, item('WEAPON_SKIN', 'ember-blade', 'val'), item('SPRAY', 'last-year'))
    expect([response.statusCode, response.json().errorCode]).toEqual([400, 'GAME_ACCOUNT_NOT_FOUND'])
  })

  test('is 404 for a product that does not exist', async () => {
    expect((await ask(await newPlayer(commerce), item('CHAMPION', 'nobody'))).statusCode).toBe(404)
  })

  // proves 7.quote.4
  test('of a bundle charges only for what is missing', async () => {
    const price = async (items: string[]) => {
      const answer = (
        await ask(await newPlayer(commerce, { region: 'NA', items }), item('BUNDLE', 'dusk-bundle'))
      ).json()
      return [answer.products[0].prices[0].finalPrice.cost, answer.products[0].prices[1].originalPrice.cost]
    }
    expect(await price([])).toEqual([2500, 3205])
    expect(await price(['warden'])).toEqual([2000, 2325])
    expect(await price(['warden', 'warden-dusk'])).toEqual([1200, 1350])
  })

  // proves 7.quote.3, 7.quote.5
  test('names each product by id, game, type and status, and what a bundle holds with the prices there', async () => {
    const answer = (await ask(await newPlayer(commerce, { items: ['warden'] }), item('BUNDLE', 'dusk-bundle'))).json()
    const part = (productType: string, productId: string, cost: number) => ({
      productIdentity: { gameId: 'lol', productType, productId },
      prices: [{ currency: 'RP', cost }],
    })
    expect(answer.products).toMatchObject([
      {
        id: 'dusk-bundle',
        game: 'lol',
        type: 'BUNDLE',
        status: 'PURCHASABLE',
        contents: [
          part('CHAMPION', 'warden', 500),
          part('CHAMPION_SKIN', 'warden-dusk', 800),
          part('CHAMPION_SKIN', 'warden-dawn', 1_200),
        ],
      },
    ])
  })

  // proves 7.quote.6
  test('of something that a bundle holds says what it costs in it', async () => {
    const skin = (await ask(await newPlayer(commerce), item('CHAMPION_SKIN', 'warden-dusk'))).json()
    expect(skin.products[0].itemPriceInBundle).toBe(800)
    const spray = (await ask(await newPlayer(commerce), item('SPRAY', 'eu-spray'))).json()
    expect(spray.products[0]).not.toHaveProperty('itemPriceInBundle')
  })

  test('of a bundle that is owned entirely says ALREADY_OWNED', async () => {
    const puuid = await newPlayer(commerce, { items: ['warden', 'warden-dusk', 'warden-dawn'] })
    expect(await statusOf(puuid, item('BUNDLE', 'dusk-bundle'))).toEqual(['ALREADY_OWNED'])
  })

  test('what is used up can be bought again', async () => {
    const puuid = await newPlayer(commerce, { items: ['potion'] })
    expect(await statusOf(puuid, item('CURRENCY', 'potion'))).toEqual(['PURCHASABLE'])
  })

  test('is refused with UPSTREAM_UNAVAILABLE while the game services do not answer', async () => {
    const puuid = await newPlayer(commerce)
    commerce.platform.trouble(503)
    try {
      const response = await ask(puuid, item('CHAMPION', 'warden'))
      expect([response.statusCode, response.json().errorCode]).toEqual([503, 'UPSTREAM_UNAVAILABLE'])
    } finally {
      commerce.platform.trouble(null)
    }
  })

  // proves 1.creators.4, 7.quote.1, 7.quote.10
  test('names the creator who brought the player, and writes nothing for it', async () => {
    const puuid = await newPlayer(commerce)
    const response = await commerce.call({
      as: puuid,
      path: '/v3/orders/quote?affiliate=LanternFox',
      body: [item('CHAMPION', 'warden')],
      headers: { 'x-session-id': 'visit-12345678' },
    })
    expect(response.headers['x-affiliate-id']).toBe('lanternfox')
    // Named in the answer; a row is written once per order, when it is confirmed.
    const credits = await commerce.context.db.selectFrom('creator_credit').select('occasion').where('puuid', '=', puuid)
    expect(await credits.execute()).toEqual([])
  })
})
