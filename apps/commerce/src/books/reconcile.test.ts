import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyPayment } from '../orders/apply-payment.ts'
import { sendDueRefunds } from '../orders/refund-payment.ts'
import { deliverAll, qmInTest } from '../qm/testing/qm-in-test.ts'
import { attemptAll, claimCode, playerWith } from '../testing/claimed-deliveries.ts'
import type { SignedWebhook } from '../testing/payments-double.ts'
import { confirm, newKey, newPlayer, orderOf, startOrder } from '../testing/shopping.ts'
import { createTestCampaign, SPRAY_REWARD } from '../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import type { Finding } from './findings.ts'

let commerce: TestCommerce
let pool: Pool
beforeAll(async () => {
  commerce = await startTestCommerce()
  pool = commerce.context.pool
})
afterAll(() => commerce.close())

const span = () => ['--from', '2026-01-01', '--to', new Date(Date.now() + 60_000).toISOString()]

async function reconcile() {
  const ran = await qmInTest(commerce, ['reconcile', ...span(), '--json'])
  const { findings } = ran.json<{ findings: Finding[] }>()
  return { code: ran.code, named: findings.map(({ what, id, lacks }) => `${what} ${id} not in ${lacks}`).sort() }
}

const auditCode = async () => (await qmInTest(commerce, ['ledger', 'audit'])).code

async function bought() {
  const puuid = await newPlayer(commerce, { money: 2_000 })
  const { context } = await startOrder(commerce, puuid, orderOf('warden'))
  await confirm(commerce, puuid, context.order_id, 880)
  await deliverAll(commerce)
  return { puuid, orderId: context.order_id }
}

async function toppedUp() {
  const puuid = await newPlayer(commerce)
  const body = { gameId: 'lol', currency: 'RP', redirectUrl: '/en-us/lol/success/', failRedirectUrl: '/en-us/lol/' }
  const started = await commerce.call({
    as: puuid,
    path: '/v3/orders/start-virtual-currency-order',
    body: { ...body, locale: 'en-us' },
    key: newKey(),
  })
  const orderId: string = started.json().context.order_id
  const { payload, headers } = commerce.platform.payments.pay(orderId)
  await commerce.app.inject({ method: 'POST', url: '/api/payments/webhooks/sandbox', payload, headers })
  const { session } = commerce.platform.payments.of(orderId)
  return { puuid, orderId, paymentId: session.paymentId, credited: session.paid?.amount ?? 0 }
}

const say = ({ payload, headers }: SignedWebhook) =>
  commerce.app.inject({ method: 'POST', url: '/api/payments/webhooks/sandbox', payload, headers })

/** Loses rows as a failover does: behind the back of every rule. */
async function lose(statements: readonly [text: string, ...values: unknown[]][]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`begin; set local session_replication_role = replica`)
    for (const [text, ...values] of statements) {
      const { rowCount } = await client.query(text, values)
      expect(rowCount, text).toBeGreaterThan(0)
    }
    await client.query('commit')
  } finally {
    client.release()
  }
}

