import { afterAll, beforeAll, expect, test } from 'vitest'
import { paidTopUp, sendWebhook } from '../testing/paying.ts'
import { confirm, newPlayer, orderOf, startOrder } from '../testing/shopping.ts'
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

test('a debt is told with its amount and the order it came from, until a top-up has paid it', async () => {
  const as = await newPlayer(commerce)
  const debts = async () => (await commerce.call({ as, method: 'GET', path: '/v3/wallets' })).json().debts
  const orderId = await paidTopUp(commerce, as)
  expect(await debts()).toEqual([])
  const { context } = await startOrder(commerce, as, orderOf('warden'))
  await confirm(commerce, as, context.order_id, 880)
  await sendWebhook(commerce, commerce.platform.payments.dispute(orderId, 'OPEN'))
  await sendWebhook(commerce, commerce.platform.payments.dispute(orderId, 'LOST'))
  expect(await debts()).toEqual([
    { currency: 'RP', amount: 880, orders: [{ orderId, reference: expect.any(String), gameId: 'lol' }] },
  ])
  const balanceOf = async (gameId: string) =>
    (await commerce.call({ as, path: '/v3/wallets/get-wallet-balance', body: { gameId } })).json()
  expect(await balanceOf('lol')).toEqual({
    balance: [{ currency: 'RP', amount: 0 }],
    debt: { currency: 'RP', amount: 880 },
    debts: [{ currency: 'RP', amount: 880 }],
  })
  expect(await balanceOf('val'), 'it stops purchases there too').toEqual({
    balance: [{ currency: 'VP', amount: 0 }],
    debts: [{ currency: 'RP', amount: 880 }],
  })
  await paidTopUp(commerce, as, 'rp-small')
  expect(await debts()).toMatchObject([{ amount: 380, orders: [{ orderId }] }])
  await paidTopUp(commerce, as)
  expect(await debts()).toEqual([])
})
