import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPlayer } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

// proves 3.wallet.1, 7.wallet.1
test.each([
  ['lol', [{ currency: 'RP', amount: 1_350 }]],
  ['val', [{ currency: 'VP', amount: 0 }]],
  ['wr', [{ currency: 'WC', amount: 0 }]],
  ['lor', [{ currency: 'COIN', amount: 0 }]],
])('the wallet of %s is answered in the currency of that game', async (gameId, balance) => {
  const as = await newPlayer(commerce, { money: 1_350 })
  const answer = await commerce.call({ as, path: '/v3/wallets/get-wallet-balance', body: { gameId } })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ balance })
})
