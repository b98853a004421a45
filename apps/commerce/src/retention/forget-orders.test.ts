import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reconcile } from '../books/reconcile.fixture.ts'
import { deliverAll } from '../qm/testing/qm-in-test.ts'
import { paidTopUp } from '../testing/paying.ts'
import { confirm, newKey, newPlayer, orderOf, startOrder } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { forgetContacts, forgetUnpaidOrders } from './forget-orders.ts'

let now = new Date()
let commerce: TestCommerce
let pool: Pool
beforeAll(async () => {
  commerce = await startTestCommerce({ clock: () => now })
  pool = commerce.context.pool
})
afterAll(() => commerce.close())
beforeEach(() => {
  now = new Date()
})

const count = async (table: string, orderId: string) =>
  (await pool.query(`select from ${table} where order_id = $1`, [orderId])).rowCount
const age = (orderId: string, months: number) =>
  pool.query(
    `update shop_order set updated_at = now() - make_interval(months => $2) - interval '1 day' where order_id = $1`,
    [orderId, months],
  )
const all = async (forget: typeof forgetUnpaidOrders) => {
  while ((await forget(commerce.context)) > 0);
}

async function cancelled(): Promise<{ puuid: string; orderId: string }> {
  const puuid = await newPlayer(commerce)
  const body = { gameId: 'lol', currency: 'RP', redirectUrl: '/', failRedirectUrl: '/', locale: 'en-us' }
  const path = '/v3/orders/start-virtual-currency-order'
  const started = await commerce.call({ as: puuid, path, body, key: newKey() })
  const orderId: string = started.json().context.order_id
  await commerce.call({ as: puuid, path: `/v3/orders/${orderId}/cancel`, body: {}, key: newKey() })
  return { puuid, orderId }
}

describe('orders that took no money', () => {
  it('go after their months with all that hangs on them, and the books are whole without them', async () => {
    const { orderId } = await cancelled()
    await pool.query(`update payment set state = 'CANCELLED' where order_id = $1`, [orderId])
    await all(forgetUnpaidOrders)
    expect(await count('shop_order', orderId), 'young').toBe(1)
    await age(orderId, 3)
    await pool.query(`update payment set created_at = created_at - interval '4 months' where order_id = $1`, [orderId])
    await all(forgetUnpaidOrders)
    for (const table of ['shop_order', 'payment', 'payment_offer', 'order_terms', 'order_part'])
      expect(await count(table, orderId), table).toBe(0)
  })

  it('stay where money came, however they ended', async () => {
    const puuid = await newPlayer(commerce)
    const paid = await paidTopUp(commerce, puuid)
    await pool.query(`update shop_order set state = 'EXPIRED' where order_id = $1`, [paid])
    const open = await cancelled()
    await pool.query(`update payment set state = 'OPEN' where order_id = $1`, [open.orderId])
    for (const orderId of [paid, open.orderId]) await age(orderId, 40)
    await all(forgetUnpaidOrders)
    for (const orderId of [paid, open.orderId]) expect(await count('shop_order', orderId)).toBe(1)
    await pool.query(`update shop_order set state = 'DELIVERED' where order_id = $1`, [paid])
  })

  it('stay for a worker whose clock is ahead', async () => {
    const { orderId } = await cancelled()
    await pool.query(`update payment set state = 'CANCELLED' where order_id = $1`, [orderId])
    now = new Date('2060-01-01T00:00:00Z')
    await all(forgetUnpaidOrders)
    expect(await count('shop_order', orderId)).toBe(1)
  })

  it('go some at a time; what a worker that died had begun is as it was, and another goes on', async () => {
    const player = `abandoned-${randomUUID()}`
    await pool.query(
      `insert into shop_order (puuid, order_id, reference, kind, state, game_id, repeatable, title, subtitle, currency,
         price, cost, items, session_id, locale, region, redirect_url, fail_redirect_url, expires_at, updated_at)
       select $1, gen_random_uuid(), 'R', 'TOP_UP', 'EXPIRED', 'lol', true, '', '', 'RP', 0, 0, '[]', 's', 'en-us', 'EUW',
         '/', '/', now(), now() - interval '5 months' from generate_series(1, 1200)`,
      [player],
    )
    const left = async () => (await pool.query('select from shop_order where puuid = $1', [player])).rowCount
    expect(await forgetUnpaidOrders(commerce.context)).toBe(500)
    expect(await left()).toBe(700)
    const dying = await pool.connect()
    dying.on('error', () => undefined)
    await dying.query('begin')
    await dying.query('select forget_unpaid_orders(now(), 3, 100)')
    // Another worker does not wait for what this one holds.
    expect(await forgetUnpaidOrders(commerce.context)).toBe(500)
    const { rows } = await dying.query<{ pid: number }>('select pg_backend_pid() as pid')
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    dying.release(true)
    await expect.poll(left).toBe(200)
    await all(forgetUnpaidOrders)
    expect(await left()).toBe(0)
  })
})

