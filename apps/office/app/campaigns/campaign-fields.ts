import type { OfficeRequest } from '@quartermaster/contract/call-types'
import type { OfficeCampaign, RewardChoice } from '@quartermaster/contract/wire/office/campaigns'

/** What of a campaign is filled in, as the fields have it. */
export interface CampaignDraft {
  readonly startsAt: string
  readonly endsAt: string
  readonly regions: string
  readonly requiredGame: OfficeCampaign['requiredGame']
  readonly perPlayerLimit: string
  readonly rewards: readonly RewardChoice[]
}

type Body = Omit<OfficeRequest<'createCampaign'>['body'], 'name' | 'kind' | 'reason'>

export const EMPTY_DRAFT: CampaignDraft = {
  startsAt: '',
  endsAt: '',
  regions: '',
  requiredGame: null,
  perPlayerLimit: '1',
  rewards: [],
}

export function draftOf(campaign: OfficeCampaign, choices: readonly RewardChoice[]): CampaignDraft {
  return {
    startsAt: localOf(campaign.startsAt),
    endsAt: localOf(campaign.endsAt),
    regions: campaign.regions?.join(', ') ?? '',
    requiredGame: campaign.requiredGame,
    perPlayerLimit: String(campaign.perPlayerLimit),
    rewards: choices,
  }
}

export function bodyOf(draft: CampaignDraft): Body {
  const regions = draft.regions.split(/[\s,]+/).filter(Boolean)
  return {
    startsAt: instantOf(draft.startsAt),
    endsAt: instantOf(draft.endsAt),
    regions: regions.length > 0 ? regions.map((region) => region.toUpperCase()) : null,
    requiredGame: draft.requiredGame,
    perPlayerLimit: Number(draft.perPlayerLimit),
    rewards: [...draft.rewards],
  }
}

/** What differs from what was there: nothing else is sent, and so nothing else is judged. */
export function changesOf(before: CampaignDraft, after: CampaignDraft): Partial<Body> {
  const body = bodyOf(after)
  const changed = Object.keys(touched(before, after)) as (keyof CampaignDraft)[]
  return Object.fromEntries(changed.map((field) => [field, body[field]]))
}

/** The fields that differ. */
export function touched(before: CampaignDraft, after: CampaignDraft): Partial<CampaignDraft> {
  return Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => JSON.stringify(before[field as keyof CampaignDraft]) !== JSON.stringify(value),
    ),
  )
}

export const nameOfReward = (reward: RewardChoice) =>
  reward.kind === 'CURRENCY' ? reward.currency : `${reward.game} ${reward.productId}`

/** As the browser's field for a moment has it: without a zone, in the operator's own, to the minute. */
export function localOf(instant: string | null): string {
  if (instant === null) return ''
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

export const instantOf = (local: string) => (local === '' ? null : new Date(local).toISOString())
