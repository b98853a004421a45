import type { OfficeAnswer } from '@quartermaster/contract/call-types'

export type Shown = OfficeAnswer<'getCampaign'>

/** A campaign as its page is given it. */
export const shown = (campaign: Partial<Shown['campaign']> = {}, choices: Shown['choices'] = []): Shown => ({
  campaign: {
    version: '1',
    name: 'summer',
    kind: 'SHARED',
    state: 'DRAFT',
    startsAt: null,
    endsAt: null,
    regions: null,
    requiredGame: null,
    perPlayerLimit: 1,
    rewards: ['5 RP'],
    ...campaign,
  },
  phase: 'DRAFT_WITH_CODES',
  fixed: [],
  batches: [],
  choices,
})
