import { CONTENT_CODE_STATUSES, type ContentCodeStatus } from '@quartermaster/contract/statuses'
import { describe, expect, it } from 'vitest'
import type { Campaign } from '../codes/campaign.ts'
import {
  type AccountKnowledge,
  type CodeView,
  isFailedAttempt,
  latestClaim,
  type OwnClaim,
  showsRewards,
  statusForPlayer,
  statusOfClaim,
  statusOfCode,
} from './rules.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const EARLIER = new Date('2026-06-01T11:59:59Z')
const LATER = new Date('2026-06-01T12:00:01Z')

const CAMPAIGN: Campaign = {
  campaignId: 1,
  name: 'summer',
  kind: 'SINGLE_USE',
  state: 'ACTIVE',
  startsAt: null,
  endsAt: null,
  regions: null,
  requiredGame: null,
  rewards: [],
  perPlayerLimit: 1,
}

function view(more: Partial<CodeView> = {}, campaign: Partial<Campaign> = {}): CodeView {
  return { campaign: { ...CAMPAIGN, ...campaign }, uses: 0, maxUses: 1, ownClaims: [], ...more }
}

function own(status: OwnClaim['status'], more: Partial<OwnClaim> = {}): OwnClaim {
  return { claimId: 'c', claimedAt: EARLIER, releasedAt: null, idempotencyKey: 'k', status, items: [], ...more }
}

describe('the status of a code', () => {
  const cases: [string, CodeView | undefined, ContentCodeStatus][] = [
    ['nobody knows it', undefined, 'NON_EXISTING'],
    ['it is free', view(), 'CLAIMABLE'],
    ['its campaign is a draft', view({}, { state: 'DRAFT' }), 'NOT_VALID_YET'],
    ['its campaign has not begun', view({}, { startsAt: LATER }), 'NOT_VALID_YET'],
    ['its campaign begins now', view({}, { startsAt: NOW }), 'CLAIMABLE'],
    ['its campaign ends later', view({}, { endsAt: LATER }), 'CLAIMABLE'],
    ['its campaign ends now', view({}, { endsAt: NOW }), 'EXPIRED'],
    ['its campaign was stopped', view({}, { state: 'STOPPED' }), 'EXPIRED'],
    ['another player has it', view({ uses: 1 }), 'ALREADY_CLAIMED'],
    ['its cap is reached', view({ uses: 5, maxUses: 5 }), 'ALREADY_CLAIMED'],
    ['it has no cap', view({ uses: 5_000, maxUses: null }), 'CLAIMABLE'],
    ['the player’s claim is queued', view({ uses: 1, ownClaims: [own('REQUESTED')] }), 'FULFILLMENT_REQUESTED'],
    ['the player’s claim is tried again', view({ ownClaims: [own('PENDING_FULFILLMENT')] }), 'FULFILLMENT_REQUESTED'],
    ['the player has it', view({ uses: 1, ownClaims: [own('FULFILLED')] }), 'ALREADY_CLAIMED'],
    [
      'the player has it and the campaign is over',
      view({ uses: 1, ownClaims: [own('FULFILLED')] }, { endsAt: EARLIER }),
      'ALREADY_CLAIMED',
    ],
    ['it was clawed back', view({ uses: 1, ownClaims: [own('CLAWEDBACK')] }), 'ALREADY_CLAIMED'],
    ['its campaign began earlier', view({}, { startsAt: EARLIER }), 'CLAIMABLE'],
    ['its campaign ended earlier', view({}, { endsAt: EARLIER }), 'EXPIRED'],
    ['its cap is not yet reached', view({ uses: 4, maxUses: 5 }), 'CLAIMABLE'],
    [
      'the player has it, and an older claim was given back',
      view({ maxUses: 9, ownClaims: [own('FULFILLED'), own('ERROR', { releasedAt: EARLIER })] }, { perPlayerLimit: 2 }),
      'CLAIMABLE',
    ],
    [
      'a claim under way was given back',
      view({ maxUses: 9, ownClaims: [own('REQUESTED', { releasedAt: EARLIER })] }),
      'CLAIMABLE',
    ],
    [
      'the player’s last claim is under way',
      view({ maxUses: 9, ownClaims: [own('FULFILLED'), own('REQUESTED', { claimedAt: NOW })] }, { perPlayerLimit: 3 }),
      'FULFILLMENT_REQUESTED',
    ],
    [
      'an older claim is under way, and the last was given back',
      view(
        { maxUses: 9, ownClaims: [own('REQUESTED'), own('ERROR', { claimedAt: NOW, releasedAt: NOW })] },
        { perPlayerLimit: 2 },
      ),
      'CLAIMABLE',
    ],
    ['it was given back', view({ ownClaims: [own('ALREADY_OWNED', { releasedAt: EARLIER })] }), 'CLAIMABLE'],
    [
      'the player may claim it once more',
      view({ uses: 1, maxUses: 9, ownClaims: [own('FULFILLED')] }, { perPlayerLimit: 2 }),
      'CLAIMABLE',
    ],
  ]
  it.each(cases)('when %s', (_, code, status) => {
    expect(statusOfCode(code, NOW)).toBe(status)
  })
})

