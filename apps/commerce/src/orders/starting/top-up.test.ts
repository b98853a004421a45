import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveMoney } from '../../testing/money.ts'
import { newKey, newPlayer } from '../../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../../testing/test-commerce.ts'
import { testProduct } from '../../testing/test-products.ts'

const purse = (productId: string, base: number, usd: number, eur: number) =>
  testProduct('lol', productId, 'LOL_VC_BUNDLE', 0, {
    prices: [],
    credit: {
      base,
      bonus: 0,
      price: { minor: usd, currency: 'USD' },
      prices: { EUW: { minor: eur, currency: 'EUR' } },
    },
    repeatable: true,
  })

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce({ products: [purse('small', 500, 549, 499), purse('large', 1_100, 1_099, 999)] })
})
afterAll(() => commerce.close())

async function offered(region: string, choice: object): Promise<object> {
  const puuid = await newPlayer(commerce, { region })
  const body = {
    gameId: 'lol',
    currency: 'RP',
    locale: 'en-us',
    redirectUrl: '/en-us/lol/success/',
    failRedirectUrl: '/en-us/lol/',
    ...choice,
  }
  const path = '/v3/orders/start-virtual-currency-order'
  const response = await commerce.call({ as: puuid, path, body, key: newKey() })
  if (response.statusCode !== 200) return { status: response.statusCode, errorCode: response.json().errorCode }
  return commerce.platform.payments
    .of(response.json().context.order_id)
    .request.bundles.map(({ bundleId, amount, price }) => [bundleId, amount, price.minor, price.currency].join(' '))
}

test('a wallet that is full is not offered more', async () => {
  const puuid = await newPlayer(commerce, { money: 99_999_400 })
  const offer = async () => {
    const body = { gameId: 'lol', currency: 'RP', locale: 'en-us', redirectUrl: '/', failRedirectUrl: '/' }
    const path = '/v3/orders/start-virtual-currency-order'
    return commerce.call({ as: puuid, path, body, key: newKey() })
  }
  const room = (await offer()).json().context.order_id
  expect(commerce.platform.payments.of(room).request.bundles.map(({ amount }) => amount)).toEqual([500])
  await giveMoney(commerce, puuid, 500)
  const refused = await offer()
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('at most 100 RP')])
})

describe('a top-up', () => {
  test.each<[string, object, object]>([
    ['NA', {}, ['small 500 549 USD', 'large 1100 1099 USD']],
    ['EUW', {}, ['small 500 499 EUR', 'large 1100 999 EUR']],
    ['EUW', { bundleId: 'large' }, ['large 1100 999 EUR']],
    ['EUW', { amount: 350 }, ['exact-350 350 349 EUR']],
    ['NA', { amount: 350 }, ['exact-350 350 384 USD']],
    ['NA', { amount: 1 }, ['exact-46 46 51 USD']],
    ['NA', { bundleId: 'huge' }, { status: 404, errorCode: 'NOT_FOUND' }],
    ['NA', { bundleId: 'small', amount: 350 }, { status: 400, errorCode: 'INVALID_REQUEST' }],
    ['NA', { amount: 1_000_000 }, ['exact-1000000 1000000 1098000 USD']],
    ['NA', { amount: 1_000_001 }, { status: 409, errorCode: 'CONFLICT' }],
    ['NA', { amount: 1_000_000_000 }, { status: 409, errorCode: 'CONFLICT' }],
    ['NA', { amount: 0 }, { status: 400, errorCode: 'INVALID_REQUEST' }],
    ['NA', { amount: 1.5 }, { status: 400, errorCode: 'INVALID_REQUEST' }],
  ])('from %s, choosing %o, offers %o', async (region, choice, answer) => {
    expect(await offered(region, choice)).toEqual(answer)
  })
})