describe('ended orders', () => {
  const contactOf = async (orderId: string) =>
    (
      await pool.query('select receipt_email, session_id, traffic_source, cost from shop_order where order_id = $1', [
        orderId,
      ])
    ).rows[0]

  it('keep their place in the books and forget how their player was reached', async () => {
    const puuid = await newPlayer(commerce, { money: 2_000 })
    const { context } = await startOrder(
      commerce,
      puuid,
      orderOf('warden', 'CHAMPION', { receiptEmail: 'a@mail.example' }),
    )
    await confirm(commerce, puuid, context.order_id, 880)
    await deliverAll(commerce)
    await all(forgetContacts)
    expect(await contactOf(context.order_id), 'young').toMatchObject({ receipt_email: 'a@mail.example' })
    await age(context.order_id, 13)
    await all(forgetContacts)
    expect(await contactOf(context.order_id)).toEqual({
      receipt_email: null,
      session_id: '',
      traffic_source: null,
      cost: 880,
    })
    const { orders } = (await commerce.call({ as: puuid, method: 'GET', path: '/v3/orders' })).json()
    expect(orders).toMatchObject([{ orderId: context.order_id, state: 'DELIVERED' }])
  })

  it('that were paid for with money forget the address that the gateway was told', async () => {
    const puuid = await newPlayer(commerce)
    const orderId = await paidTopUp(commerce, puuid)
    await pool.query(
      `update payment_offer set request = request || '{"email": "b@mail.example"}' where order_id = $1`,
      [orderId],
    )
    await age(orderId, 13)
    await all(forgetContacts)
    const { rows } = await pool.query(
      `select request ? 'email' as told, request ? 'bundles' as kept from payment_offer
      where order_id = $1`,
      [orderId],
    )
    expect(rows).toEqual([{ told: false, kept: true }])
  })

  it('that are not ended keep it, however old', async () => {
    const puuid = await newPlayer(commerce, { money: 2_000 })
    const { context } = await startOrder(commerce, puuid)
    await confirm(commerce, puuid, context.order_id, 880)
    await age(context.order_id, 40)
    await all(forgetContacts)
    expect((await contactOf(context.order_id)).session_id).not.toBe('')
    await deliverAll(commerce)
  })
})

it('whole books stay whole: what was forgotten is nothing that is missing', async () => {
  const { orderId } = await cancelled()
  await pool.query(`update payment set state = 'CANCELLED' where order_id = $1`, [orderId])
  await age(orderId, 3)
  await pool.query(`begin; set local session_replication_role = replica;
    update order_event set created_at = created_at - interval '4 months' where order_id = '${orderId}'; commit`)
  await all(forgetUnpaidOrders)
  expect((await reconcile(commerce)).named.filter((name) => name.includes(orderId))).toEqual([])
})
