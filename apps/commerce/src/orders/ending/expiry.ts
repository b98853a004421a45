import { sql } from 'kysely'
import { bucketsToVisit } from '../../buckets/bucket.ts'
import { inBucket } from '../../buckets/spread.ts'
import type { BaseContext } from '../../context/context.ts'
import type { Connection } from '../../database/database.ts'
import type { Job } from '../../jobs/jobs.ts'
import { PAYMENT_GRACE_MS } from '../order/expiry-rules.ts'

const SECOND = 1_000
const BATCH = 500

/** Ends orders whose time is up, in batches. Workers beside each other take different orders. */
export async function expireOrders({ db, clock, metrics, settings }: BaseContext): Promise<number> {
  let ended = 0
  for (const bucket of bucketsToVisit(settings)) {
    const kinds = await expireIn(db, bucket, clock())
    for (const kind of kinds) metrics.orders.inc({ kind, state: 'EXPIRED' })
    ended += kinds.length
  }
  return ended
}

async function expireIn(db: Connection, bucket: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    with due as (
      select puuid, order_id from shop_order
      where ${inBucket('shop_order', bucket)} and ((state = 'AWAITING_CONFIRMATION' and expires_at <= ${now})
        or (state = 'AWAITING_PAYMENT' and expires_at <= ${new Date(now.getTime() - PAYMENT_GRACE_MS)}))
      limit ${BATCH} for update skip locked
    ), expired as (
      update shop_order set state = 'EXPIRED', updated_at = ${now}
      from due where ${inBucket('shop_order', bucket)} and shop_order.puuid = due.puuid and shop_order.order_id = due.order_id
      returning shop_order.bucket, shop_order.puuid, shop_order.order_id, shop_order.kind
    ), recorded as (
      insert into order_event (bucket, puuid, order_id, state, cause, created_at)
      select bucket, puuid, order_id, 'EXPIRED', case when exists (
          select 1 from payment where payment.order_id = expired.order_id and payment.state = 'PAID'
        ) then 'paid into the wallet, not completed in time' else 'not paid in time' end, ${now} from expired
    )
    select kind from expired`.execute(db)
  return rows.map(({ kind }) => kind)
}

export const expiryJob: Job<BaseContext> = { name: 'order-expiry', everyMs: 15 * SECOND, run: expireOrders }
