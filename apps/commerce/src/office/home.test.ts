import type { HomeAnswer } from '@quartermaster/contract/wire/office/session'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { noteDiscrepancy } from '../payments/discrepancies.ts'
import { operatorOf, startOfficeWithOrder, type TestOffice } from '../testing/test-office.ts'
import { alertsOf } from './alerts.ts'

let commerce: TestOffice
let orderId: string
beforeAll(async () => {
  ;({ commerce, orderId } = await startOfficeWithOrder())
})
afterAll(() => commerce.close())

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
const readHome = async (role: 'support' | 'catalogue' = 'support'): Promise<HomeAnswer> =>
  (await commerce.ask({ as: operatorOf(role), path: '/v1/home' })).json()

it('counts the orders and the refunds of today, by the hour of UTC', async () => {
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
  expect((await readHome()).stuckDeliveries).toMatchObject({ dead: 0, retrying: expect.any(Number) })
  expect((await readHome()).stuckDeliveries.retrying).toBeGreaterThan(0)
  await commerce.context.pool.query(`update delivery set queue = 'DEAD'`)
  const { stuckDeliveries, alerts } = await readHome()
  expect(stuckDeliveries.retrying).toBe(0)
  expect(alerts).toContainEqual({ alert: 'DeadDeliveries', queue: null, count: stuckDeliveries.dead })
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
