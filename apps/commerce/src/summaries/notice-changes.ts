import { sql } from 'kysely'
import { notYetRecorded, safelyRecorded } from '../buckets/spread.ts'
import type { Connection } from '../database/database.ts'

/**
 * Marks the hours of everything that was written since the last time, if they are summed up already. Rows are found by the
 * transaction that wrote them: all of those before the oldest that still runs are over, and are noticed now; the others are
 * looked at again the next time. So nothing is missed that was committed late, whatever time it says. Where tables are spread
 * over servers, when transactions began stands for their numbers.
 */
export async function noticeChanges(transaction: Connection): Promise<void> {
  const { rows } = await sql<{ rolled_until: Date; seen: string }>`
    select rolled_until, seen from summary_state for update skip locked`.execute(transaction)
  const [state] = rows
  if (!state) return
  const { rows: snapshots } = await sql<{ safe: string; beyond: string }>`
    select ${safelyRecorded}::text as safe, ${notYetRecorded}::text as beyond`.execute(transaction)
  const [{ safe, beyond } = { safe: state.seen, beyond: state.seen }] = snapshots
  // In a database that was restored elsewhere, transactions are counted anew.
  const from = BigInt(state.seen) < BigInt(safe) ? state.seen : safe
  await sql`set local statement_timeout = '10min'`.execute(transaction)
  await sql`
    with changed as (
      select created_at as at from ledger_transfer where recorded_in >= ${from} and recorded_in < ${beyond}
      union all
      select created_at from order_event where recorded_in >= ${from} and recorded_in < ${beyond}
      union all
      -- A confirmation may have taken the creator from an order, and so from its payment.
      select created_at from transfer_of_event
      where recorded_in >= ${from} and recorded_in < ${beyond} and state = 'CONFIRMED'
      union all
      select unnest(array[created_at, settled_at]) from delivery
      where recorded_in >= ${from} and recorded_in < ${beyond} and source_kind = 'CODE'
      union all
      select created_at from payment_refund where recorded_in >= ${from} and recorded_in < ${beyond}
      union all
      select created_at from payment_dispute where recorded_in >= ${from} and recorded_in < ${beyond}
    )
    insert into summary_due (hour)
    select distinct date_bin('1 hour', at, timestamptz '2000-01-01Z') from changed where at < ${state.rolled_until}
    on conflict do nothing`.execute(transaction)
  await sql`update summary_state set seen = ${safe}::bigint`.execute(transaction)
}