describe('reconcile', () => {
  it('finds nothing in whole books', async () => {
    for (let times = 0; times < 3; times += 1) {
      await bought()
      await toppedUp()
    }
    const refunded = await bought()
    await qmInTest(commerce, ['orders', 'refund', refunded.orderId, '--yes'])
    await deliverAll(commerce)
    const { orderId } = await toppedUp()
    await qmInTest(commerce, ['payments', 'refund', orderId, '--reason', 'ticket', '--yes'])
    for (const states of [['OPEN', 'WON', 'LOST'], ['OPEN', 'LOST', 'WON'], ['OPEN']] as const) {
      const disputed = await toppedUp()
      for (const state of states) await say(commerce.platform.payments.dispute(disputed.orderId, state))
    }
    const there = await toppedUp()
    await say(commerce.platform.payments.refundThere(there.orderId, 100))
    expect(await reconcile()).toEqual({ code: 0, named: [] })
  })

  it('names a refund of a payment that one side has lost', async () => {
    const { puuid, orderId, credited } = await toppedUp()
    await qmInTest(commerce, ['payments', 'refund', orderId, '--reason', 'ticket', '--yes'])
    const { rows } = await pool.query('select * from payment_refund where order_id = $1', [orderId])
    expect(Number(rows[0].amount)).toBe(credited)
    const reference = `refund:${rows[0].refund_id}`
    const { rows: kept } = await pool.query('select * from ledger_transfer where reference = $1', [reference])
    await lose([
      ['delete from ledger_transfer where reference = $1', reference],
      ['update wallet set balance = balance + $2 where puuid = $1', puuid, credited],
    ])
    expect((await reconcile()).named).toEqual([`refund of a payment ${reference} not in ledger`])
    await lose([
      [
        'insert into ledger_transfer select * from json_populate_record(null::ledger_transfer, $1)',
        JSON.stringify(kept[0]),
      ],
      ['update wallet set balance = balance - $2 where puuid = $1', puuid, credited],
      ['delete from payment_refund where order_id = $1', orderId],
    ])
    expect((await reconcile()).named).toEqual([`refund of a payment ${reference} not in payments`])
    await lose([
      [
        'insert into payment_refund select * from json_populate_record(null::payment_refund, $1)',
        JSON.stringify(rows[0]),
      ],
    ])
  })

  it('names refunds and disputes that only the gateway or only the shop has, and those that stand differently', async () => {
    const { payments } = commerce.platform
    const unheard = await toppedUp()
    payments.refundThere(unheard.orderId, 100)
    const [made] = payments.of(unheard.orderId).session.refunds ?? []
    const disputed = await toppedUp()
    payments.dispute(disputed.orderId, 'OPEN')
    const decided = await toppedUp()
    await say(payments.dispute(decided.orderId, 'OPEN'))
    payments.dispute(decided.orderId, 'WON')
    const disputeOf = (orderId: string) => `dispute:${payments.of(orderId).session.dispute?.disputeId}`
    expect((await reconcile()).named).toEqual(
      [
        `refund of a payment ${made?.refundId} not in payments`,
        `dispute ${disputeOf(disputed.orderId)} not in payments`,
        `dispute state ${disputeOf(decided.orderId)} not in payments`,
      ].sort(),
    )
    for (const { orderId } of [unheard, disputed, decided]) {
      await applyPayment(commerce.context, payments.of(orderId).session)
    }
    expect((await reconcile()).named, 'once they are told, all is well').toEqual([])

    const [refunded] = (await pool.query('select refund_id from payment_refund where order_id = $1', [unheard.orderId]))
      .rows
    const before = payments.of(decided.orderId).session
    payments.of(unheard.orderId).session = { ...payments.of(unheard.orderId).session, refunds: [] }
    payments.of(decided.orderId).session = { ...before, dispute: null }
    expect((await reconcile()).named).toEqual(
      [
        `refund of a payment refund:${refunded.refund_id} not in gateway sandbox`,
        `dispute dispute:${before.dispute?.disputeId} not in gateway sandbox`,
      ].sort(),
    )
    payments.of(decided.orderId).session = before
    payments.of(unheard.orderId).session = { ...payments.of(unheard.orderId).session, refunds: made ? [made] : [] }
  })

  it('finds nothing where a dispute or a refund at the gateway overtook a refund of the shop', async () => {
    const before = (await reconcile()).named
    const { payments } = commerce.platform
    const overtaken = [
      (orderId: string) => payments.dispute(orderId, 'OPEN'),
      (orderId: string) => payments.refundThere(orderId, payments.held(orderId)),
    ]
    for (const overtake of overtaken) {
      const { orderId } = await toppedUp()
      payments.refunds('down')
      await qmInTest(commerce, ['payments', 'refund', orderId, '--reason', 'ticket', '--yes'])
      await say(overtake(orderId))
      payments.refunds('refused')
      await pool.query(`update payment_refund set next_attempt_at = now() - interval '1 minute' where state = 'TAKEN'`)
      await sendDueRefunds(commerce.context)
      payments.refunds(null)
    }
    expect((await reconcile()).named).toEqual(before)
  })

  it('names a payment whose money went back while its currency stayed, where the audit finds all in order', async () => {
    const { puuid, orderId, credited } = await toppedUp()
    await say(commerce.platform.payments.refundThere(orderId, 100))
    const { rows } = await pool.query('select * from payment_refund where order_id = $1', [orderId])
    const [{ refund_id: id, amount }] = rows
    await lose([
      ['update payment_refund set amount = 0 where refund_id = $1', id],
      ['delete from ledger_transfer where reference = $1', `refund:${id}`],
      ['update wallet set balance = $2 where puuid = $1', puuid, credited],
    ])
    expect(await auditCode()).toBe(0)
    const { paymentId } = commerce.platform.payments.of(orderId).session
    expect((await reconcile()).named).toContain(`currency taken back payment:sandbox:${paymentId} not in ledger`)
    await applyPayment(commerce.context, commerce.platform.payments.of(orderId).session)
    expect((await reconcile()).named, 'told again, it is taken').toEqual([])
    const { rows: wallets } = await pool.query('select balance from wallet where puuid = $1', [puuid])
    expect(Number(wallets[0].balance)).toBe(credited - Number(amount))
  })

  it('names every row of a purchase that was lost whole, where the ledger’s audit finds all in order', async () => {
    const { puuid, orderId } = await bought()
    await lose([
      ['delete from ledger_transfer where reference = $1', `order:${orderId}`],
      ['update wallet set balance = balance + 880 where puuid = $1', puuid],
      ['delete from order_event where order_id = $1', orderId],
      ['delete from delivery where source_id = $1', orderId],
      ['delete from shop_order where order_id = $1', orderId],
    ])
    expect(await auditCode()).toBe(0)
    expect(await reconcile()).toEqual({
      code: 5,
      named: [
        `delivery ${orderId} not in deliveries`,
        `order ${orderId} not in orders`,
        `purchase order:${orderId} not in ledger`,
      ],
    })
    commerce.platform.deliveries.delete(`${orderId}-lol-0`)
  })

  it('names payment, credit and order of a top-up that was lost whole, where the audit finds all in order', async () => {
    const { puuid, orderId, paymentId, credited } = await toppedUp()
    await lose([
      ['delete from ledger_transfer where order_id = $1', orderId],
      ['update wallet set balance = balance - $2 where puuid = $1', puuid, credited],
      ['delete from order_event where order_id = $1', orderId],
      ['delete from payment where order_id = $1', orderId],
      ['delete from shop_order where order_id = $1', orderId],
    ])
    expect(await auditCode()).toBe(0)
    expect((await reconcile()).named).toEqual([
      `credit payment:sandbox:${paymentId} not in ledger`,
      `order ${orderId} not in orders`,
      `payment ${paymentId} not in payments`,
    ])
    commerce.platform.payments.opened.delete(paymentId)
  })

  it.each<
    [string, (order: Awaited<ReturnType<typeof bought>>) => Promise<[string, ...unknown[]][]>, (id: string) => string]
  >([
    [
      'a transfer',
      async ({ puuid, orderId }) => [
        ['delete from ledger_transfer where reference = $1', `order:${orderId}`],
        ['update wallet set balance = balance + 880 where puuid = $1', puuid],
      ],
      (id) => `purchase order:${id} not in ledger`,
    ],
    [
      'a delivery',
      async ({ orderId }) => [['delete from delivery where source_id = $1', orderId]],
      (id) => `delivery ${id} not in deliveries`,
    ],
    [
      'an order',
      async ({ orderId }) => [['delete from shop_order where order_id = $1', orderId]],
      (id) => `order ${id} not in orders`,
    ],
    [
      'the word that it arrived',
      async ({ orderId }) => [[`delete from order_event where order_id = $1 and state = 'DELIVERED'`, orderId]],
      (id) => `order event ${id} DELIVERED not in order events`,
    ],
    [
      'the confirmation',
      async ({ orderId }) => [
        [`update shop_order set confirmed_balance = null where order_id = $1`, orderId],
        ['delete from delivery where source_id = $1', orderId],
      ],
      (id) => `confirmation order:${id} not in orders`,
    ],
  ])('names %s that was lost alone, where the audit finds all in order', async (_, losing, naming) => {
    const order = await bought()
    await lose(await losing(order))
    expect(await auditCode()).toBe(0)
    const { named } = await reconcile()
    expect(named.filter((line) => line.includes(order.orderId))).toContain(naming(order.orderId))
    await lose([
      ['delete from ledger_transfer where puuid = $1', order.puuid],
      ['delete from order_event where puuid = $1', order.puuid],
      ['delete from wallet where puuid = $1', order.puuid],
    ])
    await pool.query('delete from shop_order where puuid = $1', [order.puuid])
    await pool.query('delete from delivery where puuid = $1', [order.puuid])
    commerce.platform.deliveries.delete(`${order.orderId}-lol-0`)
    expect((await reconcile()).named, 'nothing is left over').toEqual([])
  })

  it('names what is not paid here, what was never paid there, and what never arrived there', async () => {
    const late = await toppedUp()
    await lose([
      [`update payment set state = 'OPEN', credited = null where payment_id = $1`, late.paymentId],
      ['delete from ledger_transfer where order_id = $1', late.orderId],
      ['update wallet set balance = balance - $2 where puuid = $1', late.puuid, late.credited],
    ])
    const forged = await toppedUp()
    commerce.platform.payments.opened.delete(forged.paymentId)
    const vanished = await bought()
    commerce.platform.deliveries.delete(`${vanished.orderId}-lol-0`)
    expect((await reconcile()).named).toEqual(
      [
        `payment state ${late.paymentId} not in payments`,
        `credit payment:sandbox:${late.paymentId} not in ledger`,
        `payment ${forged.paymentId} not in gateway sandbox`,
        `delivery ${vanished.orderId}-lol-0 not in game services`,
      ].sort(),
    )
  })

  it('names what a code brought: the claim, its delivery and its currency', async () => {
    const rewards = [SPRAY_REWARD, { kind: 'CURRENCY', currency: 'RP', quantity: 100 } as const]
    const whole = new Set((await reconcile()).named)
    const claims = []
    for (let times = 0; times < 3; times += 1) {
      const puuid = playerWith(commerce)
      await claimCode(commerce, puuid, await createTestCampaign(commerce.context, { rewards }))
      await attemptAll(commerce)
      const { rows } = await pool.query('select claim_id from code_claim where puuid = $1', [puuid])
      claims.push({ puuid, id: String(rows[0].claim_id) })
    }
    const [claim, delivery, money] = claims
    expect(new Set((await reconcile()).named)).toEqual(whole)
    await lose([
      ['delete from code_claim where claim_id = $1', claim?.id],
      ['delete from delivery where delivery_id = $1', delivery?.id],
      ['delete from ledger_transfer where puuid = $1', money?.puuid],
      ['update wallet set balance = 0 where puuid = $1', money?.puuid],
    ])
    expect(await auditCode()).toBe(0)
    const { named } = await reconcile()
    expect(named).toContain(`claim ${claim?.id} not in claims`)
    expect(named).toContain(`delivery ${delivery?.id} not in deliveries`)
    expect(named).toContainEqual(expect.stringMatching(`^currency delivery:${money?.id}:\\S+ not in ledger$`))
    expect(named).toHaveLength(whole.size + 3)
  })

  it('says that it could not compare when a side is away, and what it does not understand', async () => {
    commerce.platform.payments.down(true)
    const ran = await qmInTest(commerce, ['reconcile', ...span()])
    commerce.platform.payments.down(false)
    expect(ran.code).toBe(1)
    expect(ran.err).toContain('could be compared')
    expect(ran.err).toContain(`the payment gateway at ${commerce.platform.url}`)
    for (const given of [['--from', 'yesterday'], ['--from', '2026-02-01', '--to', '2026-01-01'], []]) {
      expect((await qmInTest(commerce, ['reconcile', ...given])).code, given.join(' ')).toBe(2)
    }
  })
})
