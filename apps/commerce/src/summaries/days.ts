import { sql } from 'kysely'
import type { Connection } from '../database/database.ts'
import { nextDay } from './hours.ts'

/** What the database itself counts anew from the summaries whenever they change: see migrations 123, 124 and 162. */
export type DayTable = 'sales_by_day' | 'claim_by_day' | 'claim_total' | 'campaign_by_day' | 'campaign_total'

/** Of claims, and of answers about codes. */
const countedBy = (count: string) => (span: string) =>
  `select * from ${count}(${span}, false) union all select * from ${count}(${span}, true)`

/** Each by when its rows are, and the full count of a span. */
const COUNTS: Readonly<Record<DayTable, { readonly at: string; counted(span: string): string }>> = {
  sales_by_day: { at: 'day', counted: (span) => `select * from count_sales_days(${span})` },
  claim_by_day: { at: 'day', counted: countedBy('count_claim_days') },
  claim_total: { at: 'slot', counted: countedBy('count_claim_totals') },
  campaign_by_day: { at: 'day', counted: countedBy('count_campaign_days') },
  campaign_total: { at: 'slot', counted: countedBy('count_campaign_totals') },
}

export const isDayTable = (table: string): table is DayTable => Object.hasOwn(COUNTS, table)

/** The tables in which a day stands otherwise than in what it is counted from, and in how many rows. */
export async function compareDay(
  db: Connection,
  day: Date,
): Promise<{ readonly table: DayTable; readonly rows: number }[]> {
  const found: { table: DayTable; rows: number }[] = []
  const [first, after] = [day, nextDay(day)].map((at) => `timestamptz '${at.toISOString()}'`)
  for (const [table, { at, counted }] of Object.entries(COUNTS)) {
    const held = `select * from ${table} where ${at} >= ${first} and ${at} < ${after}`
    const { rows } = await sql<{ rows: number }>`
      with held as materialized (${sql.raw(held)}),
        counted as materialized (${sql.raw(counted(`${first}, ${after}`))})
      select count(*)::int as rows from (
        (select * from held except select * from counted) union all (select * from counted except select * from held)
      ) different`.execute(db)
    const number = rows[0]?.rows ?? 0
    if (number > 0) found.push({ table: table as DayTable, rows: number })
  }
  return found
}

export async function recountDay(transaction: Connection, day: Date): Promise<void> {
  await sql`
    select recount_sales_day(${day}), recount_claim_day(${day}, false), recount_claim_day(${day}, true)`.execute(
    transaction,
  )
}
