import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expireOrders } from '../orders/ending/expiry.ts'
import { balanceOf } from '../testing/money.ts'
import { sendWebhook, startTopUp } from '../testing/paying.ts'
import { historyOf, newPlayer, orderOf, startOrder } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { listDiscrepancies } from './discrepancies.ts'
import { reconcilePayments } from './reconciliation.ts'

const HOUR = 3_600_000

let commerce: TestCommerce
let now = Date.now()
beforeAll(async () => {
  commerce = await startTestCommerce({ clock: () => new Date(now) })
})
afterAll(() => commerce.close())

const stateOf = async (as: string, orderId: string) =>
  (await commerce.call({ as, method: 'GET', path: `/v3/orders/${orderId}` })).json().state

const paymentOf = (orderId: string) =>
  commerce.context.db
    .selectFrom('payment')
    .select(['state', 'checked_at', 'expires_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()

const declined = async (as: string): Promise<string> => {
  const orderId = await startTopUp(commerce, as)
  await sendWebhook(commerce, commerce.platform.payments.end(orderId, 'DECLINED'))
  return orderId
}

describe('reconciliation', () => {
  test('settles a payment whose webhook never came', async () => {
    const puuid = await newPlayer(commerce)
    const { context } = await startOrder(commerce, puuid)
    commerce.platform.payments.pay(context.order_id)
    await reconcilePayments(commerce.context)
    expect(await stateOf(puuid, context.order_id)).toBe('AWAITING_PAYMENT')
    now += 61_000
    await reconcilePayments(commerce.context)
    expect(await stateOf(puuid, context.order_id)).toBe('CONFIRMED')
    expect(await balanceOf(commerce, puuid)).toBe(120)
  })

  test('leaves open what is open, and what the gateway can’t tell', async () => {
    const puuid = await newPlayer(commerce)
    const { context } = await startOrder(commerce, puuid)
    now += 61_000
    await reconcilePayments(commerce.context)
    commerce.platform.payments.down(true)
    now += 61_000
    await reconcilePayments(commerce.context)
    commerce.platform.payments.down(false)
    expect(await stateOf(puuid, context.order_id)).toBe('AWAITING_PAYMENT')
  })

  test('settles a payment that was declined and then made, and asks about no other once its page is over', async () => {
    const players = [await newPlayer(commerce), await newPlayer(commerce)] as const
    const [paid, left] = [await declined(players[0]), await declined(players[1])]
    commerce.platform.payments.pay(paid)
    now += 61_000
    expect(await reconcilePayments(commerce.context)).toBe(1)
    expect([await balanceOf(commerce, players[0]), await balanceOf(commerce, players[1])]).toEqual([500, 0])
    now += 3 * HOUR
    await reconcilePayments(commerce.context)
    const { checked_at: asked, expires_at: over } = await paymentOf(left)
    expect(asked > over, 'asked once more after its page was over').toBe(true)
    now += HOUR
    await reconcilePayments(commerce.context)
    expect((await paymentOf(left)).checked_at).toEqual(asked)
  })

  test('one that was declined and then made is credited though the gateway is away when its page is over', async () => {
    const puuid = await newPlayer(commerce)
    const orderId = await declined(puuid)
    commerce.platform.payments.pay(orderId)
    commerce.platform.payments.down(true)
    for (let hour = 0; hour < 3; hour += 1) {
      now += HOUR
      await reconcilePayments(commerce.context)
    }
    commerce.platform.payments.down(false)
    now += HOUR
    await reconcilePayments(commerce.context)
    expect([await stateOf(puuid, orderId), await balanceOf(commerce, puuid)]).toEqual(['DELIVERED', 500])
  })

  test('one that was cancelled is over: nobody is asked about it, and nothing closed', async () => {
    const orderId = await startTopUp(commerce, await newPlayer(commerce))
    await sendWebhook(commerce, commerce.platform.payments.end(orderId, 'CANCELLED'))
    const { checked_at: opened } = await paymentOf(orderId)
    now += HOUR
    await reconcilePayments(commerce.context)
    expect((await paymentOf(orderId)).checked_at).toEqual(opened)
  })

  test('old ones that were declined keep nobody from being asked about, and stay as they ended', async () => {
    const puuid = await newPlayer(commerce)
    const old = await declined(puuid)
    const { db } = commerce.context
    await sql`
      insert into payment (gateway, payment_id, puuid, order_id, state, redirect_url, checked_at, expires_at, created_at)
      select gateway, 'forgotten-' || n, puuid, order_id, state, redirect_url, at, at + interval '15 minutes', at
      from payment cross join generate_series(1, 60) n
        cross join lateral (select ${new Date(now)}::timestamptz - (case when n > 30 then n else 0 end) * interval '1 day'
          - interval '1 hour' as at) of
      where order_id = ${old}`.execute(db)
    const waiting = await startTopUp(commerce, await newPlayer(commerce))
    commerce.platform.payments.pay(waiting)
    now += 61_000
    await reconcilePayments(commerce.context)
    expect(
      (await db.selectFrom('payment').select('state').where('order_id', '=', waiting).executeTakeFirst())?.state,
    ).toBe('PAID')
    const kept = await sql<{ state: string; count: number }>`
      select state, count(*)::int from payment where payment_id like 'forgotten-%' group by state`.execute(db)
    expect(kept.rows).toEqual([{ state: 'DECLINED', count: 60 }])
    const asked = await sql<{ count: number }>`
      select count(*)::int from payment where payment_id like 'forgotten-%' and expires_at < ${new Date(now)}::timestamptz
        - interval '1 day' and checked_at > expires_at`.execute(db)
    expect(asked.rows).toEqual([{ count: 0 }])
    expect((await listDiscrepancies(db, { limit: 100, all: false })).map(({ reason }) => reason)).toEqual([])
    await sql`delete from payment where payment_id like 'forgotten-%'`.execute(db)
  })

  test('asks ever more rarely, gives up after a month and says so; money that comes after all is credited', async () => {
    const puuid = await newPlayer(commerce)
    const orderId = await startTopUp(commerce, puuid)
    const { paymentId } = commerce.platform.payments.of(orderId).session
    const payment = () => paymentOf(orderId)
    const began = now
    now += 10 * 24 * HOUR
    await reconcilePayments(commerce.context)
    const asked = (await payment()).checked_at
    now += HOUR
    await reconcilePayments(commerce.context)
    expect((await payment()).checked_at).toEqual(asked)
    now += 21 * 24 * HOUR
    await reconcilePayments(commerce.context)
    expect((await payment()).state).toBe('EXPIRED')
    const noted = await listDiscrepancies(commerce.context.db, { limit: 100, all: false })
    expect(noted.filter(({ payment_id }) => payment_id === paymentId).map(({ reason }) => reason)).toEqual([
      'NEVER_SETTLED',
    ])
    await sendWebhook(commerce, commerce.platform.payments.pay(orderId))
    expect(await balanceOf(commerce, puuid)).toBe(500)
    // Sessions of players end before a month is over.
    now = began
  })
})

describe('expiry', () => {
  test('closes unpaid orders once and records it', async () => {
    const puuid = await newPlayer(commerce, { money: 1_000 })
    const { context } = await startOrder(commerce, puuid, orderOf('eu-spray', 'SPRAY'))
    now += 15 * 60_000
    await Promise.all([expireOrders(commerce.context), expireOrders(commerce.context)])
    expect(await historyOf(commerce, context.order_id)).toEqual(['AWAITING_CONFIRMATION', 'EXPIRED'])
  })
})
