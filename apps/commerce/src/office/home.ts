import type { HomeAnswer } from '@quartermaster/contract/wire/office/session'
import { isFailure } from '@quartermaster/service/failure'
import { sql } from 'kysely'
import { countRequests } from '../approvals/approvals.ts'
import type { Connection } from '../database/database.ts'
import { countQueues } from '../fulfilment/queue.ts'
import type { Operator } from '../operators/operator.ts'
import { mayDo, type NotPermitted, refusalFor } from '../operators/permissions.ts'
import { listDiscrepancies } from '../payments/discrepancies.ts'
import { readQueues } from '../queues/store.ts'
import { readClaims } from '../reports/claim-report.ts'
import type { Span } from '../reports/facts.ts'
import { readSales } from '../reports/sales-report.ts'
import { type ReportSpan, readSpanIn, startOfDay } from '../reports/spans.ts'
import { alertsOf } from './alerts.ts'
import type { OfficeContext } from './context.ts'

const MINUTE = 60_000
const LATE_AFTER_MS = 10 * MINUTE
const HOURS = 24
const MOST_LISTED = 20

/** Today by the hour beside the same weekday a week ago, by the clock of REPORT_TIME_ZONE, and what waits for somebody. */
export async function readHome(
  { db, pool, clock, settings }: Pick<OfficeContext, 'db' | 'pool' | 'clock' | 'settings'>,
  operator: Operator,
): Promise<HomeAnswer | NotPermitted> {
  const refusal = refusalFor(operator, 'home')
  if (refusal) return refusal
  const now = clock()
  const { day, hour, today, weekAgo } = await readDays(pool, now, settings.REPORT_TIME_ZONE)
  const both = async (count: (span: ReportSpan) => Promise<number[]>) => ({
    today: await count(today),
    lastWeek: await count(weekAgo),
  })
  const maySeePayments = mayDo(operator, 'payments discrepancies')
  const [orders, topUps, claims, refunds, deliveries, waiting, longestPayments, listed, waitingApprovals, queues] =
    await Promise.all([
      both((span) => countOrders(db, span)),
      both((span) => countTopUps(db, span)),
      both((span) => countRows(readClaims(pool, span, { by: ['hour'] }), 'claimed')),
      both((span) => countRows(readSales(pool, span, { report: 'refunds', by: ['hour'] }), 'refunds')),
      countQueues(db),
      countWaiting(db, now),
      maySeePayments ? readLongestPayments(db, now) : [],
      maySeePayments ? readDiscrepancies(db) : [],
      countRequests({ db, clock }, operator),
      readQueues(pool, now),
    ])
  const { payments, discrepancies } = waiting
  return {
    day,
    hour,
    orders,
    topUps,
    claims,
    refunds,
    deliveries,
    waitingPayments: payments,
    longestPayments,
    discrepancies,
    openDiscrepancies: listed,
    waitingApprovals,
    alerts: alertsOf(queues, discrepancies),
  }
}

const countOrders = (db: Connection, span: ReportSpan) =>
  byHour(db, span, sql`order_event where state = 'CONFIRMED' and created_at`, sql`created_at`)

const countTopUps = (db: Connection, span: ReportSpan) =>
  byHour(db, span, sql`payment where state = 'PAID' and updated_at`, sql`updated_at`)

async function byHour(db: Connection, { from, to, zone }: ReportSpan, rows: Piece, at: Piece) {
  const { rows: counted } = await sql<{ hour: number; count: number }>`
    select extract(hour from ${at} at time zone ${zone})::int as hour, count(*)::int as count
    from ${rows} >= ${from} and ${at} < ${to} group by 1`.execute(db)
  const counts = Array.from({ length: HOURS }, () => 0)
  for (const { hour, count } of counted) counts[hour] = count
  return counts
}

type Piece = ReturnType<typeof sql>
type Rows = AsyncIterable<readonly Readonly<Record<string, string | number | null>>[]>

/** Today and the same weekday a week ago: an hour longer or shorter where the zone's clocks change. */
async function readDays(pool: OfficeContext['pool'], now: Date, zone: string) {
  const { rows } = await pool.query<{ day: string; hour: number; days: [string, string, string, string] }>(
    `select to_char(local, 'YYYY-MM-DD') as day, extract(hour from local)::int as hour,
       array(select to_char(local + apart * interval '1 day', 'YYYY-MM-DD') from unnest('{0,1,-7,-6}'::int[]) apart) as days
     from (select $1::timestamptz at time zone $2 as local) clock`,
    [now, zone],
  )
  const [row] = rows
  if (!row) throw new Error('a query without a table has one row')
  const [from, to, fromThen, toThen] = await Promise.all(row.days.map((day) => startOfDay(pool, day, zone)))
  const spanOf = async (span: Span) => {
    const read = await readSpanIn(pool, span, zone)
    if (isFailure(read)) throw new Error('the settings name a time zone')
    return read
  }
  const today = await spanOf({ from: from ?? now, to: to ?? now })
  const weekAgo = await spanOf({ from: fromThen ?? now, to: toThen ?? now })
  return { day: row.day, hour: row.hour, today, weekAgo }
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

/** Payments that have not ended, of those that should have. */
const waitingPayments = (now: Date) =>
  sql`payment where state = 'OPEN' and created_at < ${new Date(now.getTime() - LATE_AFTER_MS)}`

async function countWaiting(db: Connection, now: Date) {
  const { rows } = await sql<Record<'payments' | 'discrepancies', number>>`
    select
      (select count(*)::int from ${waitingPayments(now)}) as payments,
      (select count(*)::int from payment_discrepancy where settled_at is null) as discrepancies`.execute(db)
  return rows[0] ?? { payments: 0, discrepancies: 0 }
}

async function readLongestPayments(db: Connection, now: Date): Promise<HomeAnswer['longestPayments']> {
  const { rows } = await sql<{ paymentId: string; orderId: string; gateway: string; createdAt: Date }>`
    select payment_id as "paymentId", order_id as "orderId", gateway, created_at as "createdAt"
    from ${waitingPayments(now)} order by created_at limit ${MOST_LISTED}`.execute(db)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** The latest, each with the order of its payment. */
async function readDiscrepancies(db: Connection): Promise<HomeAnswer['openDiscrepancies']> {
  const open = await listDiscrepancies(db, { limit: MOST_LISTED, all: false })
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
