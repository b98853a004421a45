import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveCreator } from '../../creators/store.ts'
import { balanceOf } from '../../testing/money.ts'
import { confirm, historyOf, newKey, newPlayer, orderOf } from '../../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../../testing/test-commerce.ts'

const MINUTE = 60_000
const VISIT = { 'x-session-id': crypto.randomUUID() }

let commerce: TestCommerce
let now = Date.now()
beforeAll(async () => {
  commerce = await startTestCommerce({ clock: () => new Date(now) })
  await saveCreator(commerce.context.db, { code: 'lanternfox', name: 'Lantern Fox' })
})
afterAll(() => commerce.close())

async function press(as: string, { body = orderOf('warden'), headers = {} as Record<string, string> } = {}) {
  const call = { as, path: '/v3/orders/start-order', body, key: newKey(), headers: { ...VISIT, ...headers } }
  // No order where it is refused: it has been paid for.
  return (await commerce.call(call)).json().context?.order_id as string
}
const read = async (as: string, orderId: string) =>
  (await commerce.call({ as, method: 'GET', path: `/v3/orders/${orderId}` })).json()

describe('a thing that was looked at before', () => {
  test('is gone on with by the next press, which it waits for anew, and is paid once', async () => {
    const puuid = await newPlayer(commerce, { money: 2_000 })
    const first = await press(puuid)
    now += 14 * MINUTE
    const body = orderOf('warden', 'CHAMPION', { locale: 'de-de', receiptEmail: 'ida@example.com' })
    expect(await press(puuid, { body })).toBe(first)
    now += 14 * MINUTE
    expect(await read(puuid, first)).toMatchObject({ state: 'AWAITING_CONFIRMATION', receiptEmail: 'ida@example.com' })
    expect(await historyOf(commerce, first)).toEqual(['AWAITING_CONFIRMATION'])
    expect((await confirm(commerce, puuid, first, 880)).statusCode).toBe(200)
    expect(await balanceOf(commerce, puuid)).toBe(1_120)
  })

  test.each([
    ['another thing', { body: orderOf('potion', 'CURRENCY') }],
    ['another creator', { headers: { 'x-affiliate-id': 'lanternfox' } }],
    ['another visit', { headers: { 'x-session-id': crypto.randomUUID() } }],
  ])('is no more than looked at for %s', async (_, other) => {
    const puuid = await newPlayer(commerce, { money: 2_000 })
    const first = await press(puuid)
    expect(await press(puuid, other)).not.toBe(first)
    expect(await read(puuid, first)).toMatchObject({ state: 'AWAITING_CONFIRMATION', affiliateName: null })
  })

  test('is begun anew once it was given up, has run out or was paid, and at another price', async () => {
    const puuid = await newPlayer(commerce, { money: 5_000 })
    const potion = { body: orderOf('potion', 'CURRENCY') }
    const seen = [await press(puuid, potion)]
    await commerce.call({ as: puuid, path: `/v3/orders/${seen[0]}/cancel`, key: newKey() })
    seen.push(await press(puuid, potion))
    now += 15 * MINUTE
    seen.push(await press(puuid, potion))
    expect((await confirm(commerce, puuid, seen[2] ?? '', 100)).statusCode).toBe(200)
    seen.push(await press(puuid, potion))
    await commerce.context.db
      .updateTable('shop_order')
      .set({ cost: 99 })
      .where('order_id', '=', seen[3] ?? '')
      .execute()
    seen.push(await press(puuid, potion))
    expect(new Set(seen).size).toBe(5)
  })

  test('is confirmed once while it is pressed for again', async () => {
    const puuid = await newPlayer(commerce, { money: 5_000 })
    const first = await press(puuid)
    await Promise.all([confirm(commerce, puuid, first, 880), ...Array.from({ length: 5 }, () => press(puuid))])
    expect((await read(puuid, first)).state).toBe('CONFIRMED')
    expect(await balanceOf(commerce, puuid)).toBe(4_120)
  })
})
