import type { Pool } from 'pg'
import { slotFrom, slotOf } from '../summaries/hours.ts'
import { SALES_KEYS, SUMMARIES, TOTAL_KEYS } from '../summaries/movements.ts'

export interface Span {
  readonly from: Date
  readonly to: Date
}

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
const within = (column: string, { from, to }: Span) => `${column} >= ${time(from)} and ${column} < ${time(to)}`

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
    ...counted.map((part) => `select ${list} from (${SUMMARIES[table](parameters(part))}) counted`),
  ].join('\nunion all\n')
}
