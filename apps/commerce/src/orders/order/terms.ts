import type { DeliverNow } from '@quartermaster/contract/wire/orders'
import type { PriceComparison } from '@quartermaster/contract/wire/products'
import type { Settings } from '@quartermaster/settings/settings'
import { sql } from 'kysely'
import { bucketOfPlayer } from '../../buckets/bucket.ts'
import { keyBegins, ofPlayer } from '../../buckets/spread.ts'
import type { Connection } from '../../database/database.ts'

/** Where the law gives a right of withdrawal, it ends by the player's own wish alone. */
export function mustChooseDelivery(region: string, { WITHDRAWAL_REGIONS }: Pick<Settings, 'WITHDRAWAL_REGIONS'>) {
  return WITHDRAWAL_REGIONS.includes(region)
}

/** No payment is opened where the wish is needed and was not given: what is paid for is delivered by itself. */
export function lacksWish(
  region: string,
  wish: DeliverNow | undefined,
  settings: Pick<Settings, 'WITHDRAWAL_REGIONS'>,
): boolean {
  return !wish && mustChooseDelivery(region, settings)
}

interface Terms {
  readonly puuid: string
  readonly orderId: string
  readonly comparison?: PriceComparison | undefined
  readonly deliverNow: DeliverNow | undefined
}

/** Keeps what an order of this player was started or confirmed with. A wish once given stays as it was given. */
export async function keepTerms(
  db: Connection,
  { puuid, orderId, comparison, deliverNow }: Terms,
  now: Date,
): Promise<void> {
  if (!comparison && !deliverNow) return
  await sql`
    insert into order_terms as kept (bucket, puuid, order_id, comparison, deliver_now_at, deliver_now_sentence, deliver_now_locale)
    select ${bucketOfPlayer(puuid)}::smallint, puuid, order_id, ${comparison ?? null}, ${deliverNow ? now : null}::timestamptz,
      ${deliverNow?.sentence ?? null}::integer, ${deliverNow?.locale ?? null}
    from shop_order where ${ofPlayer('shop_order', puuid)} and puuid = ${puuid} and order_id = ${orderId}::uuid
    on conflict (${keyBegins}puuid, order_id) do update set deliver_now_at = excluded.deliver_now_at,
      deliver_now_sentence = excluded.deliver_now_sentence, deliver_now_locale = excluded.deliver_now_locale
    where kept.deliver_now_at is null`.execute(db)
}

/** Takes back a wish that was given with a confirm which changed nothing: nobody has agreed to what was refused. */
export async function takeBackWish(
  db: Connection,
  { puuid, orderId }: Pick<Terms, 'puuid' | 'orderId'>,
  givenAt: Date,
): Promise<void> {
  await sql`
    update order_terms set deliver_now_at = null, deliver_now_sentence = null, deliver_now_locale = null
    where ${ofPlayer('order_terms', puuid)} and puuid = ${puuid} and order_id = ${orderId}::uuid and deliver_now_at = ${givenAt}
      and not exists (
        select from shop_order where ${ofPlayer('shop_order', puuid)} and shop_order.puuid = order_terms.puuid
          and shop_order.order_id = order_terms.order_id and confirmed_balance is not null
      )`.execute(db)
}
