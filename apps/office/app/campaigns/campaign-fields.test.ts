import { expect, it } from 'vitest'
import { bodyOf, changesOf, draftOf, EMPTY_DRAFT, localOf } from './campaign-fields.ts'

const REWARD = { kind: 'CURRENCY', currency: 'RP', quantity: 50 } as const
const CAMPAIGN = {
  version: '1',
  name: 'summer',
  kind: 'SHARED',
  state: 'DRAFT',
  startsAt: '2026-06-01T00:00:00.000Z',
  endsAt: null,
  regions: ['EUW', 'NA'],
  requiredGame: null,
  perPlayerLimit: 2,
  rewards: ['50 RP'],
} as const

it('an empty draft asks for no window, no region and no game', () => {
  expect(bodyOf(EMPTY_DRAFT)).toEqual({
    startsAt: null,
    endsAt: null,
    regions: null,
    requiredGame: null,
    perPlayerLimit: 1,
    rewards: [],
  })
})

it('regions are read however they are written', () => {
  expect(bodyOf({ ...EMPTY_DRAFT, regions: ' euw,na  KR ' }).regions).toEqual(['EUW', 'NA', 'KR'])
})

it('a moment comes back as it was, to the minute', () => {
  const { startsAt } = bodyOf({ ...EMPTY_DRAFT, startsAt: localOf(CAMPAIGN.startsAt) })
  expect(startsAt).toBe(CAMPAIGN.startsAt)
})

it('only what differs is sent', () => {
  const before = draftOf({ ...CAMPAIGN, regions: [...CAMPAIGN.regions], rewards: [] }, [REWARD])
  expect(changesOf(before, before)).toEqual({})
  expect(changesOf(before, { ...before, regions: '' })).toEqual({ regions: null })
  expect(changesOf(before, { ...before, rewards: [{ ...REWARD, quantity: 60 }] })).toEqual({
    rewards: [{ ...REWARD, quantity: 60 }],
  })
})
