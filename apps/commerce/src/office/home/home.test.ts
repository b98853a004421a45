import type { HomeAnswer } from '@quartermaster/contract/wire/office/session'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { noteDiscrepancy } from '../../payments/discrepancies.ts'
import { askAboutCode } from '../../testing/ask-about-code.ts'
import { newPlayer } from '../../testing/shopping.ts'
import { createTestCampaign } from '../../testing/test-campaigns.ts'
import { operatorOf, startOfficeWithOrder, type TestOffice } from '../../testing/test-office.ts'
import { alertsOf } from './alerts.ts'
import { readHome as readHomeOf } from './home.ts'

let commerce: TestOffice
let orderId: string
beforeAll(async () => {
  ;({ commerce, orderId } = await startOfficeWithOrder())
})
afterAll(() => commerce.close())

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
const readHome = async (role: 'support' | 'catalogue' = 'support'): Promise<HomeAnswer> =>
  (await commerce.ask({ as: operatorOf(role), path: '/v1/home' })).json()

it('counts the orders and the refunds of today, by the hour', async () => {
  const before = await readHome()
  expect(sum(before.orders.today)).toBeGreaterThan(0)
  for (const figure of ['orders', 'topUps', 'claims', 'refunds'] as const) {
    expect([before[figure].today.length, before[figure].lastWeek.length]).toEqual([24, 24])
  }
  const path = `/v1/orders/${orderId}/refund`
  const refund = await commerce.ask({ as: operatorOf('support'), method: 'POST', path, body: { reason: 'a test' } })
  expect(refund.json(), refund.body).toMatchObject({ status: 'DONE' })
  const after = await readHome()
  expect(sum(after.refunds.today)).toBe(sum(before.refunds.today) + 1)
  expect(after.refunds.today[after.hour]).toBeGreaterThan(0)
})

it('says the same of an hour as the reports do', async () => {
  const { code } = await createTestCampaign(commerce.context)
  const puuid = await newPlayer(commerce, { money: 2_000 })
  await askAboutCode(commerce, 'claim', puuid, code)
  const home = await readHome()
  const path = (report: string) =>
    `/v1/reports/${report}?from=${home.day}T00:00:00Z&to=${home.day}T23:59:59.999Z&by=hour&compare=off`
  const told = async (report: string, figure: string) => {
    const { columns, rows } = (await commerce.ask({ as: operatorOf('admin'), path: path(report) })).json()
    return sum(rows.map((row: readonly number[]) => row[columns.indexOf(figure)] ?? 0))
  }
  expect(sum(home.claims.today)).toBeGreaterThan(0)
  expect([sum(home.orders.today), sum(home.topUps.today), sum(home.claims.today), sum(home.refunds.today)]).toEqual([
    await told('sales', 'count'),
    await told('top-ups', 'count'),
    await told('claims', 'claimed'),
    await told('refunds', 'refunds'),
  ])
})

it('compares the hour that has begun with as much of it a week ago, as the reports do', async () => {
  const now = new Date('2031-05-20T20:24:30Z')
  const { context } = commerce
  await context.pool.query(`insert into ledger_transfer
      (puuid, currency, reference, kind, house_account, amount, balance_after, order_id, created_at)
    select 'p', 'RP', 'span:' || at, 'PURCHASE', 'SALES', -1, 0, gen_random_uuid(), at from unnest(array[
      timestamptz '2031-05-20 20:10Z', '2031-05-13 09:00Z', '2031-05-13 20:24:29Z', '2031-05-13 20:24:31Z', '2031-05-13 21:00Z']) at`)
  const home = await readHomeOf({ ...context, clock: () => now }, operatorOf('admin'))
  expect([home.orders.today[20], home.orders.lastWeek[20], sum(home.orders.lastWeek)]).toEqual([1, 2, 4])
  expect(home.orders.lastWeekSoFar).toBe(2)
})

it('lists discrepancies for who may see them, and rings for everyone', async () => {
  await noteDiscrepancy(commerce.context, {
    gateway: 'sandbox',
    paymentId: 'unknown-payment',
    reason: 'UNKNOWN_PAYMENT',
    said: {},
  })
  const listed = { paymentId: 'unknown-payment', orderId: null, reason: 'UNKNOWN_PAYMENT', times: 1 }
  const rings = { alert: 'PaymentDiscrepancies', queue: null, count: 1 }
  expect(await readHome()).toMatchObject({ discrepancies: 1, openDiscrepancies: [listed], alerts: [rings] })
  expect(await readHome('catalogue')).toMatchObject({ discrepancies: 1, openDiscrepancies: [], alerts: [rings] })
})

