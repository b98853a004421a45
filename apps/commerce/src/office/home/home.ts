import type { HomeAnswer } from '@quartermaster/contract/wire/office/session'
import { sql } from 'kysely'
import { countRequests } from '../../approvals/requests.ts'
import type { Connection } from '../../database/database.ts'
import { countQueues } from '../../fulfilment/queue.ts'
import type { Operator } from '../../operators/operator.ts'
import { mayDo } from '../../operators/permissions.ts'
import { listDiscrepancies } from '../../payments/discrepancies.ts'
import { readQueues } from '../../queues/store.ts'
import { readHours, readTwoDays } from '../../reports/hours.ts'
import type { OfficeContext } from '../acts/context.ts'
import { alertsOf } from './alerts.ts'

const MINUTE = 60_000
const LATE_AFTER_MS = 10 * MINUTE
const MOST_LISTED = 20

/** Today by the hour beside the same weekday a week ago, by the clock of REPORT_TIME_ZONE, and what waits for somebody. */
export async function readHome(
  { db, pool, clock, settings }: Pick<OfficeContext, 'db' | 'pool' | 'clock' | 'settings'>,
  operator: Operator,
): Promise<HomeAnswer> {
  const now = clock()
  const days = await readTwoDays(pool, now, settings.REPORT_TIME_ZONE)
  const maySeePayments = mayDo(operator, 'payments discrepancies')
  const [hours, deliveries, waiting, longestPayments, listed, waitingApprovals, queues] = await Promise.all([
    readHours(pool, days),
    countQueues(db),
    countWaiting(db, now),
    maySeePayments ? readLongestPayments(db, now) : [],
    maySeePayments ? readDiscrepancies(db) : [],
    countRequests({ db, clock }, operator),
    readQueues(pool, now),
  ])
  const { payments, discrepancies } = waiting
  return {
    day: days.day,
    hour: days.hour,
    ...hours,
    deliveries,
    waitingPayments: payments,
    longestPayments,
    discrepancies,
    openDiscrepancies: listed,
    waitingApprovals,
    alerts: alertsOf(queues, discrepancies),
  }
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
  if (open.length === 0) return []
  const payments = await db
    .selectFrom('payment')
    .select(['gateway', 'payment_id', 'order_id'])
    .where(
      'payment_id',
      'in',
      open.map(({ payment_id }) => payment_id),
    )
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
