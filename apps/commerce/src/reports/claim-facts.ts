import type { Span } from '../context/span.ts'
import { ALL_NODES } from '../database/all-nodes.ts'
import { slotOf } from '../summaries/hours.ts'
import { countedFacts, partsOf, splitDays, within } from './facts.ts'

/** Everything, row by row; or what can be read from a smaller table. */
export type ClaimSource = 'all' | keyof typeof TOTALS | keyof typeof DAYS

const CLAIMS = `what in ('CLAIMED', 'DELIVERED', 'GIVEN_BACK')`
const ANSWERS = `what in ('VALIDATED', 'REFUSED')`

/** A row as summaries have it, with what it is in the words of the report. */
export const claimed = (rows: string) => `select slot, case what when 'CLAIMED' then what else
    case when reason in ('FULFILLED', 'PARTIALLY_FULFILLED') then 'DELIVERED' else 'GIVEN_BACK' end end as what,
  campaign_id, region, reason, count from ${rows}`

const answered = (span: Span, more = '') => `select slot,
    case when call = 'VALIDATE' and reason = 'CLAIMABLE' then 'VALIDATED' else 'REFUSED' end as what,
  campaign_id, region, reason, count from code_answer where ${within('slot', span)} ${more}`

/** By quarters of an hour: of all campaigns, and of each. */
const TOTALS = {
  total: `0 as campaign_id, '' as region, '' as reason, count from claim_total`,
  totalOfOne: `campaign_id, '' as region, '' as reason, count from campaign_total`,
} as const

/** Whole days: told apart by one thing alone, and of each campaign by region and reason. */
const DAYS = {
  campaign: `nullif(value, '')::integer as campaign_id, '' as region, '' as reason, ${byOne('campaign')}`,
  region: `0 as campaign_id, value as region, '' as reason, ${byOne('region')}`,
  reason: `0 as campaign_id, '' as region, value as reason, ${byOne('reason')}`,
  daysOfOne: `campaign_id, region, reason, count from campaign_by_day where`,
} as const

/** What whole days of all campaigns are told apart by. */
export type ClaimDayKey = 'campaign' | 'region' | 'reason'

function byOne(key: ClaimDayKey) {
  return `count from claim_by_day where told_by = '${key}' and`
}

const isTotal = (source: ClaimSource): source is keyof typeof TOTALS => Object.hasOwn(TOTALS, source)

/** What became of codes in a span, from the smallest tables that can tell it; answers by the quarters that it touches. */
export function claimFacts(source: ClaimSource, span: Span, rolledUntil: Date | undefined): string {
  const asked = { from: slotOf(span.from), to: span.to }
  return [
    takenFacts(source, span, rolledUntil),
    ...readable(source, asked, ANSWERS, answered),
    // What processes have not handed together yet is in no total.
    ...unfolded(source, asked),
  ].join('\nunion all\n')
}

/** Of those, what was claimed, delivered and given back. */
export function takenFacts(source: ClaimSource, span: Span, rolledUntil: Date | undefined): string {
  const { summed, counted } = partsOf(span, rolledUntil)
  const summaries = (part: Span) => claimed(`claim_summary where ${within('slot', part)}`)
  return [
    ...(summed ? readable(source, summed, CLAIMS, summaries) : []),
    ...counted.map((part) => claimed(`(${countedFacts('claims', part)}) counted`)),
  ].join('\nunion all\n')
}

/** A part by totals or days as far as these reach, and the rest of it row by row. */
function readable(source: ClaimSource, part: Span, what: string, rowsOf: (part: Span) => string): string[] {
  if (source === 'all') return [rowsOf(part)]
  if (isTotal(source)) return [`select slot, what, ${TOTALS[source]} where ${within('slot', part)} and ${what}`]
  const { days, rest } = splitDays(part)
  const whole = days && `select day as slot, what, ${DAYS[source]} ${within('day', days)} and ${what}`
  return [...(whole ? [whole] : []), ...rest.map((edge) => rowsOf(edge))]
}

function unfolded(source: ClaimSource, asked: Span): string[] {
  const part = source === 'all' ? undefined : isTotal(source) ? asked : splitDays(asked).days
  return part ? [answered(part, `and node_id <> '${ALL_NODES}'`)] : []
}
