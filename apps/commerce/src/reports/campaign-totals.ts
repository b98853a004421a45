import { FIRST_MOMENT, LAST_MOMENT } from '@quartermaster/contract/wire/primitives'
import { sql } from 'kysely'
import { heldCodes } from '../codes/held-codes.ts'
import type { Connection } from '../database/database.ts'
import { claimed } from './claim-facts.ts'
import { countedFacts, partsOf, splitDays, within } from './facts.ts'

export interface CampaignTotals {
  readonly codes: number
  /** Those that stand: what was given back is not among them. */
  readonly claims: number
  readonly givenBack: number
}

/**
 * How many codes a campaign has, and what became of them up to now: whole days and quarters of an hour as they are summed up, and
 * what is newer counted. A code that was given back and claimed again counts as both.
 */
export async function readCampaignTotals(db: Connection, campaignId: number): Promise<CampaignTotals> {
  const { rows } = await sql<CampaignTotals>`
    select ${heldCodes(campaignId)} as codes,
      coalesce(sum(case what when 'CLAIMED' then count when 'GIVEN_BACK' then -count end), 0)::float8 as claims,
      coalesce(sum(count) filter (where what = 'GIVEN_BACK'), 0)::float8 as "givenBack"
    from (${sql.raw(factsOf(campaignId, await rolledUntil(db)))}) fact`.execute(db)
  const [totals] = rows
  if (!totals) throw new Error('a sum has one row')
  return totals
}

async function rolledUntil(db: Connection): Promise<Date | undefined> {
  const { rows } = await sql<{ rolled_until: Date }>`select rolled_until from summary_state`.execute(db)
  return rows[0]?.rolled_until
}

function factsOf(campaignId: number, rolled: Date | undefined): string {
  const { summed, counted } = partsOf({ from: FIRST_MOMENT, to: LAST_MOMENT }, rolled)
  const { days, rest } = summed ? splitDays(summed) : { days: undefined, rest: [] }
  const own = `campaign_id = ${campaignId}`
  const rows = [
    ...rest.map((part) => claimed(`claim_summary where ${within('slot', part)} and ${own}`)),
    ...counted.map((part) => claimed(`(${countedFacts('claims', part)}) counted where ${own}`)),
  ]
  return [
    ...(days
      ? [
          `select what, count from claim_by_day
           where told_by = 'campaign' and value = '${campaignId}' and ${within('day', days)}`,
        ]
      : []),
    ...rows.map((one) => `select what, count from (${one}) claim`),
  ].join('\nunion all\n')
}
