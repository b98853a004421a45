import { rollUp } from '@quartermaster/commerce/summaries/roll-up'
import { verifySummaries } from '@quartermaster/commerce/summaries/verify'
import { figure } from '../../bench/src/figure.ts'
import type { BenchShop } from '../../bench/src/shop.ts'
import { expectAtLeast, expectExactly } from '../expectation.ts'

const HOUR = 3_600_000

/** The worker's job, as if the hours of today's shopping were over: whatever is written afterwards comes late. */
export async function sumUp({ context: { db } }: BenchShop): Promise<Date> {
  const over = new Date(Date.now() + 2 * HOUR)
  while ((await rollUp({ db, clock: () => over })) > 0);
  return over
}

/** Sums up what came late, and compares with a full count and with the books. */
export async function reportSummaries(shop: BenchShop): Promise<void> {
  const { db } = shop.context
  const before = await readCounts(shop)
  figure('citus_summaries_sold_at_first', before.sold, 'orders')
  figure('citus_summaries_claimed_at_first', before.claimed, 'claims')
  const to = await sumUp(shop)
  const { hours, wrong } = await verifySummaries(db, { from: new Date(to.getTime() - 4 * HOUR), to })
  expectAtLeast('citus_summaries_hours', hours, 1, 'compared')
  expectExactly('citus_summaries_wrong', wrong.length, 0, 'hours')
  const { sold, purchases, claimed, claims } = await readCounts(shop)
  expectExactly('citus_summaries_sold', sold, purchases, 'orders')
  expectExactly('citus_summaries_claimed', claimed, claims, 'claims')
}

async function readCounts({ context: { pool } }: BenchShop) {
  const { rows } = await pool.query<Record<'sold' | 'purchases' | 'claimed' | 'claims', number>>(
    `select (select coalesce(sum(count), 0)::int from sales_summary where kind = 'SALE') as sold,
       (select count(*)::int from ledger_transfer where kind = 'PURCHASE') as purchases,
       (select coalesce(sum(count), 0)::int from claim_summary where what = 'CLAIMED') as claimed,
       (select count(*)::int from code_claim) as claims`,
  )
  const [counts] = rows
  if (!counts) throw new Error('a query without a table has one row')
  return counts
}
