import type { Pool } from 'pg'
import { readByCursor } from '../books/cursor.ts'
import type { Span } from '../context/span.ts'
import { type DayKey, factsOf, readRolledUntil, salesBy } from './facts.ts'
import { EARLIER_CLOCK, OWN_CLOCK, type ReportSpan } from './spans.ts'

/** What sales can be told apart by; `local` is the clock of the report's time zone. Text is made of the groups alone. */
const DIMENSIONS = {
  hour: { by: `date_trunc('hour', local)`, told: `to_char(date_trunc('hour', local), 'YYYY-MM-DD"T"HH24:00')` },
  day: { by: `date_trunc('day', local)`, told: `to_char(date_trunc('day', local), 'YYYY-MM-DD')` },
  month: { by: 'month', told: `to_char(month, 'YYYY-MM')` },
  game: { by: 'game_id', told: `nullif(game_id, '')` },
  product: { by: 'product_id', told: `nullif(product_id, '')` },
  region: { by: 'region', told: `nullif(region, '')` },
  creator: { by: 'creator_code', told: `nullif(creator_code, '')` },
} as const

export type Dimension = keyof typeof DIMENSIONS
export const SALES_DIMENSIONS = Object.keys(DIMENSIONS) as Dimension[]
/** What can be told without product, region and creator. */
const OF_TOTALS: ReadonlySet<Dimension> = new Set(['hour', 'day', 'month', 'game'])
export const USUAL_DIMENSIONS: readonly Dimension[] = ['day', 'game', 'product', 'region', 'creator']

type Cells = Readonly<Record<string, string | number | null>>

/** A report over sales: which kinds of movement, which keys beside the dimensions, and which sums. */
interface SalesReport {
  readonly kinds: readonly string[]
  readonly keys: readonly string[]
  readonly sums: Readonly<Record<string, string>>
  readonly having?: string
}

const AS_BOOKED = { count: 'count', amount: 'amount', refunds: 'refunds', refunded: 'refunded' }
const of = (kind: string, column: string) => `case kind when '${kind}' then ${column} else 0 end`

export const SALES_REPORTS = {
  /** Both what was spent and what was paid, as `qm sales report` has it. */
  all: { kinds: ['SALE', 'TOP_UP'], keys: ['kind', 'currency'], sums: AS_BOOKED },
  sales: { kinds: ['SALE'], keys: ['currency'], sums: AS_BOOKED },
  'top-ups': { kinds: ['TOP_UP'], keys: ['currency'], sums: AS_BOOKED },
  refunds: {
    kinds: ['SALE', 'TOP_UP'],
    keys: ['kind', 'currency'],
    sums: { refunds: 'refunds', refunded: 'refunded' },
    having: 'sum(refunds) <> 0 or sum(refunded) <> 0',
  },
  /** Units of the games' currencies: bought for money against spent on products. */
  currency: {
    kinds: ['SALE', 'CURRENCY'],
    keys: ['currency'],
    sums: {
      sold: of('CURRENCY', 'amount'),
      taken_back: of('CURRENCY', 'refunded'),
      spent: of('SALE', 'amount'),
      given_back: of('SALE', 'refunded'),
    },
  },
} as const satisfies Record<string, SalesReport>
export type SalesReportName = keyof typeof SALES_REPORTS

export interface SalesAsk {
  readonly report: SalesReportName
  readonly by: readonly Dimension[]
  /** With the figures of the span before, as columns that begin with `before_`. */
  readonly compare?: boolean
}

export function salesColumns({ report, by, compare }: SalesAsk): string[] {
  const { keys, sums } = SALES_REPORTS[report]
  const names = Object.keys(sums)
  return [...by, ...keys, ...names, ...(compare ? names.map((name) => `before_${name}`) : [])]
}

const DAY_KEYS: readonly string[] = ['product', 'region', 'creator'] satisfies DayKey[]

/** The smallest table that can tell it: totals, days by one thing, or everything. */
function sourceOf(by: readonly Dimension[]): 'totals' | 'sales' | DayKey {
  if (by.every((dimension) => OF_TOTALS.has(dimension))) return 'totals'
  const [key, ...others] = by.filter((dimension) => dimension !== 'game')
  return key && others.length === 0 && DAY_KEYS.includes(key) ? (key as DayKey) : 'sales'
}

/** The figures of a report, in the order of what they are told apart by. */
export async function* readSales(pool: Pool, span: ReportSpan, ask: SalesAsk): AsyncGenerator<Cells[]> {
  const { kinds, keys, sums, having }: SalesReport = SALES_REPORTS[ask.report]
  const rolledUntil = await readRolledUntil(pool)
  const source = sourceOf(ask.by)
  const factsIn = (part: Span) =>
    source === 'totals' || source === 'sales' ? factsOf(source, part, rolledUntil) : salesBy(source, part, rolledUntil)
  const facts = [
    `select ${OWN_CLOCK}, false as earlier, fact.* from (${factsIn(span)}) fact`,
    ...(ask.compare ? [`select ${EARLIER_CLOCK}, true, fact.* from (${factsIn(span.before)}) fact`] : []),
  ]
  const groups = [...ask.by.map((dimension) => `${DIMENSIONS[dimension].told} as ${dimension}`), ...keys]
  const grouped = [...ask.by.map((dimension) => DIMENSIONS[dimension].by), ...keys].join(', ')
  const total = (sum: string, earlier: boolean) =>
    `coalesce(sum(${sum}) filter (where ${earlier ? '' : 'not '}earlier), 0)::float8`
  const figures = Object.entries(sums).flatMap(([name, sum]) => [`${total(sum, false)} as ${name}`])
  const earlier = Object.entries(sums).map(([name, sum]) => `${total(sum, true)} as before_${name}`)
  const places = groups.map((_, index) => index + 1).join(', ')
  yield* readByCursor<Cells>(
    pool,
    `select ${[...groups, ...figures, ...(ask.compare ? earlier : [])].join(', ')}
     from (${facts.join('\nunion all\n')}) figure where kind = any($2::text[])
     ${places ? `group by ${grouped}` : ''} ${having ? `having ${having}` : ''} ${places ? `order by ${places}` : ''}`,
    ask.compare ? [span.zone, kinds, span.shift] : [span.zone, kinds],
  )
}
