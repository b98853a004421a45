import { FIRST_MOMENT, LAST_MOMENT } from '@quartermaster/contract/wire/primitives'
import type { Campaign } from './campaign.ts'

/** A row of `campaign` as one value, for statements that read it beside others. */
export const CAMPAIGN_JSON = `json_build_object(
  'campaignId', campaign.campaign_id, 'name', campaign.name, 'kind', campaign.kind, 'state', campaign.state,
  'startsAt', campaign.starts_at, 'endsAt', campaign.ends_at, 'regions', campaign.regions,
  'requiredGame', campaign.required_game, 'rewards', campaign.rewards, 'perPlayerLimit', campaign.per_player_limit)`

/** JSON has no dates: those of its time window are the only ones inside. A row may be older than the rule of moments. */
export function reviveCampaign(json: unknown): Campaign {
  const campaign = json as Campaign & { startsAt: string | null; endsAt: string | null }
  return { ...campaign, startsAt: reviveDate(campaign.startsAt), endsAt: reviveDate(campaign.endsAt) }
}

export function reviveDate(text: string | null): Date | null {
  if (text === null) return null
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) return isLongAgo(text) ? FIRST_MOMENT : LAST_MOMENT
  if (date < FIRST_MOMENT) return FIRST_MOMENT
  return date > LAST_MOMENT ? LAST_MOMENT : date
}

/** PostgreSQL writes years before the first as "… BC", and years after 9999 with more digits than a Date reads. */
const isLongAgo = (text: string) => text.endsWith(' BC') || text === '-infinity'
