import { hashCode } from '@quartermaster/commerce/codes/code-hash'
import { auditLedger } from '@quartermaster/commerce/wallet/audit'
import { figure, note } from './figure.ts'
import type { BenchShop } from './shop.ts'
import type { Acknowledged } from './stubborn-shopper.ts'

interface Found {
  readonly claims: number
  readonly rewarded: number
  readonly orders: number
  readonly delivered: number
}

/** Compares what was acknowledged with what is there, and throws when a promise is broken. */
export async function reportCrashes(
  shop: BenchShop,
  acknowledged: Acknowledged,
  { name, crashes }: { readonly name: string; readonly crashes: number },
): Promise<void> {
  const { codes, orders, others } = acknowledged
  const found = await countFound(shop, acknowledged)
  const doubled = await countDoubled(shop)
  const { differences } = await auditLedger(shop.context.db)
  const lost = { claims: codes.length - found.claims, orders: orders.length - found.orders }
  for (const [kind, count] of others) note(`${count} times ${kind}`)
  figure(name, crashes, 'kills')
  figure(`${name}_claims`, codes.length, 'acknowledged')
  figure(`${name}_claims_lost`, lost.claims, 'claims')
  figure(`${name}_claims_unrewarded`, found.claims - found.rewarded, 'claims')
  figure(`${name}_claims_doubled`, doubled.claims, 'claims')
  figure(`${name}_orders`, orders.length, 'acknowledged')
  figure(`${name}_orders_lost`, lost.orders, 'orders')
  figure(`${name}_orders_unsupplied`, found.orders - found.delivered, 'orders')
  figure(`${name}_orders_doubled`, doubled.orders, 'orders')
  figure(`${name}_undelivered`, doubled.undelivered, 'deliveries')
  figure(`${name}_ledger_differences`, differences.length, 'balances')
  if (codes.length === 0 || orders.length === 0)
    throw new Error('no claim or no order was acknowledged: nothing was tried')
  const lacking = [lost.claims, found.claims - found.rewarded, lost.orders, found.orders - found.delivered]
  const broken = [...lacking, doubled.claims, doubled.orders, doubled.undelivered, differences.length]
  if (broken.some((count) => count !== 0)) throw new Error('something that was acknowledged is lost or there twice')
}

/**
 * How many of the acknowledged are recorded, and how many have brought what they are for: a claim its money, a paid order
 * its goods. What is recorded and brought nothing is not lost; it waits, or could not be delivered.
 */
async function countFound({ context: { pool, settings } }: BenchShop, { codes, orders }: Acknowledged): Promise<Found> {
  const hashes = codes.map((code) => hashCode(settings.CODE_HASH_KEY, code.replaceAll('-', '')))
  // One table at a time: a claim is kept by its code and its money by its player, on two servers where tables are spread.
  const { rows: claims } = await pool.query<{ code: string; reward: string; holds: boolean }>(
    `select code_hash as code, 'delivery:' || claim_id || ':reward-1' as reward, released_at is null as holds
     from code_claim where code_hash = any($1::uuid[])`,
    [hashes],
  )
  const { rows: rewards } = await pool.query<{ reference: string }>(
    'select reference from ledger_transfer where reference = any($1::text[])',
    [claims.map(({ reward }) => reward)],
  )
  const came = new Set(rewards.map(({ reference }) => reference))
  const countCodes = (counted: typeof claims) => new Set(counted.map(({ code }) => code)).size
  const { rows: bought } = await pool.query<Pick<Found, 'orders' | 'delivered'>>(
    `select count(distinct ledger_transfer.order_id)::int as orders,
       count(distinct shop_order.order_id) filter (where state = 'DELIVERED')::int as delivered
     from shop_order
     join ledger_transfer on ledger_transfer.bucket = shop_order.bucket and ledger_transfer.puuid = shop_order.puuid
       and ledger_transfer.reference = 'order:' || shop_order.order_id
     where shop_order.order_id = any($1::uuid[])`,
    [orders.map(({ orderId }) => orderId)],
  )
  const [{ orders: paid = 0, delivered = 0 } = {}] = bought
  return {
    claims: countCodes(claims),
    rewarded: countCodes(claims.filter(({ reward, holds }) => holds && came.has(reward))),
    orders: paid,
    delivered,
  }
}

/** What is there more than once, or not delivered: in our tables, and in what the game services were given. */
async function countDoubled({ context: { pool }, platform }: BenchShop) {
  const { rows } = await pool.query<{ claims: number; orders: number; undelivered: number }>(
    `select
       (select count(*)::int from content_code where uses <>
          (select count(*) from code_claim where code_claim.bucket = content_code.bucket
            and code_claim.code_hash = content_code.code_hash and released_at is null)
          or uses > 1) as claims,
       (select count(*)::int from (select order_id from ledger_transfer where kind = 'PURCHASE'
          group by order_id having count(*) > 1) twice) as orders,
       (select count(*)::int from delivery where status <> 'FULFILLED') as undelivered`,
  )
  const { claims = 0, orders = 0, undelivered = 0 } = rows[0] ?? {}
  const { rows: owed } = await pool.query<{ puuid: string; orders: number }>(
    `select puuid, count(*)::int as orders from shop_order where state = 'DELIVERED' group by puuid`,
  )
  const given = owed.map(({ puuid, orders }) => Math.abs(platform.itemsOf(puuid, 'LOL').length - orders))
  return { claims, orders: orders + given.reduce((sum, more) => sum + more, 0), undelivered }
}
