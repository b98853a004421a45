import { slotOf } from '../summaries/hours.ts'
import { countedFacts, partsOf, type Span, splitDays, within } from './facts.ts'

/** Everything; in all; or what whole days are told apart by alone. */
export type ClaimSource = 'all' | 'total' | 'campaign' | 'region' | 'reason'

const CLAIMS = `what in ('CLAIMED', 'DELIVERED', 'GIVEN_BACK')`
const ANSWERS = `what in ('VALIDATED', 'REFUSED')`
const FOLDED = `'00000000-0000-0000-0000-000000000000'`

/** A row as summaries have it, with what it is in the words of the report. */
export const claimed = (rows: string) => `select slot, case what when 'CLAIMED' then what else
    case when reason in ('FULFILLED', 'PARTIALLY_FULFILLED') then 'DELIVERED' else 'GIVEN_BACK' end end as what,
  campaign_id, region, reason, count from ${rows}`

const answered = (span: Span, more = '') => `select slot,
    case when call = 'VALIDATE' and reason = 'CLAIMABLE' then 'VALIDATED' else 'REFUSED' end as what,
  campaign_id, region, reason, count from code_answer where ${within('slot', span)} ${more}`

const DAY_COLUMNS: Readonly<Record<Exclude<ClaimSource, 'all' | 'total'>, string>> = {
  campaign: `nullif(value, '')::integer as campaign_id, '' as region, '' as reason`,
  region: `0 as campaign_id, value as region, '' as reason`,
  reason: `0 as campaign_id, '' as region, value as reason`,
}

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
  if (source === 'total') {
    return [
      `select slot, what, 0 as campaign_id, '' as region, '' as reason, count from claim_total
       where ${within('slot', part)} and ${what}`,
    ]
  }
  const { days, rest } = splitDays(part)
  const whole =
    days &&
    `select day as slot, what, ${DAY_COLUMNS[source]}, count from claim_by_day
     where told_by = '${source}' and ${within('day', days)} and ${what}`
  return [...(whole ? [whole] : []), ...rest.map((edge) => rowsOf(edge))]
}

function unfolded(source: ClaimSource, asked: Span): string[] {
  const part = source === 'all' ? undefined : source === 'total' ? asked : splitDays(asked).days
  return part ? [answered(part, `and node_id <> ${FOLDED}`)] : []
}
