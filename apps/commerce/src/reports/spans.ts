import { type Failure, fail } from '@quartermaster/service/failure'
import type { Pool } from 'pg'
import type { Span } from './facts.ts'

/** A span with the time zone whose days are told, and the span of the same length on the clock right before it. */
export interface ReportSpan extends Span {
  readonly zone: string
  readonly before: Span
  /** How long both are on the clock of the zone, as PostgreSQL writes it. */
  readonly length: string
}

export type ZoneFailure = Failure<'UNKNOWN_TIME_ZONE', { zone: string }>

/** By the zone's own clock: the week before a change of the clocks begins at the same hour of the day. */
export async function readSpanIn(pool: Pool, { from, to }: Span, zone: string): Promise<ReportSpan | ZoneFailure> {
  if (!isTimeZone(zone)) return fail('UNKNOWN_TIME_ZONE', { zone })
  const { rows } = await pool.query<{ before_from: Date; length: string }>(
    `select (begun - (ended - begun)) at time zone $3 as before_from, (ended - begun)::text as length
     from (select $1::timestamptz at time zone $3 as begun, $2::timestamptz at time zone $3 as ended) clock`,
    [from, to, zone],
  )
  const [row = { before_from: from, length: '0' }] = rows
  return { from, to, zone, before: { from: row.before_from, to: from }, length: row.length }
}

/** A day of the calendar in a zone, as a moment. */
export async function startOfDay(pool: Pool, day: string, zone: string): Promise<Date> {
  const { rows } = await pool.query<{ at: Date }>('select $1::timestamp at time zone $2 as at', [day, zone])
  return rows[0]?.at ?? new Date(day)
}

/** Zones by the names of the IANA: shifts without a name have days that no calendar knows. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
