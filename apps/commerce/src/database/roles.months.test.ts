import { describe, expect, it } from 'vitest'
import { forgetFailedAttempts } from '../claims/jobs.ts'
import { forgetEndedSessionsJob } from '../ended-sessions/end-sessions.ts'
import { createCommerce } from '../entrances/commerce.ts'
import { forgetKeysJob } from '../idempotency/forget-keys.ts'
import { forgetReservationsJob } from '../orders/order/reservations.ts'
import { forgetStartsJob } from '../orders/starting/start-limits.ts'
import { forgetReceiptsJob } from '../receipts/forget-receipts.ts'
import { forgetOrdersJobs } from '../retention/forget-orders.ts'
import { keepMonthsJob, prepareMonths } from '../retention/keep-months.ts'
import { forgetShopSessionsJob } from '../sign-on/shop-sessions.ts'
import { DENIED, useRoles } from './roles.fixture.ts'

const shop = useRoles()
const { as, urlOf } = shop

describe('what goes by its age', () => {
  it('goes by the worker alone, and by the owner’s functions alone', async () => {
    const asked = [
      `select make_month('order_event', '2033-01-01', 10)`,
      `select drop_month('order_event', 'order_event_2033_01', 36)`,
      'select forget_unpaid_orders(now(), 3, 10)',
    ]
    for (const role of ['api', 'operator'] as const)
      for (const text of asked) await expect(as(role, text), text).rejects.toMatchObject(DENIED)
    expect((await as('worker', asked[0] ?? '')).rows).toEqual([{ make_month: true }])
    expect((await as('worker', asked[1] ?? '')).rows, 'too young').toEqual([{ drop_month: false }])
    await as('worker', asked[2] ?? '')
    for (const role of ['api', 'worker', 'operator'] as const) {
      await expect(as(role, 'select from commerce_months.order_event_2033_01')).rejects.toMatchObject(DENIED)
      await expect(as(role, 'drop table order_event')).rejects.toMatchObject(DENIED)
      expect((await as(role, `select name from list_months('order_event')`)).rowCount).toBeGreaterThan(1)
    }
  })

  it('is all done by jobs that the worker’s role may do', async () => {
    const { context, close } = await createCommerce({
      settings: shop.commerce.settings,
      log: shop.commerce.app.log,
      databaseUrl: urlOf('worker'),
    })
    const often = [forgetKeysJob, forgetReservationsJob, forgetStartsJob, forgetFailedAttempts, forgetEndedSessionsJob]
    for (const job of [...often, forgetShopSessionsJob, forgetReceiptsJob, ...forgetOrdersJobs, keepMonthsJob])
      await job.run(context)
    await close()
  })

  it('is made ready by whoever owns the tables', async () => {
    await prepareMonths(urlOf('migrate'), new Date('2036-05-31T00:00:00Z'))
    const { rows } = await as('api', `select name from list_months('creator_credit')`)
    expect(rows).toContainEqual({ name: 'creator_credit_2036_08' })
  })
})
