import { isFailure } from '@quartermaster/service/failure'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listCreators, saveCreator } from '../../creators/store.ts'
import { deliverAll } from '../../qm/testing/qm-in-test.ts'
import { balanceOf } from '../../testing/money.ts'
import { confirm, historyOf, newKey, newPlayer, orderOf } from '../../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../../testing/test-commerce.ts'
import { returnOrder } from './return-order.ts'

const DAY = 86_400_000

let commerce: TestCommerce
let ahead = 0
beforeAll(async () => {
  commerce = await startTestCommerce({ clock: () => new Date(Date.now() + ahead) })
  await saveCreator(commerce.context.db, { code: 'lanternfox', name: 'Lantern Fox' })
})
afterAll(() => commerce.close())

async function bought() {
  const puuid = await newPlayer(commerce, { money: 1_000 })
  const started = await commerce.call({
    as: puuid,
    path: '/v3/orders/start-order',
    body: orderOf('warden'),
    key: newKey(),
    headers: { 'x-affiliate-id': 'lanternfox' },
  })
  const orderId: string = started.json().context.order_id
  await confirm(commerce, puuid, orderId, 880)
  await deliverAll(commerce)
  return { puuid, orderId }
}
const giveBack = async (orderId: string) => {
  const answer = await returnOrder(commerce.context, { orderId, cause: 'a test' })
  return isFailure(answer) ? answer.failure : 'begun'
}
const items = (puuid: string) => commerce.platform.itemsOf(puuid, 'LOL').map(({ productId }) => productId)
const credited = async () => (await listCreators(commerce.context.db))[0]

describe('an order that is given back', () => {
  test('unused: the goods go, then the price comes back, and the creator’s credit goes with it, once', async () => {
    const { puuid, orderId } = await bought()
    expect(await credited()).toMatchObject({ orders: 1, takenBack: 0 })
    const answers = await Promise.all(Array.from({ length: 5 }, () => giveBack(orderId)))
    expect(answers.filter((answer) => answer === 'begun')).toHaveLength(1)
    expect(await balanceOf(commerce, puuid)).toBe(120)
    await deliverAll(commerce)
    expect([items(puuid), await balanceOf(commerce, puuid)]).toEqual([[], 1_000])
    expect(await historyOf(commerce, orderId)).toEqual(['AWAITING_CONFIRMATION', 'CONFIRMED', 'DELIVERED', 'REFUNDED'])
    expect(await credited()).toMatchObject({ orders: 0, takenBack: 1 })
    expect(await giveBack(orderId)).toBe('NOT_DELIVERED')
  })

  test('used before or in the very moment: it stays, and nothing is paid', async () => {
    const { puuid, orderId } = await bought()
    expect(await giveBack(orderId)).toBe('begun')
    commerce.platform.use(puuid, 'LOL', 'warden')
    await deliverAll(commerce)
    expect([items(puuid), await balanceOf(commerce, puuid)]).toEqual([['warden'], 120])
    expect(await giveBack(orderId)).toBe('ITEM_USED')
    const dead = await commerce.context.db.selectFrom('delivery').select('queue').where('puuid', '=', puuid).execute()
    expect(dead.map(({ queue }) => queue)).toEqual(['DONE', 'DONE'])
  })

  test('a bundle of which a part never came: the rest goes back while it is unused, and the whole price comes', async () => {
    const puuid = await newPlayer(commerce, { money: 5_000 })
    const order = orderOf('dusk-bundle', 'BUNDLE')
    const started = await commerce.call({ as: puuid, path: '/v3/orders/start-order', body: order, key: newKey() })
    const orderId: string = started.json().context.order_id
    const { cost } = (await commerce.call({ as: puuid, method: 'GET', path: `/v3/orders/${orderId}` })).json()
    commerce.platform.undeliverable.add('warden-dusk')
    await confirm(commerce, puuid, orderId, cost)
    await deliverAll(commerce)
    commerce.platform.undeliverable.clear()
    expect(items(puuid)).not.toContain('warden-dusk')
    expect(items(puuid).length).toBeGreaterThan(0)
    const path = `/v3/orders/${orderId}/returns`
    const { ways } = (await commerce.call({ as: puuid, method: 'GET', path })).json()
    expect(ways).toMatchObject([{ to: 'WALLET', amount: cost, refusal: null }])
    expect(await giveBack(orderId)).toBe('begun')
    await deliverAll(commerce)
    expect([items(puuid), await balanceOf(commerce, puuid)]).toEqual([[], 5_000])
  })

  test('not after the time for returns, and not while the game services are silent', async () => {
    const { orderId } = await bought()
    ahead += 14 * DAY
    expect(await giveBack(orderId)).toBe('RETURN_TOO_LATE')
    ahead -= 14 * DAY
    commerce.platform.trouble(503)
    expect(await giveBack(orderId)).toBe('GAME_SERVICES_UNAVAILABLE')
    commerce.platform.trouble(null)
    expect(await giveBack(crypto.randomUUID())).toBe('NO_SUCH_ORDER')
  })
})
