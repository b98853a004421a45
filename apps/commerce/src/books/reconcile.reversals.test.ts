import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyPayment } from '../orders/paying/apply-payment.ts'
import { sendDueRefunds } from '../orders/refunds/refund-payment.ts'
import { qmInTest } from '../qm/testing/qm-in-test.ts'
import { sendWebhook } from '../testing/paying.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { auditCode, lose, reconcile, toppedUp } from './reconcile.fixture.ts'

let commerce: TestCommerce
let pool: Pool
beforeAll(async () => {
  commerce = await startTestCommerce()
  pool = commerce.context.pool
})
afterAll(() => commerce.close())

describe('reconcile', () => {
  it('names a refund of a payment that one side has lost', async () => {
    const { puuid, orderId, credited } = await toppedUp(commerce)
    await qmInTest(commerce, ['payments', 'refund', orderId, '--reason', 'ticket', '--yes'])
    const { rows } = await pool.query('select * from payment_refund where order_id = $1', [orderId])
    expect(Number(rows[0].amount)).toBe(credited)
    const reference = `refund:${rows[0].refund_id}`
    const { rows: kept } = await pool.query('select * from ledger_transfer where reference = $1', [reference])
    await lose(commerce, [
      ['delete from ledger_transfer where reference = $1', reference],
      ['update wallet set balance = balance + $2 where puuid = $1', puuid, credited],
    ])
    expect((await reconcile(commerce)).named).toEqual([`refund of a payment ${reference} not in ledger`])
    await lose(commerce, [
      [
        'insert into ledger_transfer select * from json_populate_record(null::ledger_transfer, $1)',
        JSON.stringify(kept[0]),
      ],
      ['update wallet set balance = balance - $2 where puuid = $1', puuid, credited],
      ['delete from payment_refund where order_id = $1', orderId],
    ])
    expect((await reconcile(commerce)).named).toEqual([`refund of a payment ${reference} not in payments`])
    await lose(commerce, [
      [
        'insert into payment_refund select * from json_populate_record(null::payment_refund, $1)',
        JSON.stringify(rows[0]),
      ],
    ])
  })

  it('names refunds and disputes that only the gateway or only the shop has, and those that stand differently', async () => {
    const { payments } = commerce.platform
    const unheard = await toppedUp(commerce)
    payments.refundThere(unheard.orderId, 100)
    const [made] = payments.of(unheard.orderId).session.refunds ?? []
    const disputed = await toppedUp(commerce)
    payments.dispute(disputed.orderId, 'OPEN')
    const decided = await toppedUp(commerce)
    await sendWebhook(commerce, payments.dispute(decided.orderId, 'OPEN'))
    payments.dispute(decided.orderId, 'WON')
    const disputeOf = (orderId: string) => `dispute:${payments.of(orderId).session.dispute?.disputeId}`
    expect((await reconcile(commerce)).named).toEqual(
      [
        `refund of a payment ${made?.refundId} not in payments`,
        `dispute ${disputeOf(disputed.orderId)} not in payments`,
        `dispute state ${disputeOf(decided.orderId)} not in payments`,
      ].sort(),
    )
    for (const { orderId } of [unheard, disputed, decided]) {
      await applyPayment(commerce.context, payments.of(orderId).session)
    }
    expect((await reconcile(commerce)).named, 'once they are told, all is well').toEqual([])

    const [refunded] = (await pool.query('select refund_id from payment_refund where order_id = $1', [unheard.orderId]))
      .rows
    const before = payments.of(decided.orderId).session
    payments.of(unheard.orderId).session = { ...payments.of(unheard.orderId).session, refunds: [] }
    payments.of(decided.orderId).session = { ...before, dispute: null }
    expect((await reconcile(commerce)).named).toEqual(
      [
        `refund of a payment refund:${refunded.refund_id} not in gateway sandbox`,
        `dispute dispute:${before.dispute?.disputeId} not in gateway sandbox`,
      ].sort(),
    )
    payments.of(decided.orderId).session = before
    payments.of(unheard.orderId).session = { ...payments.of(unheard.orderId).session, refunds: made ? [made] : [] }
  })

  it('finds nothing where a dispute or a refund at the gateway overtook a refund of the shop', async () => {
    const before = (await reconcile(commerce)).named
    const { payments } = commerce.platform
    const overtaken = [
      (orderId: string) => payments.dispute(orderId, 'OPEN'),
      (orderId: string) => payments.refundThere(orderId, payments.held(orderId)),
    ]
    for (const overtake of overtaken) {
      const { orderId } = await toppedUp(commerce)
      payments.refunds('down')
      await qmInTest(commerce, ['payments', 'refund', orderId, '--reason', 'ticket', '--yes'])
      await sendWebhook(commerce, overtake(orderId))
      payments.refunds('refused')
      await pool.query(`update payment_refund set next_attempt_at = now() - interval '1 minute' where state = 'TAKEN'`)
      await sendDueRefunds(commerce.context)
      payments.refunds(null)
    }
    expect((await reconcile(commerce)).named).toEqual(before)
  })

  it('names a payment whose money went back while its currency stayed, where the audit finds all in order', async () => {
    const { puuid, orderId, credited } = await toppedUp(commerce)
    await sendWebhook(commerce, commerce.platform.payments.refundThere(orderId, 100))
    const { rows } = await pool.query('select * from payment_refund where order_id = $1', [orderId])
    const [{ refund_id: id, amount }] = rows
    await lose(commerce, [
      ['update payment_refund set amount = 0 where refund_id = $1', id],
      ['delete from ledger_transfer where reference = $1', `refund:${id}`],
      ['update wallet set balance = $2 where puuid = $1', puuid, credited],
    ])
    expect(await auditCode(commerce)).toBe(0)
    const { paymentId } = commerce.platform.payments.of(orderId).session
    expect((await reconcile(commerce)).named).toContain(
      `currency taken back payment:sandbox:${paymentId} not in ledger`,
    )
    await applyPayment(commerce.context, commerce.platform.payments.of(orderId).session)
    expect((await reconcile(commerce)).named, 'told again, it is taken').toEqual([])
    const { rows: wallets } = await pool.query('select balance from wallet where puuid = $1', [puuid])
    expect(Number(wallets[0].balance)).toBe(credited - Number(amount))
  })
})
