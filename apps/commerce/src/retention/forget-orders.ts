import { sql } from 'kysely'
import type { BaseContext } from '../context/context.ts'
import type { Job } from '../jobs/jobs.ts'
import { monthsBefore } from './months.ts'

const HOUR_MS = 3_600_000
const BATCH = 500

/** Removes orders that took no money, some at a time. The database's function knows which those are. */
export async function forgetUnpaidOrders({ db, clock, settings, metrics }: BaseContext): Promise<number> {
  const kept = settings.UNPAID_ORDERS_KEPT_MONTHS
  const { rows } = await sql<{ count: number }>`
    select forget_unpaid_orders(${monthsBefore(clock(), kept)}, ${kept}, ${BATCH}) as count`.execute(db)
  const count = rows[0]?.count ?? 0
  metrics.forgotten.inc({ what: 'unpaid orders' }, count)
  return count
}

/**
 * Empties what ended orders tell of how their player was reached: the order itself stays in the books. What is forgotten
 * cannot be had again, so the database's clock must agree that it is old enough.
 */
export async function forgetContacts({ db, clock, settings, metrics }: BaseContext): Promise<number> {
  const kept = settings.ORDER_CONTACTS_KEPT_MONTHS
  const { rows } = await sql<{ count: number }>`
    with due as (
      select puuid, order_id from shop_order
      where state in ('CANCELLED', 'EXPIRED', 'PAYMENT_FAILED', 'DELIVERED', 'REFUNDED', 'CLAWED_BACK')
        and (session_id <> '' or receipt_email is not null or traffic_source is not null)
        and updated_at < least(${monthsBefore(clock(), kept)}, now() - make_interval(months => ${kept}::integer))
      order by updated_at limit ${BATCH} for update skip locked
    ), offers as (
      update payment_offer set request = request - 'email' from due
      where payment_offer.puuid = due.puuid and payment_offer.order_id = due.order_id
    ), emptied as (
      update shop_order set session_id = '', receipt_email = null, traffic_source = null from due
      where shop_order.puuid = due.puuid and shop_order.order_id = due.order_id
      returning 1
    )
    select count(*)::integer as count from emptied`.execute(db)
  const count = rows[0]?.count ?? 0
  metrics.forgotten.inc({ what: 'contacts of orders' }, count)
  return count
}

export const forgetOrdersJobs: readonly Job<BaseContext>[] = [
  { name: 'forget-unpaid-orders', everyMs: HOUR_MS, run: forgetUnpaidOrders },
  { name: 'forget-contacts', everyMs: HOUR_MS, run: forgetContacts },
]