it('tells deliveries that are tried again from those that gave up', async () => {
  await commerce.context.pool.query(`update delivery set queue = 'WAITING', attempts = 2, last_error = 'items: ERROR',
    next_attempt_at = now() + interval '1 hour'`)
  const counted = async () =>
    (await commerce.ask({ as: operatorOf('support'), path: '/v1/delivery-groups' })).json().counts
  const { deliveries: retried } = await readHome()
  expect(retried).toEqual({ WAITING: 0, RETRYING: expect.any(Number), DEAD: 0 })
  expect(retried.RETRYING).toBeGreaterThan(0)
  expect(await counted(), 'the page of deliveries says the same').toEqual(retried)
  await commerce.context.pool.query(`update delivery set queue = 'DEAD'`)
  const { deliveries, alerts } = await readHome()
  expect(deliveries).toEqual({ WAITING: 0, RETRYING: 0, DEAD: retried.RETRYING })
  expect(await counted()).toEqual(deliveries)
  expect(alerts).toContainEqual({ alert: 'DeadDeliveries', queue: null, count: deliveries.DEAD })
})

it('lists the payments it counts, for who may see them', async () => {
  await commerce.context.pool.query(
    `insert into payment (gateway, payment_id, order_id, puuid, state, redirect_url, expires_at, created_at)
     select 'sandbox', 'never-ended', order_id, puuid, 'OPEN', '', now(), now() - interval '11 minutes'
     from shop_order where order_id = $1`,
    [orderId],
  )
  const listed = [{ paymentId: 'never-ended', orderId, gateway: 'sandbox' }]
  expect(await readHome()).toMatchObject({ waitingPayments: 1, longestPayments: listed })
  expect(await readHome('catalogue')).toMatchObject({ longestPayments: [] })
})

const queue = { queue: 'delivery', waiting: 3, age: 0, dead: 0 }
test.each([
  ['nothing rings while everything moves', [queue], 0, []],
  ['a queue may be five minutes late', [{ ...queue, age: 300 }], 0, []],
  ['and no more', [{ ...queue, age: 301 }], 0, [{ alert: 'QueueStuck', queue: 'delivery', count: 301 }]],
  [
    'receipts that gave up are another alert than deliveries',
    [{ ...queue, queue: 'receipt', dead: 2 }],
    0,
    [{ alert: 'MailsFailing', queue: null, count: 2 }],
  ],
  ['what does not fit rings', [queue], 4, [{ alert: 'PaymentDiscrepancies', queue: null, count: 4 }]],
])('%s', (_name, queues, discrepancies, alerts) => expect(alertsOf(queues, discrepancies)).toEqual(alerts))

it('tells the day and its hours by the clock of REPORT_TIME_ZONE, across a change of the clocks', async () => {
  // Half past ten in the evening of UTC is the next day in Berlin, where summer time began that night.
  const now = new Date('2031-03-30T22:30:00Z')
  const { context } = commerce
  const settings = { ...context.settings, REPORT_TIME_ZONE: 'Europe/Berlin' }
  const { pool } = context
  await pool.query(`insert into ledger_transfer
      (puuid, currency, reference, kind, house_account, amount, balance_after, order_id, created_at)
    select 'p', 'RP', 'test:' || at, 'PURCHASE', 'SALES', -1, 0, gen_random_uuid(), at from unnest(array[
      timestamptz '2031-03-30 21:59Z', '2031-03-30 22:05Z', '2031-03-23 22:59Z', '2031-03-23 23:05Z', '2031-03-24 22:59Z']) at`)
  const home = await readHomeOf({ ...context, settings, clock: () => now }, operatorOf('support'))
  expect([home.day, home.hour]).toEqual(['2031-03-31', 0])
  expect([home.orders.today[0], sum(home.orders.today)]).toEqual([1, 1])
  expect([home.orders.lastWeek[0], home.orders.lastWeek[23], sum(home.orders.lastWeek)]).toEqual([1, 1, 2])
  expect(home.orders.lastWeekSoFar, 'half past midnight on both clocks').toBe(1)
})

it('who does not find something is told which roles do, so that nobody thinks they mistyped', async () => {
  const find = { method: 'POST', path: '/v1/find', body: { text: 'warden' } } as const
  const asked = await commerce.ask({ as: operatorOf('support'), ...find })
  expect(asked.json()).toEqual({
    found: [],
    closed: [
      { kind: 'PRODUCT', roles: ['catalogue', 'admin'] },
      { kind: 'CREATOR', roles: ['campaigns', 'finance', 'admin'] },
    ],
  })
  expect((await commerce.ask({ as: operatorOf('admin'), ...find })).json().closed).toEqual([])
})
