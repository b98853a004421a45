import { isTimeZone } from '@quartermaster/contract/time-zones'
import { type Failure, fail } from '@quartermaster/service/failure'
import type { Pool } from 'pg'
import type { Span } from '../context/span.ts'

/** A span with the time zone whose days are told, and the one that it is compared with. */
export interface ReportSpan extends Span {
  readonly zone: string
  readonly before: Span
  /** How much earlier that is on the clock of the zone, as PostgreSQL writes it: whole days, or whole months. */
  readonly shift: string
}

export type ZoneFailure = Failure<'UNKNOWN_TIME_ZONE', { zone: string }>

/**
 * By the zone's own clock: whole months are compared with as many months before. Any other span begins at the same hour of the
 * day, as many whole days earlier as it touches, and ends at the hour at which this one does. One that still runs is compared up
 * to now alone, so that both are as long; on a day that the month before has not, all of that has passed.
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
    `select (begun - shift) at time zone $3 as before_from, shift::text,
       case when over - shift + shift = over then over - shift else ended - shift end at time zone $3 as before_to
     from (select ${clockAt('$1')} as begun, ${clockAt('$2')} as ended, ${clockAt('$4')} as over) clock
       cross join lateral (select case
         when begun = date_trunc('month', begun) and ended = date_trunc('month', ended)
           then age(ended, begun)
         else greatest(1, ceil(extract(epoch from least(ended - begun, $2::timestamptz - $1::timestamptz)) / 86400))
           * interval '1 day' end as shift) earlier`,
    [from, to, zone, from < now && now < to ? now : to],
  )
  const [row] = rows
  if (!row) throw new Error('a query without a table has one row')
  return { from, to, zone, before: { from: row.before_from, to: row.before_to }, shift: row.shift }
}

/** A moment on the clock of the zone $3. The first of a day is its midnight, also where clocks leave that out. */
const clockAt = (moment: string) =>
  `(select case when ${moment}::timestamptz = date_trunc('day', local) at time zone $3 then date_trunc('day', local) else local end
    from (select ${moment}::timestamptz at time zone $3 as local) clock)`

/**
 * When something of the span before happened on the clock of this one, in the zone $1, by the shift $3. A day that this span has
 * not, such as the 31st, is none of its days.
 */
export const EARLIER_LOCAL = `case when (slot at time zone $1) + $3::interval - $3::interval = slot at time zone $1
    then (slot at time zone $1) + $3::interval end as local`

/** The same of what happened in the span itself. */
export const OWN_LOCAL = 'slot at time zone $1 as local'

/** With the `month`: a day that this span has not is in its month all the same. */
export const EARLIER_CLOCK = `${EARLIER_LOCAL}, date_trunc('month', (slot at time zone $1) + $3::interval) as month`
export const OWN_CLOCK = `${OWN_LOCAL}, date_trunc('month', slot at time zone $1) as month`

/** A day of the calendar in a zone, as a moment. */
export async function startOfDay(pool: Pool, day: string, zone: string): Promise<Date> {
  const { rows } = await pool.query<{ at: Date }>('select $1::timestamp at time zone $2 as at', [day, zone])
  return rows[0]?.at ?? new Date(day)
}
