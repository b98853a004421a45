import type { Campaign } from './campaign.ts'

/** A row of `campaign` as one value, for statements that read it beside others. */
export const CAMPAIGN_JSON = `json_build_object(
  'campaignId', campaign.campaign_id, 'name', campaign.name, 'kind', campaign.kind, 'state', campaign.state,
  'startsAt', campaign.starts_at, 'endsAt', campaign.ends_at, 'regions', campaign.regions,
  'requiredGame', campaign.required_game, 'rewards', campaign.rewards, 'perPlayerLimit', campaign.per_player_limit)`

/** JSON has no dates: those of its time window are the only ones inside. */
export function reviveCampaign(json: unknown): Campaign {
  const campaign = json as Campaign & { startsAt: string | null; endsAt: string | null }
  return { ...campaign, startsAt: reviveDate(campaign.startsAt), endsAt: reviveDate(campaign.endsAt) }
}

export function reviveDate(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
