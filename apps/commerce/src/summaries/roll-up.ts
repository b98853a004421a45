import { sql } from 'kysely'
import type { BaseContext } from '../context/context.ts'
import type { Connection } from '../database/database.ts'
import type { Job } from '../jobs/jobs.ts'
import { hourOf, nextHour } from './hours.ts'
import { countClaims, countSales, totalSales } from './movements.ts'
import { noticeChanges } from './notice-changes.ts'

const SECOND = 1_000

/**
 * Keeps the summaries: sums up hours that are over, one after the other from the first there is, and again those in which
 * something has changed. An hour is always counted as a whole, so doing it twice, late or by two workers changes nothing.
 */
export const rollUpJob: Job<BaseContext> = {
  name: 'roll-up-summaries',
  everyMs: 30 * SECOND,
  run: rollUp,
}

const DAY = 24 * 3_600 * SECOND
/** What is summed up in one go, before others get their turn. */
const STEPS_AT_ONCE = 24

export async function rollUp({ db, clock }: Pick<BaseContext, 'db' | 'clock'>): Promise<number> {
  const now = clock()
  await begin(db, now)
  await db.transaction().execute((transaction) => noticeChanges(transaction))
  let steps = 0
  while (steps < STEPS_AT_ONCE && ((await rollDueHour(db)) || (await rollNextHours(db, now)))) steps += 1
  return steps === STEPS_AT_ONCE ? steps : 0
}

/** The first time, everything there is lies before the worker. What is written from this moment on is noticed. */
async function begin(db: Connection, now: Date): Promise<void> {
  const { rows } = await sql`select 1 from summary_state`.execute(db)
  if (rows.length > 0) return
  await db.transaction().execute(async (transaction) => {
    // Once in the life of a shop, all of it is read.
    await sql`set local statement_timeout = '10min'`.execute(transaction)
    await sql`
      insert into summary_state (rolled_until, seen)
      select date_bin('1 hour', least(${now}::timestamptz, (select min(created_at) from ledger_transfer),
          (select min(created_at) from order_event), (select min(created_at) from delivery),
          (select min(created_at) from payment_refund), (select min(created_at) from payment_dispute)),
          timestamptz '2000-01-01Z'),
        pg_snapshot_xmin(pg_current_snapshot())::text::bigint
      on conflict do nothing`.execute(transaction)
  })
}

/** The next hour that is over, or a day of them where the worker is behind. Of several workers one does it. */
async function rollNextHours(db: Connection, now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ rolled_until: Date }>`
      select rolled_until from summary_state for update skip locked`.execute(transaction)
    const from = rows[0]?.rolled_until
    if (!from || nextHour(from) > now) return false
    const to = new Date(Math.min(hourOf(now).getTime(), from.getTime() + DAY))
    await rollSpan(transaction, from, to)
    await sql`update summary_state set rolled_until = ${to}`.execute(transaction)
    return true
  })
}

async function rollDueHour(db: Connection): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ hour: Date }>`
      delete from summary_due where hour = (
        select hour from summary_due order by hour limit 1 for update skip locked
      ) returning hour`.execute(transaction)
    const hour = rows[0]?.hour
    if (hour) await rollHour(transaction, hour)
    return hour !== undefined
  })
}

/** Counts an hour again. Another process that does so waits until the transaction ends, and counts what it left. */
export async function rollHour(transaction: Connection, hour: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('summaries'), (${hour.getTime()}::bigint / 3600000)::integer)`.execute(
    transaction,
  )
  await rollSpan(transaction, hourOf(hour), nextHour(hourOf(hour)))
}

async function rollSpan(transaction: Connection, from: Date, to: Date): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(transaction)
  const span = { from: sqlTime(from), to: sqlTime(to) }
  const within = sql.raw(`slot >= ${span.from} and slot < ${span.to}`)
  const summed = `select * from sales_summary where slot >= ${span.from} and slot < ${span.to}`
  const counts = { sales_summary: countSales(span), sales_total: totalSales(summed), claim_summary: countClaims(span) }
  for (const [table, count] of Object.entries(counts)) {
    await sql`delete from ${sql.table(table)} where ${within}`.execute(transaction)
    await sql`insert into ${sql.table(table)} ${sql.raw(count)}`.execute(transaction)
  }
}

/** Named in the statement itself: the planner then knows how little an hour is. */
function sqlTime(at: Date): string {
  return `timestamptz '${at.toISOString()}'`
}
