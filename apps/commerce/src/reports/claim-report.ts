import type { Pool } from 'pg'
import { readByCursor } from '../books/cursor.ts'
import type { Span } from '../context/span.ts'
import { type ClaimDayKey, type ClaimSource, claimFacts } from './claim-facts.ts'
import { readRolledUntil } from './facts.ts'
import { EARLIER_LOCAL, OWN_LOCAL, type ReportSpan } from './spans.ts'

/** What codes can be told apart by, and how each is written once it is summed up. */
const DIMENSIONS = {
  hour: { by: `date_trunc('hour', local)`, told: `to_char(hour, 'YYYY-MM-DD"T"HH24:00')` },
  day: { by: `date_trunc('day', local)`, told: `to_char(day, 'YYYY-MM-DD')` },
  campaign: { by: 'campaign.name', told: 'campaign' },
  region: { by: 'region', told: `nullif(region, '')` },
  reason: { by: 'reason', told: `nullif(reason, '')` },
} as const

export type ClaimDimension = keyof typeof DIMENSIONS
export const CLAIM_DIMENSIONS = Object.keys(DIMENSIONS) as ClaimDimension[]

const MEASURES = {
  validated: 'VALIDATED',
  claimed: 'CLAIMED',
  delivered: 'DELIVERED',
  given_back: 'GIVEN_BACK',
  refused: 'REFUSED',
} as const

export interface ClaimReportAsk {
  readonly by: readonly ClaimDimension[]
  readonly campaign?: string
  readonly compare?: boolean
}

/** By its id, which the rows have: by its name they would all be read. */
const OF_CAMPAIGN = 'figure.campaign_id = (select campaign_id from campaign where name = $2)'

type Cells = Readonly<Record<string, string | number | null>>

export function claimColumns({ by, compare }: ClaimReportAsk): string[] {
  const names = Object.keys(MEASURES)
  return [...by, ...names, ...(compare ? names.map((name) => `before_${name}`) : [])]
}

const isOfTime = (dimension: ClaimDimension) => dimension === 'hour' || dimension === 'day'

/** The smallest table that can tell it: totals, whole days, or everything. */
function claimSource({ by, campaign }: ClaimReportAsk): ClaimSource {
  if (by.every(isOfTime)) return campaign === undefined ? 'total' : 'totalOfOne'
  if (by.some(isOfTime)) return 'all'
  if (campaign !== undefined) return 'daysOfOne'
  return by.length === 1 ? (by[0] as ClaimDayKey) : 'all'
}

/**
 * What became of codes. A validation that can be claimed is validated, every other answer refused, with its status as the
 * reason. Answers are kept by quarters of an hour: the quarter in which the span begins counts as a whole.
 */
export async function* readClaims(pool: Pool, span: ReportSpan, ask: ClaimReportAsk): AsyncGenerator<Cells[]> {
  const rolledUntil = await readRolledUntil(pool)
  const facts = (part: Span) => claimFacts(claimSource(ask), part, rolledUntil)
  const sources = [
    `select ${OWN_LOCAL}, false as earlier, fact.* from (${facts(span)}) fact`,
    ...(ask.compare ? [`select ${EARLIER_LOCAL}, true, fact.* from (${facts(span.before)}) fact`] : []),
  ]
  const groups = ask.by.map((dimension) => `${DIMENSIONS[dimension].by} as ${dimension}`)
  const told = ask.by.map((dimension) => `${DIMENSIONS[dimension].told} as ${dimension}`)
  const sum = (what: string, earlier: boolean) =>
    `coalesce(sum(count) filter (where what = '${what}' and ${earlier ? '' : 'not '}earlier), 0)::float8`
  const figures = Object.entries(MEASURES).map(([name, what]) => `${sum(what, false)} as ${name}`)
  const before = Object.entries(MEASURES).map(([name, what]) => `${sum(what, true)} as before_${name}`)
  const keys = ask.by.join(', ')
  // One sum per row first: the figures are made of the few sums that are left.
  yield* readByCursor<Cells>(
    pool,
    `select ${[...told, ...figures, ...(ask.compare ? before : [])].join(', ')} from (
       select ${[...groups, 'what', 'earlier', 'sum(count) as count'].join(', ')}
       from (${sources.join('\nunion all\n')}) figure left join campaign using (campaign_id)
       where ${ask.campaign === undefined ? '$2::text is null' : OF_CAMPAIGN}
       group by ${[...ask.by.map((_, index) => index + 1), 'what', 'earlier'].join(', ')}
     ) summed
     ${keys ? `group by ${keys} order by ${ask.by.map((_, index) => index + 1).join(', ')}` : ''}`,
    ask.compare ? [span.zone, ask.campaign ?? null, span.shift] : [span.zone, ask.campaign ?? null],
  )
}
