import type { Pool } from 'pg'
import type { Span } from '../context/span.ts'
import { takenFacts } from './claim-facts.ts'
import { factsOf } from './facts.ts'

const HOURS = 24
const FIGURES = ['orders', 'topUps', 'claims', 'refunds'] as const
type Figure = (typeof FIGURES)[number]

/** Today and the same weekday a week ago: an hour longer or shorter where the zone's clocks change. */
export interface TwoDays {
  /** Today in the calendar of the zone, and the hour on its clock. */
  readonly day: string
  readonly hour: number
  readonly today: Span
  readonly lastWeek: Span
  /** The same up to the minute that it is now by the clock of the zone, as reports compare a span that still runs. */
  readonly lastWeekSoFar: Span
  readonly zone: string
  readonly rolledUntil: Date | undefined
}

export async function readTwoDays(pool: Pool, now: Date, zone: string): Promise<TwoDays> {
  const { rows } = await pool.query<{ day: string; hour: number; days: Date[]; then: Date; rolled_until: Date | null }>(
    `select to_char(local, 'YYYY-MM-DD') as day, extract(hour from local)::int as hour,
       array(select (date_trunc('day', local) + apart * interval '1 day') at time zone $2
         from unnest('{0,1,-7,-6}'::int[]) with ordinality as days (apart, place) order by place) as days,
       (local - interval '7 days') at time zone $2 as then,
       (select rolled_until from summary_state) as rolled_until
     from (select $1::timestamptz at time zone $2 as local) clock`,
    [now, zone],
  )
  const [row] = rows
  if (!row) throw new Error('a query without a table has one row')
  const [from = now, to = now, fromThen = now, toThen = now] = row.days
  const { day, hour, rolled_until: rolledUntil } = row
  const lastWeek = { from: fromThen, to: toThen }
  const spans = { today: { from, to }, lastWeek, lastWeekSoFar: { from: fromThen, to: row.then } }
  return { day, hour, ...spans, zone, rolledUntil: rolledUntil ?? undefined }
}

export type HourCounts = Readonly<
  Record<Figure, { readonly today: number[]; readonly lastWeek: number[]; readonly lastWeekSoFar: number }>
>

/** How often each happened, by the hour of the clock: the reports' own figures, in one statement. */
export async function readHours(pool: Pool, { zone, rolledUntil, ...days }: TwoDays): Promise<HourCounts> {
  const facts = [days.today, days.lastWeek, days.lastWeekSoFar].flatMap((span, index) => [
    `select ${index} as week, slot, kind as what, count, refunds
     from (${factsOf('totals', span, rolledUntil)}) sale where kind in ('SALE', 'TOP_UP')`,
    `select ${index}, slot, what, count, 0
     from (${takenFacts('total', span, rolledUntil)}) claim where what = 'CLAIMED'`,
  ])
  const { rows } = await pool.query<Record<Figure | 'week' | 'hour', number>>(
    `select week, extract(hour from slot at time zone $1)::int as hour,
       coalesce(sum(count) filter (where what = 'SALE'), 0)::float8 as orders,
       coalesce(sum(count) filter (where what = 'TOP_UP'), 0)::float8 as "topUps",
       coalesce(sum(count) filter (where what = 'CLAIMED'), 0)::float8 as claims,
       sum(refunds)::float8 as refunds
     from (${facts.join('\nunion all\n')}) fact group by 1, 2`,
    [zone],
  )
  const byHour = (figure: Figure, week: number) =>
    Array.from(
      { length: HOURS },
      (_, hour) => rows.find((row) => row.week === week && row.hour === hour)?.[figure] ?? 0,
    )
  const told = (figure: Figure) => ({
    today: byHour(figure, 0),
    lastWeek: byHour(figure, 1),
    lastWeekSoFar: byHour(figure, 2).reduce((total, count) => total + count, 0),
  })
  return { orders: told('orders'), topUps: told('topUps'), claims: told('claims'), refunds: told('refunds') }
}
