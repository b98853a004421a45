import { type Failure, fail } from '@quartermaster/service/failure'
import type { Pool } from 'pg'
import type { Span } from './facts.ts'

/** A span with the time zone whose days are told, and the one that it is compared with. */
export interface ReportSpan extends Span {
  readonly zone: string
  readonly before: Span
  /** How much earlier that is on the clock of the zone, as PostgreSQL writes it: always whole days. */
  readonly shift: string
}

export type ZoneFailure = Failure<'UNKNOWN_TIME_ZONE', { zone: string }>

/**
 * By the zone's own clock: the span before begins at the same hour of the day, as many whole days earlier as this one touches,
 * and ends at the hour at which this one does. One that still runs is compared up to now alone, so that both are as long.
 * Whole days are those of the zone or of UTC: where the clocks change in between, the shorter count is meant.
 */
export async function readSpanIn(
  pool: Pool,
  { from, to }: Span,
  zone: string,
  now: Date = to,
): Promise<ReportSpan | ZoneFailure> {
  if (!isTimeZone(zone)) return fail('UNKNOWN_TIME_ZONE', { zone })
  const { rows } = await pool.query<{ before_from: Date; before_to: Date; shift: string }>(
    `select (begun - shift) at time zone $3 as before_from, (over - shift) at time zone $3 as before_to, shift::text
     from (select $1::timestamptz at time zone $3 as begun, $2::timestamptz at time zone $3 as ended,
             $4::timestamptz at time zone $3 as over) clock
       cross join lateral
         (select greatest(1, ceil(extract(epoch from least(ended - begun, $2::timestamptz - $1::timestamptz)) / 86400))
            * interval '1 day' as shift) earlier`,
    [from, to, zone, from < now && now < to ? now : to],
  )
  const [row] = rows
  if (!row) throw new Error('a query without a table has one row')
  return { from, to, zone, before: { from: row.before_from, to: row.before_to }, shift: row.shift }
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
