import type { Pool } from 'pg'
import type { Span } from '../context/span.ts'
import { dayOf, nextDay, slotFrom, slotOf } from '../summaries/hours.ts'
import { SALES_KEYS, SUMMARIES, TOTAL_KEYS } from '../summaries/movements.ts'

/**
 * Where figures of a span come from: whole quarters that are summed up are read, the rest is counted. Of a span in which
 * nothing is summed up, all of it is.
 */
export interface Parts {
  readonly summed: Span | undefined
  readonly counted: readonly Span[]
}

export function partsOf({ from, to }: Span, rolledUntil: Date | undefined): Parts {
  const begin = slotFrom(from)
  const end = slotOf(rolledUntil && rolledUntil < to ? rolledUntil : to)
  if (!rolledUntil || end <= begin) return { summed: undefined, counted: [{ from, to }] }
  const edges = [
    { from, to: begin },
    { from: end, to },
  ]
  return { summed: { from: begin, to: end }, counted: edges.filter((edge) => edge.from < edge.to) }
}

export async function readRolledUntil(pool: Pool): Promise<Date | undefined> {
  const { rows } = await pool.query<{ rolled_until: Date }>('select rolled_until from summary_state')
  return rows[0]?.rolled_until
}

const time = (at: Date) => `timestamptz '${at.toISOString()}'`
const parameters = ({ from, to }: Span) => ({ from: time(from), to: time(to) })
export const within = (column: string, { from, to }: Span) => `${column} >= ${time(from)} and ${column} < ${time(to)}`

/** The whole days of UTC in a span, and what is left of it before and after them. */
export function splitDays({ from, to }: Span): { readonly days: Span | undefined; readonly rest: readonly Span[] } {
  const begin = dayOf(from) < from ? nextDay(dayOf(from)) : from
  const end = dayOf(to)
  if (end <= begin) return { days: undefined, rest: [{ from, to }] }
  const edges = [
    { from, to: begin },
    { from: end, to },
  ]
  return { days: { from: begin, to: end }, rest: edges.filter((edge) => edge.from < edge.to) }
}

/** What sales of whole days are told apart by alone. */
export type DayKey = 'product' | 'region' | 'creator'
const DAY_COLUMNS: Readonly<Record<DayKey, string>> = {
  product: `value as product_id, '' as region, '' as creator_code`,
  region: `'' as product_id, value as region, '' as creator_code`,
  creator: `'' as product_id, '' as region, value as creator_code`,
}

/** Sales that are to be told apart by one thing: whole days are read as such, which are few however much was sold. */
export function salesBy(key: DayKey, span: Span, rolledUntil: Date | undefined): string {
  const { summed, counted } = partsOf(span, rolledUntil)
  const { days, rest } = summed ? splitDays(summed) : { days: undefined, rest: [] }
  return [
    ...(days
      ? [
          `select day as slot, kind, game_id, ${DAY_COLUMNS[key]}, share, currency, ${SUMS.join(', ')} from sales_by_day
           where told_by = '${key}' and ${within('day', days)}`,
        ]
      : []),
    ...rest.map((part) => `select ${FACTS.sales.columns.join(', ')} from sales_summary where ${within('slot', part)}`),
    ...counted.map((part) => countedFacts('sales', part)),
  ].join('\nunion all\n')
}

const SUMS = ['count', 'amount', 'refunds', 'refunded']
const FACTS = {
  sales: { table: 'sales_summary', columns: ['slot', ...SALES_KEYS, ...SUMS] },
  totals: { table: 'sales_total', columns: ['slot', ...TOTAL_KEYS, ...SUMS] },
  claims: { table: 'claim_summary', columns: ['slot', 'what', 'campaign_id', 'region', 'reason', 'count'] },
} as const

/** The facts of a span as a query, from the summaries as far as they reach. */
export function factsOf(kind: keyof typeof FACTS, span: Span, rolledUntil: Date | undefined): string {
  const { table, columns } = FACTS[kind]
  const { summed, counted } = partsOf(span, rolledUntil)
  const list = columns.join(', ')
  return [
    ...(summed ? [`select ${list} from ${table} where ${within('slot', summed)}`] : []),
    ...counted.map((part) => countedFacts(kind, part)),
  ].join('\nunion all\n')
}

/** What is not summed up yet. */
export function countedFacts(kind: keyof typeof FACTS, span: Span): string {
  const { table, columns } = FACTS[kind]
  return `select ${columns.join(', ')} from (${SUMMARIES[table](parameters(span))}) counted`
}
