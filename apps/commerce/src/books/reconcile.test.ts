import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverAll, qmInTest } from '../qm/testing/qm-in-test.ts'
import { attemptAll, claimCode, playerWith } from '../testing/claimed-deliveries.ts'
import { sendWebhook } from '../testing/paying.ts'
import { createTestCampaign, SPRAY_REWARD } from '../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import type { Finding } from './findings.ts'
import { auditCode, bought, lose, reconcile, span, toppedUp } from './reconcile.fixture.ts'

let commerce: TestCommerce
let pool: Pool
beforeAll(async () => {
  commerce = await startTestCommerce()
  pool = commerce.context.pool
})
afterAll(() => commerce.close())

describe('reconcile', () => {
  it('finds nothing in whole books', async () => {
    for (let times = 0; times < 3; times += 1) {
      await bought(commerce)
      await toppedUp(commerce)
    }
    const refunded = await bought(commerce)
    await qmInTest(commerce, ['orders', 'refund', '--reason', 'a test', refunded.orderId, '--yes'])
    await deliverAll(commerce)
    const { orderId } = await toppedUp(commerce)
    await qmInTest(commerce, ['payments', 'refund', orderId, '--reason', 'ticket', '--yes'])
    for (const states of [['OPEN', 'WON', 'LOST'], ['OPEN', 'LOST', 'WON'], ['OPEN']] as const) {
      const disputed = await toppedUp(commerce)
      for (const state of states)
        await sendWebhook(commerce, commerce.platform.payments.dispute(disputed.orderId, state))
    }
    const there = await toppedUp(commerce)
    await sendWebhook(commerce, commerce.platform.payments.refundThere(there.orderId, 100))
    expect(await reconcile(commerce)).toEqual({ code: 0, named: [] })
  })

  it('finds nothing where a code that was given back was claimed again', async () => {
    const puuid = playerWith(commerce, 'eu-spray')
    const campaign = await createTestCampaign(commerce.context)
    for (let times = 0; times < 2; times += 1) {
      await claimCode(commerce, puuid, campaign)
      await deliverAll(commerce)
    }
    expect(await reconcile(commerce)).toEqual({ code: 0, named: [] })
  })

  it('names every row of a purchase that was lost whole, where the ledger’s audit finds all in order', async () => {
    const { puuid, orderId } = await bought(commerce)
    await lose(commerce, [
      ['delete from ledger_transfer where reference = $1', `order:${orderId}`],
      ['update wallet set balance = balance + 880 where puuid = $1', puuid],
      ['delete from order_event where order_id = $1', orderId],
      ['delete from delivery where source_id = $1', orderId],
      ['delete from shop_order where order_id = $1', orderId],
    ])
    expect(await auditCode(commerce)).toBe(0)
    expect(await reconcile(commerce)).toEqual({
      code: 5,
      named: [
        `delivery ${orderId} not in deliveries`,
        `order ${orderId} not in orders`,
        `purchase order:${orderId} not in ledger`,
      ],
    })
    commerce.platform.deliveries.delete(`${orderId}-lol-0`)
  })

  it.each(['OPEN', 'CANCELLED', 'DECLINED', 'EXPIRED'] as const)(
    'names what was credited though the gateway says that the payment is %s, with whose it is and how much',
    async (state) => {
      const { puuid, orderId, paymentId } = await toppedUp(commerce)
      const payment = commerce.platform.payments.of(orderId)
      const truth = payment.session
      payment.session = { ...truth, state, paid: null }
      expect(await auditCode(commerce)).toBe(0)
      const ran = await qmInTest(commerce, ['reconcile', ...span(), '--json'])
      expect([ran.code, ran.json<{ findings: Finding[] }>().findings]).toEqual([
        5,
        [
          {
            what: 'credit',
            id: `payment:sandbox:${paymentId}`,
            has: 'ledger',
            lacks: 'gateway sandbox',
            puuid,
            orderId,
            detail: `1000 for €8.99 here, ${state} there`,
          },
        ],
      ])
      payment.session = truth
    },
  )

  it('names payment, credit and order of a top-up that was lost whole, where the audit finds all in order', async () => {
    const { puuid, orderId, paymentId, credited } = await toppedUp(commerce)
    await lose(commerce, [
      ['delete from ledger_transfer where order_id = $1', orderId],
      ['update wallet set balance = balance - $2 where puuid = $1', puuid, credited],
      ['delete from order_event where order_id = $1', orderId],
      ['delete from payment where order_id = $1', orderId],
      ['delete from shop_order where order_id = $1', orderId],
    ])
    expect(await auditCode(commerce)).toBe(0)
    expect((await reconcile(commerce)).named).toEqual([
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
    const order = await bought(commerce)
    await lose(commerce, await losing(order))
    expect(await auditCode(commerce)).toBe(0)
    const { named } = await reconcile(commerce)
    expect(named.filter((line) => line.includes(order.orderId))).toContain(naming(order.orderId))
    await lose(commerce, [
      ['delete from ledger_transfer where puuid = $1', order.puuid],
      ['delete from order_event where puuid = $1', order.puuid],
      ['delete from wallet where puuid = $1', order.puuid],
    ])
    await pool.query('delete from shop_order where puuid = $1', [order.puuid])
    await pool.query('delete from delivery where puuid = $1', [order.puuid])
    commerce.platform.deliveries.delete(`${order.orderId}-lol-0`)
    expect((await reconcile(commerce)).named, 'nothing is left over').toEqual([])
  })

  it('names what is not paid here, what was never paid there, and what never arrived there', async () => {
    const late = await toppedUp(commerce)
    await lose(commerce, [
      [`update payment set state = 'OPEN', credited = null where payment_id = $1`, late.paymentId],
      ['delete from ledger_transfer where order_id = $1', late.orderId],
      ['update wallet set balance = balance - $2 where puuid = $1', late.puuid, late.credited],
    ])
    const forged = await toppedUp(commerce)
    commerce.platform.payments.opened.delete(forged.paymentId)
    const vanished = await bought(commerce)
    commerce.platform.deliveries.delete(`${vanished.orderId}-lol-0`)
    expect((await reconcile(commerce)).named).toEqual(
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
    const whole = new Set((await reconcile(commerce)).named)
    const claims = []
    for (let times = 0; times < 3; times += 1) {
      const puuid = playerWith(commerce)
      await claimCode(commerce, puuid, await createTestCampaign(commerce.context, { rewards }))
      await attemptAll(commerce)
      const { rows } = await pool.query('select claim_id from code_claim where puuid = $1', [puuid])
      claims.push({ puuid, id: String(rows[0].claim_id) })
    }
    const [claim, delivery, money] = claims
    expect(new Set((await reconcile(commerce)).named)).toEqual(whole)
    await lose(commerce, [
      ['delete from code_claim where claim_id = $1', claim?.id],
      ['delete from delivery where delivery_id = $1', delivery?.id],
      ['delete from ledger_transfer where puuid = $1', money?.puuid],
      ['update wallet set balance = 0 where puuid = $1', money?.puuid],
    ])
    expect(await auditCode(commerce)).toBe(0)
    const { named } = await reconcile(commerce)
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
