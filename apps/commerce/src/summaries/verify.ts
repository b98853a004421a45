import { sql } from 'kysely'
import type { BaseContext } from '../context/context.ts'
import type { Span } from '../context/span.ts'
import type { Connection } from '../database/database.ts'
import { recordAction } from '../operator-trail/operator-trail.ts'
import type { Acting } from '../operators/operator.ts'
import { compareDay, type DayTable, isDayTable, recountDay } from './days.ts'
import { dayOf, hourOf, nextDay, nextHour } from './hours.ts'
import { SUMMARIES, type SummaryTable } from './movements.ts'
import { rollHour } from './roll-up.ts'

export interface WrongHour {
  /** Of a table of days: when the day begins. */
  readonly hour: Date
  readonly table: SummaryTable | DayTable
  /** Rows that are summed up otherwise than counted, or missing on one side. */
  readonly rows: number
}

export interface VerifiedSummaries {
  readonly hours: number
  readonly wrong: readonly WrongHour[]
}

/** Compares the summaries of a span with a full count, hour by hour. What is not summed up yet is not compared. */
export async function verifySummaries(
  db: Connection,
  span: Span,
  onHour: (hour: Date) => void = () => undefined,
): Promise<VerifiedSummaries> {
  const { rows } = await sql<{ rolled_until: Date }>`select rolled_until from summary_state`.execute(db)
  const end = rows[0] && rows[0].rolled_until < span.to ? rows[0].rolled_until : rows[0] ? span.to : span.from
  const wrong: WrongHour[] = []
  let hours = 0
  for (let hour = hourOf(span.from); hour < end; hour = nextHour(hour)) {
    wrong.push(...(await compareHour(db, hour)))
    hours += 1
    onHour(hour)
  }
  // Days are counted from the hours, so those are compared with what they were counted from.
  for (let day = dayOf(span.from); day < end; day = nextDay(day)) {
    wrong.push(...(await compareDay(db, day)).map((found) => ({ hour: day, ...found })))
  }
  return { hours, wrong }
}

/** Counts hours anew, each in a transaction of its own, and writes down which they were. */
export async function mendSummaries(
  { db, clock }: Pick<BaseContext, 'db' | 'clock'>,
  { operator, reason, requestId }: Acting,
  wrong: readonly WrongHour[],
): Promise<void> {
  for (const hour of new Set(wrong.map((found) => found.hour.getTime()))) {
    await db.transaction().execute(async (transaction) => {
      const found = wrong.filter((one) => one.hour.getTime() === hour)
      if (found.some(({ table }) => !isDayTable(table))) await rollHour(transaction, new Date(hour))
      if (found.some(({ table }) => isDayTable(table))) await recountDay(transaction, new Date(hour))
      const detail = {
        hour: new Date(hour),
        before: { wrong: found.map(({ table, rows }) => ({ table, rows })) },
        after: { wrong: [] },
        reason,
      }
      const recorded = { requestId, now: clock() }
      await recordAction(transaction, operator, 'reports verify', 'summaries', detail, recorded)
    })
  }
}

async function compareHour(db: Connection, hour: Date): Promise<WrongHour[]> {
  const found: WrongHour[] = []
  for (const table of Object.keys(SUMMARIES) as SummaryTable[]) {
    const [from, to] = [hour, nextHour(hour)].map((at) => `timestamptz '${at.toISOString()}'`) as [string, string]
    const held = `select * from ${table} where slot >= ${from} and slot < ${to}`
    const counted = SUMMARIES[table]({ from, to })
    const { rows } = await sql<{ rows: number }>`
      with held as materialized (${sql.raw(held)}), counted as materialized (${sql.raw(counted)})
      select count(*)::int as rows from (
        (select * from held except select * from counted) union all (select * from counted except select * from held)
      ) different`.execute(db)
    const number = rows[0]?.rows ?? 0
    if (number > 0) found.push({ hour, table, rows: number })
  }
  return found
}
