import type { Pool } from 'pg'
import type { Span } from '../context/span.ts'

/** What begins a span, how far from now that lies, and how long it is; on the clock of a zone. The office has the same names. */
const SPANS = {
  today: ['day', '0 days', '1 day'],
  yesterday: ['day', '-1 day', '1 day'],
  'this-week': ['week', '0 days', '7 days'],
  'last-week': ['week', '-7 days', '7 days'],
  'this-month': ['month', '0 days', '1 month'],
  'last-month': ['month', '-1 month', '1 month'],
  'this-year': ['year', '0 days', '1 year'],
  'last-7-days': ['day', '-6 days', '7 days'],
  'last-30-days': ['day', '-29 days', '30 days'],
  'last-90-days': ['day', '-89 days', '90 days'],
  'last-365-days': ['day', '-364 days', '365 days'],
} as const

export type NamedSpan = keyof typeof SPANS
export const NAMED_SPANS = Object.keys(SPANS) as NamedSpan[]

/** Whole days of the zone; one that still runs has its days to come. Weeks begin on Monday. */
export async function readNamedSpan(pool: Pool, name: NamedSpan, zone: string, now: Date): Promise<Span> {
  const { rows } = await pool.query<Span>(
    `select begun at time zone $2 as "from", (begun + $5::interval) at time zone $2 as "to"
     from (select date_trunc($3, $1::timestamptz at time zone $2) + $4::interval as begun) clock`,
    [now, zone, ...SPANS[name]],
  )
  const [span] = rows
  if (!span) throw new Error('a query without a table has one row')
  return span
}
