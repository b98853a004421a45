import type { HomeAnswer } from '@quartermaster/contract/wire/office/session'
import { isFailure } from '@quartermaster/service/failure'
import { sql } from 'kysely'
import { countRequests } from '../approvals/approvals.ts'
import type { Connection } from '../database/database.ts'
import { countQueue } from '../fulfilment/queue.ts'
import type { Operator } from '../operators/operator.ts'
import { mayDo, type NotPermitted, refusalFor } from '../operators/permissions.ts'
import { listDiscrepancies } from '../payments/discrepancies.ts'
import { readQueues } from '../queues/store.ts'
import { readClaims } from '../reports/claim-report.ts'
import { readSales } from '../reports/sales-report.ts'
import { type ReportSpan, readSpanIn } from '../reports/spans.ts'
import { alertsOf } from './alerts.ts'
import type { OfficeContext } from './context.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY
const LATE_AFTER_MS = 10 * MINUTE
const HOURS = 24
const MOST_DISCREPANCIES = 5

/** Today by the hour beside the same weekday a week ago, in UTC, and what waits for somebody. */
export async function readHome(
  { db, pool, clock }: Pick<OfficeContext, 'db' | 'pool' | 'clock'>,
  operator: Operator,
): Promise<HomeAnswer | NotPermitted> {
  const refusal = refusalFor(operator, 'home')
  if (refusal) return refusal
  const now = clock()
  const midnight = new Date(Math.floor(now.getTime() / DAY) * DAY)
  const days = [midnight, new Date(midnight.getTime() - WEEK)]
  const both = async (count: (from: Date) => Promise<number[]>) => {
    const [today = [], lastWeek = []] = await Promise.all(days.map(count))
    return { today, lastWeek }
  }
  const inDay = async (from: Date, read: (span: ReportSpan) => Rows, figure: string) =>
    countRows(read(await readDay(pool, from)), figure)
  const [orders, topUps, claims, refunds, dead, retrying, waiting, listed, waitingApprovals, queues] =
    await Promise.all([
      both((from) => countOrders(db, from)),
      both((from) => countTopUps(db, from)),
      both((from) => inDay(from, (span) => readClaims(pool, span, { by: ['hour'] }), 'claimed')),
      both((from) => inDay(from, (span) => readSales(pool, span, { report: 'refunds', by: ['hour'] }), 'refunds')),
      countQueue(db, 'DEAD'),
      countQueue(db, 'RETRYING'),
      countWaiting(db, now),
      mayDo(operator, 'payments discrepancies') ? readDiscrepancies(db) : [],
      countRequests({ db, clock }, operator),
      readQueues(pool, now),
    ])
  const { late, payments, discrepancies } = waiting
  return {
    day: midnight.toISOString().slice(0, 10),
    hour: now.getUTCHours(),
    orders,
    topUps,
    claims,
    refunds,
    stuckDeliveries: { dead, retrying, late },
    waitingPayments: payments,
    discrepancies,
    openDiscrepancies: listed,
    waitingApprovals,
    alerts: alertsOf(queues, discrepancies),
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

type Rows = AsyncIterable<readonly Readonly<Record<string, string | number | null>>[]>

async function readDay(pool: OfficeContext['pool'], from: Date): Promise<ReportSpan> {
  const span = await readSpanIn(pool, { from, to: new Date(from.getTime() + DAY) }, 'UTC')
  if (isFailure(span)) throw new Error('UTC is a time zone')
  return span
}

/** A figure of a report by the hour. What is told apart further is added up: numbers of things, never amounts. */
async function countRows(batches: Rows, figure: string): Promise<number[]> {
  const counts = Array.from({ length: HOURS }, () => 0)
  for await (const rows of batches) {
    for (const row of rows) {
      const hour = Number(String(row.hour).slice(11, 13))
      counts[hour] = (counts[hour] ?? 0) + Number(row[figure] ?? 0)
    }
  }
  return counts
}

async function countWaiting(db: Connection, now: Date) {
  const late = new Date(now.getTime() - LATE_AFTER_MS)
  const { rows } = await sql<Record<'late' | 'payments' | 'discrepancies', number>>`
    select
      (select count(*)::int from delivery where queue = 'WAITING' and next_attempt_at < ${late}) as late,
      (select count(*)::int from payment where state = 'OPEN' and created_at < ${late}) as payments,
      (select count(*)::int from payment_discrepancy where settled_at is null) as discrepancies`.execute(db)
  return rows[0] ?? { late: 0, payments: 0, discrepancies: 0 }
}

/** The latest, each with the order of its payment. */
async function readDiscrepancies(db: Connection): Promise<HomeAnswer['openDiscrepancies']> {
  const open = await listDiscrepancies(db, { limit: MOST_DISCREPANCIES, all: false })
  const payments = await db
    .selectFrom('payment')
    .select(['gateway', 'payment_id', 'order_id'])
    .where('payment_id', 'in', ['', ...open.map(({ payment_id }) => payment_id)])
    .execute()
  return open.map((one) => ({
    discrepancyId: one.discrepancy_id,
    paymentId: one.payment_id,
    orderId:
      payments.find(({ gateway, payment_id }) => gateway === one.gateway && payment_id === one.payment_id)?.order_id ??
      null,
    reason: one.reason,
    times: one.times,
    lastSeenAt: one.last_seen_at.toISOString(),
  }))
}
