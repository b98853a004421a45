import type { OfficeRequest } from '@quartermaster/contract/call-types'
import type { ChosenReward, OfficeCampaign, RewardChoice } from '@quartermaster/contract/wire/office/campaigns'
import { nameOfType } from '../words/state-words.ts'

/** What of a campaign is filled in, as the fields have it. */
export interface CampaignDraft {
  readonly startsAt: string
  readonly endsAt: string
  readonly regions: string
  readonly requiredGame: OfficeCampaign['requiredGame']
  readonly perPlayerLimit: string
  readonly rewards: readonly ChosenReward[]
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

export function draftOf(campaign: OfficeCampaign, choices: readonly ChosenReward[]): CampaignDraft {
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
    rewards: draft.rewards.map(choiceOf),
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

/** What is sent of a reward: its name is for who chooses. */
function choiceOf(reward: ChosenReward): RewardChoice {
  if (reward.kind === 'CURRENCY') return reward
  const { name: _, ...choice } = reward
  return choice
}

/** Tells one reward from another. */
export const keyOfReward = (reward: ChosenReward) =>
  reward.kind === 'CURRENCY' ? reward.currency : `${reward.game} ${reward.productType} ${reward.productId}`

/** A reward for people: its name and what it is; a currency is known by its code. */
export const nameOfReward = (reward: ChosenReward) =>
  reward.kind === 'CURRENCY'
    ? reward.currency
    : `${reward.name} (${reward.game} ${nameOfType(reward.productType).toLowerCase()})`

/** As the browser's field for a moment has it: without a zone, in the operator's own, to the minute. */
export function localOf(instant: string | null): string {
  if (instant === null) return ''
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

export const instantOf = (local: string) => (local === '' ? null : new Date(local).toISOString())
