import type { OfficeAnswer } from '@quartermaster/contract/call-types'
import { CampaignAnswer, OfficeBatch } from '@quartermaster/contract/wire/office/campaigns'

export type Shown = OfficeAnswer<'getCampaign'>

/** A campaign as its page is given it. */
export const shown = (campaign: Partial<Shown['campaign']> = {}, choices: Shown['choices'] = []): Shown =>
  CampaignAnswer.parse({
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

/** Ann's batch of three codes, whose file waits for her. */
export const sampleBatch = (more: Partial<OfficeBatch> = {}): OfficeBatch =>
  OfficeBatch.parse({
    batchId: '0190b6a8-0000-7000-8000-000000000000',
    codes: 3,
    made: 3,
    state: 'READY',
    operator: 'Ann',
    isOwn: true,
    fetchesLeft: 3,
    createdAt: '2026-06-01T10:00:00.000Z',
    ...more,
  })
