import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expireOrders } from '../orders/expiry.ts'
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

  test.each(['DECLINED', 'CANCELLED'] as const)(
    'settles a payment that was %s and then made, and asks about no other once its page is over',
    async (state) => {
      const players = [await newPlayer(commerce), await newPlayer(commerce)] as const
      const [paid, left] = [await startTopUp(commerce, players[0]), await startTopUp(commerce, players[1])]
      for (const orderId of [paid, left]) await sendWebhook(commerce, commerce.platform.payments.end(orderId, state))
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
    },
  )

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
