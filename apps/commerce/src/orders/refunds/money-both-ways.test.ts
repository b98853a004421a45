import { isFailure } from '@quartermaster/service/failure'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcileBooks } from '../../books/reconcile.ts'
import { readReversals, toPaidPayment } from '../../payments/reversal-store.ts'
import { deliverAll } from '../../qm/testing/qm-in-test.ts'
import { readSales } from '../../reports/sales-report.ts'
import { readSpanIn } from '../../reports/spans.ts'
import { rollUp } from '../../summaries/roll-up.ts'
import { sendWebhook, startTopUp } from '../../testing/paying.ts'
import type { SignedWebhook } from '../../testing/payments-double.ts'
import { confirm, newKey, newPlayer, orderOf, startOrder } from '../../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../../testing/test-commerce.ts'
import { auditLedger } from '../../wallet/audit.ts'
import { readWallet } from '../../wallet/store.ts'
import { applyPayment } from '../paying/apply-payment.ts'
import { refundPayment, sendDueRefunds } from './refund-payment.ts'

const HOUR = 3_600_000

let commerce: TestCommerce
let ahead = 0
beforeAll(async () => {
  commerce = await startTestCommerce({
    clock: () => new Date(Date.now() + ahead),
    env: { ORDER_STARTS_PER_MINUTE: '100000', OPEN_PAYMENTS_PER_PLAYER: '1000' },
  })
})
afterAll(() => commerce.close())

const STEPS = [
  'pay',
  'webhook',
  'old webhook',
  'spend',
  'refund',
  'unused',
  'there',
  'there whole',
  'dispute',
  'win',
  'lose',
  'crash',
  'worker',
  'take back',
  'press twice',
  'buy',
  'give back',
  'use',
] as const
const step = fc.record({
  what: fc.constantFrom(...STEPS),
  which: fc.nat({ max: 1 }),
  trouble: fc.constantFrom(null, null, 'down', 'lost', 'refused'),
})

/** A player with two top-ups, at a shop whose gateway, webhooks and processes fail at random. */
async function live(
  steps: readonly { what: (typeof STEPS)[number]; which: number; trouble: 'down' | 'lost' | 'refused' | null }[],
) {
  const { payments } = commerce.platform
  const { context } = commerce
  // Sessions of players end after some hours.
  ahead = 0
  const puuid = await newPlayer(commerce)
  const orders = [await startTopUp(commerce, puuid), await startTopUp(commerce, puuid)]
  const sent: SignedWebhook[] = []
  const bought: string[] = []
  let spent = 0
  const stateAt = (orderId: string) => payments.of(orderId).session
  const isDisputed = (orderId: string, next: 'WON' | 'LOST') => {
    const { dispute } = stateAt(orderId)
    return Boolean(dispute) && dispute?.state !== next
  }
  const actions: Record<(typeof STEPS)[number], (orderId: string) => Promise<unknown> | unknown> = {
    pay: (orderId) => stateAt(orderId).state === 'OPEN' && sent.push(payments.pay(orderId, 'rp-medium')),
    webhook: () => sent.at(-1) && sendWebhook(commerce, sent.at(-1) as SignedWebhook),
    'old webhook': () => sent[0] && sendWebhook(commerce, sent[0]),
    async spend() {
      const started = await startOrder(commerce, puuid, orderOf('potion', 'CURRENCY')).catch(() => undefined)
      if (started?.status !== 'ORDER_CONFIRMATION_REQUIRED') return
      if ((await confirm(commerce, puuid, started.context.order_id, 100)).statusCode === 200) spent += 100
    },
    refund: (orderId) => refundPayment(context, { orderId, part: 'WHOLE', cause: 'by chance' }),
    unused: (orderId) => refundPayment(context, { orderId, part: 'UNUSED', cause: 'by chance' }),
    there: (orderId) =>
      payments.held(orderId) > 100 && !stateAt(orderId).dispute && sent.push(payments.refundThere(orderId, 100)),
    'there whole': (orderId) =>
      payments.held(orderId) > 0 &&
      !stateAt(orderId).dispute &&
      sent.push(payments.refundThere(orderId, payments.held(orderId))),
    dispute: (orderId) =>
      payments.held(orderId) > 0 && !stateAt(orderId).dispute && sent.push(payments.dispute(orderId, 'OPEN')),
    // The gateway may correct itself: what was won is lost after all, and the other way round.
    win: (orderId) => isDisputed(orderId, 'WON') && sent.push(payments.dispute(orderId, 'WON')),
    lose: (orderId) => isDisputed(orderId, 'LOST') && sent.push(payments.dispute(orderId, 'LOST')),
    crash: (orderId) => refundPayment(dying(), { orderId, part: 'UNUSED', cause: 'by chance' }).catch(() => undefined),
    async worker() {
      ahead += HOUR / 12
      await deliverAll(commerce)
      return sendDueRefunds(context)
    },
    'take back': (orderId) => returnAll(puuid, orderId),
    'press twice': (orderId) => Promise.all([returnAll(puuid, orderId), returnAll(puuid, orderId)]),
    async buy() {
      const started = await startOrder(commerce, puuid, orderOf('warden')).catch(() => undefined)
      if (started?.status !== 'ORDER_CONFIRMATION_REQUIRED') return
      if ((await confirm(commerce, puuid, started.context.order_id, 880)).statusCode !== 200) return
      bought.push(started.context.order_id)
      await deliverAll(commerce)
    },
    'give back': () => bought.at(-1) && returnAll(puuid, bought.at(-1) ?? ''),
    use: () => wardensOf(puuid).length > 0 && commerce.platform.use(puuid, 'LOL', 'warden'),
  }
  for (const { what, which, trouble } of steps) {
    payments.refunds(trouble)
    await actions[what](orders[which] ?? '')
    const { balance, debt } = await readWallet(context.db, puuid, 'RP')
    expect(Math.min(balance, debt)).toBe(0)
    expect(balance).toBeGreaterThanOrEqual(0)
  }
  payments.refunds(null)
  return { puuid, orders, sent, spent }
}

