import type { OrderState } from '@quartermaster/contract/statuses'
import { sql } from 'kysely'
import { bucketsToVisit } from '../../buckets/bucket.ts'
import { inBucket, ofPlayer } from '../../buckets/spread.ts'
import type { BaseContext } from '../../context/context.ts'
import type { Connection } from '../../database/database.ts'
import type { DeliveryItem } from '../../database/delivery-tables.ts'
import { hasFailed } from '../../fulfilment/correction-rules.ts'
import type { Job } from '../../jobs/jobs.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * Of an order that ends so, nothing is given to the player: what was reserved is free at once. One that could not be
 * delivered is still paid for, and may be sent again: until it is or the price goes back, nothing of it is sold again.
 */
const FREEING: readonly OrderState[] = ['REFUNDED', 'CLAWED_BACK']

/** Tells what an order has reserved that the order has moved on. */
export async function endReservations(
  db: Connection,
  { puuid, orderId, to, now }: { puuid: string; orderId: string; to: OrderState; now: Date },
): Promise<void> {
  if (FREEING.includes(to)) {
    await db
      .deleteFrom('order_reservation')
      .where(ofPlayer('order_reservation', puuid))
      .where('puuid', '=', puuid)
      .where('order_id', '=', orderId)
      .execute()
  } else if (to === 'DELIVERED') {
    await db
      .updateTable('order_reservation')
      .set({ ended_at: now })
      .where(ofPlayer('order_reservation', puuid))
      .where('puuid', '=', puuid)
      .where('order_id', '=', orderId)
      .execute()
  }
}

/** Tells the reservations of an order how its delivery ended, item by item: what never came is still paid for. */
export async function followDelivery(
  db: Connection,
  { puuid, orderId }: { puuid: string; orderId: string },
  items: readonly DeliveryItem[],
  now: Date,
): Promise<void> {
  const never = items.filter(hasFailed)
  const free = items.filter(({ status, refunded }) => status === 'ALREADY_OWNED' || refunded)
  const idsOf = (some: readonly DeliveryItem[]) => some.map(({ productId }) => productId)
  await sql`
    delete from order_reservation where ${ofPlayer('order_reservation', puuid)} and puuid = ${puuid} and order_id = ${orderId}::uuid
      and product_id = any(${idsOf(free)}::text[])`.execute(db)
  await sql`
    update order_reservation
    set ended_at = case when product_id = any(${idsOf(never)}::text[]) then null else coalesce(ended_at, ${now}) end
    where ${ofPlayer('order_reservation', puuid)} and puuid = ${puuid} and order_id = ${orderId}::uuid`.execute(db)
}

/** Whether something of this is paid for and has not come yet, and may still come. */
export async function isAwaited(db: Connection, puuid: string, goods: readonly DeliveryItem[]): Promise<boolean> {
  return (await reservationsOf(db, puuid, goods)).some(({ ended_at }) => ended_at === null)
}

/** Whether something of this is paid for, be it on its way or delivered: an order of it from before can't be confirmed. */
export async function isPaidFor(db: Connection, puuid: string, goods: readonly DeliveryItem[]): Promise<boolean> {
  return (await reservationsOf(db, puuid, goods)).length > 0
}

async function reservationsOf(
  db: Connection,
  puuid: string,
  goods: readonly DeliveryItem[],
): Promise<readonly { readonly ended_at: Date | null }[]> {
  const { rows } = await sql<{ ended_at: Date | null }>`
    select ended_at from order_reservation join unnest(
      ${goods.map(({ game }) => game)}::text[], ${goods.map(({ productId }) => productId)}::text[]
    ) as good (game, product_id) using (game, product_id)
    where ${ofPlayer('order_reservation', puuid)} and order_reservation.puuid = ${puuid}`.execute(db)
  return rows
}

/**
 * Lets goods be paid for that were delivered before: the game services, asked after that delivery, say that the player
 * does not own them now. Orders that were started before it stay forbidden.
 */
export async function freeDeliveredBefore(
  db: Connection,
  puuid: string,
  goods: readonly DeliveryItem[],
  askedAt: Date,
): Promise<void> {
  await sql`
    delete from order_reservation using unnest(
      ${goods.map(({ game }) => game)}::text[], ${goods.map(({ productId }) => productId)}::text[]
    ) as good (game, product_id)
    where ${ofPlayer('order_reservation', puuid)} and order_reservation.puuid = ${puuid} and order_reservation.game = good.game
      and order_reservation.product_id = good.product_id and ended_at < ${askedAt}`.execute(db)
}

/** An order runs out after minutes, so after a day none can have been started before the delivery. */
export const forgetReservationsJob: Job<BaseContext> = {
  name: 'order-reservations',
  everyMs: 10 * MINUTE,
  async run({ db, clock, settings }) {
    let forgotten = 0
    for (const bucket of bucketsToVisit(settings)) {
      const here = inBucket('order_reservation', bucket)
      const { rows } = await sql`
        delete from order_reservation where ${here} and (puuid, game, product_id) in (
          select puuid, game, product_id from order_reservation
          where ${here} and ended_at < ${new Date(clock().getTime() - DAY)} limit 5000 for update skip locked
        ) returning 1`.execute(db)
      forgotten += rows.length
    }
    return forgotten
  },
}
