import { createConfirmations } from '@quartermaster/commerce/orders/confirming/confirmations'
import { isFailure } from '@quartermaster/service/failure'
import { BUYERS, buyerOf, COST, supplyOrders } from '../../bench/src/order-supply.ts'
import type { BenchShop } from '../../bench/src/shop.ts'
import { expectExactly } from '../expectation.ts'

/** Apart from the orders of the races. */
const FROM = 3_000_000_000
const WRITTEN = ['ledger_transfer', 'order_event', 'order_reservation', 'creator_credit', 'receipt', 'idempotency_key']

/**
 * An order of a thing that is owned once, with a creator and a receipt: the purchase writes everything that it can write, once,
 * and the same thing in another order is refused.
 */
export async function confirmWhole(shop: BenchShop): Promise<void> {
  const { pool } = shop.context
  const puuid = buyerOf(FROM)
  await pool.query(
    `insert into wallet (bucket, puuid, currency, balance) values (player_bucket($1), $1, 'RP', 1000)
     on conflict (bucket, puuid, currency) do update set balance = 1000`,
    [puuid],
  )
  const supply = async (from: number) => (await supplyOrders(shop.context, { from, count: 1, keep: true }))[0] ?? ''
  const first = await supply(FROM)
  // The same buyer's next one.
  const second = await supply(FROM + BUYERS)
  await pool.query(
    `update shop_order set repeatable = false, creator_code = 'drill', creator_name = 'Drill', receipt_email = 'a@b.example'
     where order_id = any($1::uuid[])`,
    [[first, second]],
  )
  const confirm = createConfirmations(shop.context)
  const ask = (orderId: string) =>
    confirm({
      puuid,
      orderId,
      expectedCost: COST,
      removeCreator: false,
      receiptEmail: null,
      key: { key: `whole-${orderId}`, requestHash: 'hash' },
    })
  const once = await ask(first)
  const again = await ask(first)
  const other = await ask(second)
  const confirmed = [once, again, other].filter((outcome) => !isFailure(outcome) && outcome.order).length
  const forbiddenBy = isFailure(other) ? other.constraint : undefined
  expectExactly('citus_whole_confirmed', confirmed, 1, 'orders')
  expectExactly('citus_whole_refused', forbiddenBy === 'order_reservation_pkey' ? 1 : 0, 1, 'second orders')
  for (const table of WRITTEN) {
    const { rows } = await pool.query<{ written: number }>(
      `select count(*)::int as written from ${table} where order_id = any($1::uuid[])`,
      [[first, second]],
    )
    expectExactly(`citus_whole_${table}`, rows[0]?.written ?? 0, 1, 'rows')
  }
}