describe('the status for a player’s accounts', () => {
  const cases: [
    string,
    Partial<Campaign>,
    [('LOL' | 'VAL' | 'WR' | 'LOR' | 'TFT')?, AccountKnowledge?],
    ContentCodeStatus,
  ][] = [
    ['has one', {}, ['LOL', { region: 'NA' }], 'CLAIMABLE'],
    ['has none of lol', {}, ['LOL', 'MISSING'], 'ACCOUNT_MISSING_LOL'],
    ['has none of wr', {}, ['WR', 'MISSING'], 'ACCOUNT_MISSING_WR'],
    ['has none of lor', {}, ['LOR', 'MISSING'], 'ACCOUNT_MISSING_LOR'],
    ['has none of val', {}, ['VAL', 'MISSING'], 'ACCOUNT_MISSING_VALORANT'],
    ['has none of a game without a status of its own', {}, ['TFT', 'MISSING'], 'CLAIMABLE'],
    ['lives in an eligible region', { regions: ['NA', 'EUW'] }, ['LOL', { region: 'EUW' }], 'CLAIMABLE'],
    ['lives elsewhere', { regions: ['NA'] }, ['LOL', { region: 'EUW' }], 'REGION_NOT_ELIGIBLE'],
    ['lives on no shard', {}, ['LOL', 'NO_SHARD'], 'REGION_NOT_ELIGIBLE'],
    ['could not be asked about', { regions: ['NA'] }, ['LOL', 'UNKNOWN'], 'CLAIMABLE'],
  ]
  // proves 4.code-status.13
  it.each(cases)('when the player %s', (_, campaign, [game = 'LOL', account = 'UNKNOWN'], status) => {
    expect(statusForPlayer({ ...CAMPAIGN, ...campaign }, new Map([[game, account]]))).toBe(status)
  })
})

it('asks for every account before it looks at regions', () => {
  const accounts = new Map<'LOL' | 'VAL', AccountKnowledge>([
    ['LOL', { region: 'EUW' }],
    ['VAL', 'MISSING'],
  ])
  expect(statusForPlayer({ ...CAMPAIGN, regions: ['NA'] }, accounts)).toBe('ACCOUNT_MISSING_VALORANT')
  expect(statusForPlayer({ ...CAMPAIGN, regions: ['NA'] }, new Map([...accounts, ['VAL', { region: 'NA' }]]))).toBe(
    'REGION_NOT_ELIGIBLE',
  )
})

it('counts as a failed attempt what has no rewards to show', () => {
  const failed = CONTENT_CODE_STATUSES.filter(isFailedAttempt)
  expect(failed).toEqual(['NON_EXISTING', 'EXPIRED', 'NOT_VALID_YET'])
})

// proves 3.content-codes.5
it('shows rewards for every status with a page of its own, and none for the others', () => {
  const without = CONTENT_CODE_STATUSES.filter((status) => !showsRewards(status))
  expect(without).toEqual(['NON_EXISTING', 'EXPIRED', 'NOT_VALID_YET'])
})

it('lets the claim that was made last speak for the player, also where it was given back', () => {
  const old = own('FULFILLED', { claimId: 'old' })
  const given = own('ERROR', { claimId: 'given', claimedAt: NOW, releasedAt: LATER })
  expect(latestClaim([given, old])?.claimId).toBe('given')
  expect(latestClaim([old, given])?.claimId).toBe('given')
  expect(latestClaim([given, own('FULFILLED', { claimId: 'new', claimedAt: LATER })])?.claimId).toBe('new')
  expect(latestClaim([])).toBeUndefined()
})

it('lets the same one speak of claims made at one moment, in whatever order they are read', () => {
  const [first, second] = [own('FULFILLED', { claimId: 'a' }), own('ERROR', { claimId: 'b' })]
  expect(latestClaim([first, second])).toBe(latestClaim([second, first]))
})

describe('why a claim was not granted', () => {
  const onItsWay = (limit: number, more: Partial<CodeView> = {}) =>
    view({ uses: 1, maxUses: 9, ownClaims: [own('REQUESTED')], ...more }, { perPlayerLimit: limit })
  it.each([
    ['nobody knows the code', undefined, 'NON_EXISTING'],
    ['the player has as many as they may', onItsWay(1), 'ALREADY_CLAIMED'],
    ['others have used it up', onItsWay(2, { uses: 9 }), 'ALREADY_CLAIMED'],
    ['one that is on its way does not stand in its way', onItsWay(2), 'CLAIMABLE'],
  ] as const)('when %s', (_, code, status) => {
    expect(statusOfClaim(code, NOW)).toBe(status)
  })
})
