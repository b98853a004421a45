import { afterAll, beforeAll, expect, test } from 'vitest'
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
  expect((await ask(newPuuid(), '?gameId=lol')).json()).toEqual({ owned: [{ gameId: 'lol', productIds: [] }] })
  expect((await ask(newPuuid(), '?gameId=chess')).statusCode).toBe(400)
})
