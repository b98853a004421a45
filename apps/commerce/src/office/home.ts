import type { HomeAnswer } from '@quartermaster/contract/wire/office/session'
import { sql } from 'kysely'
import { countRequests } from '../approvals/approvals.ts'
import type { Connection } from '../database/database.ts'
import type { Operator } from '../operators/operator.ts'
import { type NotPermitted, refusalFor } from '../operators/permissions.ts'
import type { OfficeContext } from './context.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY
const LATE_AFTER_MS = 10 * MINUTE
const HOURS = 24

/** Today by the hour beside the same weekday a week ago, in UTC, and what waits for somebody. */
export async function readHome(
  { db, clock }: Pick<OfficeContext, 'db' | 'clock'>,
  operator: Operator,
): Promise<HomeAnswer | NotPermitted> {
  const refusal = refusalFor(operator, 'home')
  if (refusal) return refusal
  const now = clock()
  const midnight = new Date(Math.floor(now.getTime() / DAY) * DAY)
  const weekAgo = new Date(midnight.getTime() - WEEK)
  const [orders, ordersBefore, topUps, topUpsBefore, waiting, waitingApprovals] = await Promise.all([
    countOrders(db, midnight),
    countOrders(db, weekAgo),
    countTopUps(db, midnight),
    countTopUps(db, weekAgo),
    countWaiting(db, now),
    countRequests({ db, clock }, operator),
  ])
  return {
    day: midnight.toISOString().slice(0, 10),
    hour: now.getUTCHours(),
    orders: { today: orders, lastWeek: ordersBefore },
    topUps: { today: topUps, lastWeek: topUpsBefore },
    stuckDeliveries: { dead: waiting.dead, late: waiting.late },
    discrepancies: waiting.discrepancies,
    waitingApprovals,
  }
}

const countOrders = (db: Connection, from: Date) =>
  byHour(db, from, sql`order_event where state = 'CONFIRMED' and created_at`, sql`created_at`)

const countTopUps = (db: Connection, from: Date) =>
  byHour(db, from, sql`payment where state = 'PAID' and updated_at`, sql`updated_at`)

async function byHour(db: Connection, from: Date, rows: ReturnType<typeof sql>, at: ReturnType<typeof sql>) {
  const until = new Date(from.getTime() + DAY)
  const { rows: counted } = await sql<{ hour: number; count: number }>`
    select extract(hour from ${at} at time zone 'UTC')::int as hour, count(*)::int as count
    from ${rows} >= ${from} and ${at} < ${until} group by 1`.execute(db)
  const counts = Array.from({ length: HOURS }, () => 0)
  for (const { hour, count } of counted) counts[hour] = count
  return counts
}

async function countWaiting(db: Connection, now: Date) {
  const late = new Date(now.getTime() - LATE_AFTER_MS)
  const { rows } = await sql<{ dead: number; late: number; discrepancies: number }>`
    select
      (select count(*)::int from delivery where queue = 'DEAD') as dead,
      (select count(*)::int from delivery where queue = 'WAITING' and next_attempt_at < ${late}) as late,
      (select count(*)::int from payment_discrepancy where settled_at is null) as discrepancies`.execute(db)
  return rows[0] ?? { dead: 0, late: 0, discrepancies: 0 }
}
