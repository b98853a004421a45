import { createHash, randomUUID } from 'node:crypto'
import type { CommerceContext } from '@quartermaster/commerce/entrances/commerce'
import { sql } from 'kysely'

/** Orders are spread over this many wallets, as a busy shop's are. */
export const BUYERS = 500
export const COST = 10

/** The buyer of a numbered order, as the SQL below makes it. */
export const buyerOf = (n: number): string => `buyer-${n % BUYERS}`

/** The id of a numbered order, in SQL: a hash, laid out as a version 4 UUID. */
export const orderIdSql = (n: string): string =>
  `overlay(overlay(md5('order-' || ${n}) placing '4' from 13) placing '8' from 17)`

/** The same in this process. */
function orderIdOf(n: number): string {
  const hex = createHash('md5').update(`order-${n}`).digest('hex')
  const laidOut = `${hex.slice(0, 12)}4${hex.slice(13, 16)}8${hex.slice(17)}`
  return laidOut.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Wallets that never run dry. */
export async function supplyWallets({ db }: CommerceContext): Promise<void> {
  await sql`
    insert into wallet (bucket, puuid, currency, balance)
    select player_bucket('buyer-' || n), 'buyer-' || n, 'RP', 1000000000 from generate_series(0, ${BUYERS - 1}::int) n`.execute(
    db,
  )
}

/** Orders that wait for their confirmation. Answers their ids, in the order of their numbers, when asked to. */
export async function supplyOrders(
  context: CommerceContext,
  { from, count, keep }: { readonly from: number; readonly count: number; readonly keep: boolean },
): Promise<string[]> {
  const ids: string[] = []
  for (let done = 0; done < count; done += BATCH) {
    const size = Math.min(BATCH, count - done)
    await insertOrders(context, from + done, size)
    if (keep) ids.push(...Array.from({ length: size }, (_, index) => orderIdOf(from + done + index)))
  }
  // A database that runs has figures about its tables; one that was filled a moment ago plans without them, and badly.
  await context.pool.query('analyze')
  return ids
}

const BATCH = 10_000

async function insertOrders({ pool }: CommerceContext, from: number, count: number): Promise<void> {
  const item = {
    id: 'warden',
    kind: 'ITEM',
    game: 'LOL',
    productType: 'CHAMPION',
    productId: 'warden',
    quantity: 1,
    name: 'Warden',
    status: 'REQUESTED',
  }
  await pool.query(
    `insert into shop_order (bucket, puuid, order_id, reference, kind, state, game_id, product_id, product_slug, item_type,
       repeatable, title, subtitle, currency, price, cost, items, session_id, locale, region, redirect_url,
       fail_redirect_url, expires_at, priced_version)
     select player_bucket('buyer-' || n % ${BUYERS}), 'buyer-' || n % ${BUYERS}, ${orderIdSql('n')}::uuid, 'ABCD-EFGH', 'PRODUCT', 'AWAITING_CONFIRMATION', 'lol',
       'warden', 'warden', 'CHAMPION', true, 'Warden', 'CHAMPION', 'RP', ${COST}, ${COST}, $3::jsonb, $4, 'en-us',
       'EUW', '/en-us/lol/success/', '/en-us/lol/warden/', now() + interval '1 day',
       (select version from catalogue_version)
     from generate_series($1::bigint, $1::bigint + $2::bigint - 1) n`,
    [from, count, JSON.stringify([item]), randomUUID()],
  )
}