const wardensOf = (puuid: string) =>
  commerce.platform.itemsOf(puuid, 'LOL').filter(({ productId }) => productId === 'warden')

/** The player on the order's page: returns whatever it says can be returned. */
async function returnAll(puuid: string, orderId: string): Promise<void> {
  const path = `/v3/orders/${orderId}/returns`
  const { ways } = (await commerce.call({ as: puuid, method: 'GET', path })).json()
  for (const { to, amount, money, refusal } of ways ?? []) {
    if (refusal) continue
    const body = { to, expected: { amount, minor: money?.minor ?? null } }
    const { statusCode } = await commerce.call({ as: puuid, path, body, key: newKey() })
    expect([200, 409]).toContain(statusCode)
  }
}

/** A process that dies between the gateway's answer and writing it down. */
function dying(): typeof commerce.context {
  const { context } = commerce
  const refund: typeof context.gateway.refund = async (...asked) => {
    await context.gateway.refund(...asked)
    throw new Error('killed')
  }
  return { ...context, gateway: { ...context.gateway, refund } }
}

test('whatever happens in whatever order, balances hold, and gateway and ledger agree at the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      const { payments } = commerce.platform
      const { context } = commerce
      const { puuid, orders, sent, spent } = await live([{ what: 'pay', which: 0, trouble: null }, ...steps])
      // Peace: every message arrives, oldest last, the gateway is asked about everything, and the worker has its time.
      for (const webhook of sent.toReversed()) expect(await sendWebhook(commerce, webhook)).toBe(200)
      for (let round = 0; round < 2; round += 1) {
        for (const orderId of orders) await applyPayment(context, payments.of(orderId).session)
        ahead += 2 * HOUR
        while ((await sendDueRefunds(context)) > 0) ahead += 2 * HOUR
        await deliverAll(commerce)
      }
      let stands = 0
      for (const orderId of orders) {
        const { session } = payments.of(orderId)
        const payment = await context.db
          .selectFrom('payment')
          .selectAll()
          .where('payment_id', '=', session.paymentId)
          .executeTakeFirstOrThrow()
        expect(payment.state).toBe(session.state)
        const reversals = await readReversals(context.db, payment)
        const { credited, takenAmount, refundedMinor } = toPaidPayment(payment, reversals)
        stands += credited - takenAmount
        const there = session.refunds ?? []
        expect(refundedMinor).toBe(there.reduce((total, { minor }) => total + minor, 0))
        expect(reversals.refunds.filter(({ state }) => state === 'DONE')).toHaveLength(there.length)
        expect(reversals.refunds.filter(({ state }) => state === 'TAKEN')).toEqual([])
        expect(reversals.disputes.map(({ state }) => state)).toEqual(session.dispute ? [session.dispute.state] : [])
        expect(takenAmount === credited).toBe(payments.held(orderId) === 0)
        // Both or neither: the share of the currency that is gone is the share of the money, but for roundings.
        const charged = session.paid?.charged.minor ?? 0
        const gone = charged - (session.paid ? payments.held(orderId) : 0)
        const rounding = (there.length + 1) * Math.max(1, credited / charged)
        if (charged > 0) expect(Math.abs(takenAmount - (credited * gone) / charged)).toBeLessThan(rounding)
      }
      const { balance, debt } = await readWallet(context.db, puuid, 'RP')
      const kept = await context.db
        .selectFrom('shop_order')
        .select('state')
        .where('puuid', '=', puuid)
        .where('product_id', '=', 'warden')
        .where('state', '=', 'DELIVERED')
        .execute()
      // What is still in the game is paid for, and nothing else is.
      expect(wardensOf(puuid)).toHaveLength(kept.length)
      expect(balance - debt).toBe(stands - spent - 880 * kept.length)
    }),
    { numRuns: 20 },
  )
  const { from, to } = { from: new Date(Date.now() - HOUR), to: new Date(Date.now() + 10_000 * HOUR) }
  expect(await reconcileBooks(commerce.context, { from, to })).toMatchObject({ findings: [] })
  const { differences, debtDifferences, house } = await auditLedger(commerce.context.db)
  expect([differences, debtDifferences]).toEqual([[], []])
  // The reports say the same of the same books, counted and summed up.
  const inHouse = (account: string) => house.find((entry) => entry.account === account)?.amount
  const span = await readSpanIn(commerce.context.pool, { from, to }, 'UTC')
  if (isFailure(span)) throw new Error(span.failure)
  for (const round of ['counted', 'summed up']) {
    const figures = []
    for await (const rows of readSales(commerce.context.pool, span, { report: 'currency', by: [] }))
      figures.push(...rows)
    const [{ sold, taken_back: back, spent, given_back: given } = {}] = figures
    expect([round, Number(spent) - Number(given)]).toEqual([round, inHouse('SALES')])
    expect([round, Number(back) - Number(sold)]).toEqual([round, inHouse('PAYMENTS')])
    while ((await rollUp(commerce.context)) > 0);
  }
}, 120_000)
