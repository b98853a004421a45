import type { OwnPrice } from '@quartermaster/contract/wire/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPuuid } from '../testing/platform-double.ts'
import { newPlayer } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

const ask = (as: string | undefined, query = '') =>
  commerce.call({ ...(as && { as }), method: 'GET', path: `/v3/owned${query}` })

test('a player is told what they own of each game, bundles when all of it is theirs', async () => {
  const puuid = await newPlayer(commerce, { items: ['WARDEN', 'warden-dusk', 'warden-dawn', 'unheard-of'] })
  commerce.platform.addAccount(puuid, 'VAL', {
    items: [{ productType: 'WEAPON_SKIN', productId: 'ember-blade-1', quantity: 1 }],
  })
  const { owned } = (await ask(puuid)).json()
  const ofGame = (game: string) =>
    owned.find(({ gameId }: { gameId: string }) => gameId === game)?.productIds.toSorted()
  expect(ofGame('lol')).toEqual(['dusk-bundle', 'warden', 'warden-dawn', 'warden-dusk'])
  expect(ofGame('val')).toEqual(['ember-blade'])
  expect(ofGame('wr')).toEqual([])
  expect((await ask(puuid, '?gameId=val')).json().owned).toHaveLength(1)
})

test('nobody is told anything without signing in; who has no account owns nothing', async () => {
  expect((await ask(undefined)).statusCode).toBe(401)
  expect((await ask(newPuuid(), '?gameId=lol')).json()).toEqual({
    owned: [{ gameId: 'lol', productIds: [], prices: [] }],
  })
  expect((await ask(newPuuid(), '?gameId=chess')).statusCode).toBe(400)
})

describe('what a player pays is told where their cards would say otherwise', () => {
  const pricesOf = async (player: { region: string; items?: string[] }, locale: string) => {
    const answer = await ask(await newPlayer(commerce, player), `?gameId=lol&locale=${locale}`)
    const [{ productIds, prices }] = answer.json().owned
    return { productIds, prices: prices.toSorted((a: OwnPrice, b: OwnPrice) => a.productId.localeCompare(b.productId)) }
  }

  test('by the region of their account, not by the page’s', async () => {
    // Nothing was asked for before, so where the prior price is told nothing is struck.
    const unstruck = [
      { productId: 'dusk-bundle', price: 2_500, cost: 2_500, comparison: 'LOWEST_OF_30_DAYS' },
      { productId: 'warden-dusk', price: 975, cost: 975, comparison: 'LOWEST_OF_30_DAYS' },
    ]
    expect(await pricesOf({ region: 'EUW' }, 'en-us')).toEqual({ productIds: [], prices: unstruck })
    const struck = [
      { productId: 'dusk-bundle', price: 3_205, cost: 2_500, comparison: 'ONE_BY_ONE' },
      { productId: 'warden-dusk', price: 1_350, cost: 975, comparison: 'ORIGINAL' },
    ]
    expect(await pricesOf({ region: 'NA' }, 'de-de')).toEqual({ productIds: [], prices: struck })
    expect(await pricesOf({ region: 'NA' }, 'en-us')).toEqual({ productIds: [], prices: [] })
    expect(await pricesOf({ region: 'EUW' }, 'de-de')).toEqual({ productIds: [], prices: [] })
  })

  test('by the parts of a bundle they lack; what is wholly owned has no price, what is used up has', async () => {
    expect(await pricesOf({ region: 'NA', items: ['warden', 'potion'] }, 'en-us')).toEqual({
      productIds: ['warden'],
      prices: [{ productId: 'dusk-bundle', price: 2_325, cost: 2_000, comparison: 'ONE_BY_ONE' }],
    })
    const all = await pricesOf({ region: 'NA', items: ['warden', 'warden-dusk', 'warden-dawn'] }, 'en-us')
    expect(all.productIds.toSorted()).toEqual(['dusk-bundle', 'warden', 'warden-dawn', 'warden-dusk'])
    expect(all.prices).toEqual([])
  })
})
