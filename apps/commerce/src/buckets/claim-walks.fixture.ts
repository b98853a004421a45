import type { ClaimWalk } from './claim-walk.fixture.ts'
import { HOUR, START } from './two-shops.fixture.ts'

const inHours = (hours: number) => new Date(START + hours * HOUR).toISOString()
const shared = (maxUses: number | null, perPlayerLimit = 1) => ({ code: { maxUses, perPlayerLimit } })

/** What is told of each claim, by the steps that lead to it. */
export const CLAIM_WALKS: readonly (ClaimWalk & { readonly told: readonly string[] })[] = [
  { name: 'a code for one, claimed once', steps: [{ claim: ['ann 1'] }], told: ['GRANTED'] },
  { name: 'a code that nobody made', steps: [{ claim: ['ann 1 nothing'] }], told: ['NON_EXISTING'] },
  {
    name: 'a code for one, by two at once and a third later',
    steps: [{ claim: ['ann 1', 'ben 1'] }, { claim: ['cleo 1'] }],
    told: ['GRANTED', 'ALREADY_CLAIMED', 'ALREADY_CLAIMED'],
  },
  {
    name: 'a cap within a group',
    codes: shared(3),
    steps: [{ claim: ['ann 1'] }, { claim: ['ben 1', 'cleo 1', 'dan 1'] }, { claim: ['eve 1'] }],
    told: ['GRANTED', 'GRANTED', 'GRANTED', 'ALREADY_CLAIMED', 'ALREADY_CLAIMED'],
  },
  {
    name: 'codes for one, each by somebody else in one group',
    codes: { code: {}, other: {}, third: {} },
    steps: [{ claim: ['ann 1', 'ben 1 other', 'cleo 1 third'] }],
    told: ['GRANTED', 'GRANTED', 'GRANTED'],
  },
  {
    name: 'no cap',
    codes: shared(null),
    steps: [{ claim: ['ann 1', 'ben 1', 'cleo 1'] }],
    told: ['GRANTED', 'GRANTED', 'GRANTED'],
  },
  {
    name: 'a limit per player, within a group and after it',
    codes: shared(9, 2),
    steps: [{ claim: ['ann 1', 'ben 1', 'ann 2', 'ann 3'] }, { claim: ['ann 4', 'ben 2'] }],
    told: ['GRANTED', 'GRANTED', 'GRANTED', 'ALREADY_CLAIMED', 'ALREADY_CLAIMED', 'GRANTED'],
  },
  {
    name: 'a player over their limit uses nothing of the cap up',
    codes: shared(2),
    steps: [{ claim: ['ann 1', 'ann 2', 'ann 3', 'ben 1'] }],
    told: ['GRANTED', 'ALREADY_CLAIMED', 'ALREADY_CLAIMED', 'GRANTED'],
  },
  {
    name: 'the same key with the same code',
    codes: shared(9, 3),
    steps: [{ claim: ['ann 1', 'ann 1'] }, { claim: ['ann 1', 'ann 2', 'ben 1'] }],
    told: ['GRANTED', 'GRANTED BEFORE', 'GRANTED BEFORE', 'GRANTED', 'GRANTED'],
  },
  {
    name: 'the same key with another code',
    codes: { code: {}, other: {} },
    steps: [{ claim: ['ann 1'] }, { claim: ['ann 1 other', 'ben 1 other'] }, { claim: ['ben 1'] }],
    told: ['GRANTED', 'KEY OF ANOTHER', 'GRANTED', 'KEY OF ANOTHER'],
  },
  {
    name: 'a claim that was given back leaves its slot and its use',
    codes: shared(2, 2),
    steps: [
      { claim: ['ann 1', 'ann 2'] },
      { hoursPass: 1 },
      { giveBack: 'ann' },
      { claim: ['ann 3'] },
      { giveBack: 'ann' },
      { claim: ['ben 1', 'ann 4'] },
    ],
    told: ['GRANTED', 'GRANTED', 'GRANTED', 'GRANTED', 'ALREADY_CLAIMED'],
  },
  {
    name: 'a slot that was given back and a new one, in one group',
    codes: shared(9, 3),
    steps: [
      { claim: ['ann 1', 'ben 1'] },
      { giveBack: 'ann' },
      { claim: ['ann 2', 'ben 2', 'ann 3', 'ann 4', 'ann 5'] },
    ],
    told: ['GRANTED', 'GRANTED', 'GRANTED', 'GRANTED', 'GRANTED', 'GRANTED', 'ALREADY_CLAIMED'],
  },
  {
    name: 'the key of a claim that was given back, until its slot is taken',
    codes: shared(9),
    steps: [
      { claim: ['ann 1'] },
      { giveBack: 'ann' },
      { claim: ['ann 1'] },
      { claim: ['ann 2'] },
      { claim: ['ann 1'] },
    ],
    told: ['GRANTED', 'GRANTED BEFORE', 'GRANTED', 'ALREADY_CLAIMED'],
  },
  {
    name: 'a campaign that begins and ends',
    codes: { code: { maxUses: null, startsAt: inHours(1), endsAt: inHours(3) } },
    steps: [
      { claim: ['ann 1'] },
      { hoursPass: 1 },
      { claim: ['ben 1'] },
      { hoursPass: 1 },
      { claim: ['cleo 1'] },
      { hoursPass: 1 },
      { claim: ['dan 1'] },
    ],
    told: ['NOT_VALID_YET', 'GRANTED', 'GRANTED', 'EXPIRED'],
  },
  {
    name: 'a campaign that is paused',
    codes: shared(null),
    steps: [
      { campaignIs: 'DRAFT' },
      { claim: ['ann 1'] },
      { campaignIs: 'ACTIVE' },
      { claim: ['ann 1'] },
      { campaignIs: 'STOPPED' },
      { claim: ['ben 1'] },
    ],
    told: ['NOT_VALID_YET', 'GRANTED', 'EXPIRED'],
  },
  {
    name: 'a player who is kept from redeeming, for good and for an hour',
    codes: shared(null),
    steps: [
      { block: 'ann' },
      { block: 'ben', hours: 1 },
      { block: 'cleo', from: 'BUYING' },
      { claim: ['ann 1', 'ben 1', 'cleo 1'] },
      { hoursPass: 1 },
      { claim: ['ann 1', 'ben 1'] },
      { unblock: 'ann' },
      { claim: ['ann 1'] },
    ],
    told: ['BLOCKED', 'BLOCKED', 'GRANTED', 'BLOCKED', 'GRANTED', 'GRANTED'],
  },
  {
    name: 'a campaign of another region or game: the delivery decides',
    codes: { code: { regions: ['NA'], requiredGame: 'WR' } },
    steps: [{ claim: ['ann 1'] }],
    told: ['GRANTED'],
  },
  {
    name: 'several codes in one group, some good and some not',
    codes: {
      good: {},
      open: { maxUses: null },
      over: { startsAt: inHours(-2), endsAt: inHours(-1) },
      used: {},
      shared: { maxUses: 2 },
      stopped: { state: 'STOPPED' },
    },
    steps: [
      { claim: ['dan 1 used', 'dan 2 shared'] },
      { block: 'eve' },
      { claim: ['ann 1 over', 'ann 2 shared', 'eve 1 open', 'ann 3 used', 'ben 1 shared', 'ann 4 open'] },
      { claim: ['ben 2 good', 'ann 5 stopped', 'dan 2 open', 'ann 6 good'] },
    ],
    told: [
      ...['GRANTED', 'GRANTED'],
      ...['EXPIRED', 'GRANTED', 'BLOCKED', 'ALREADY_CLAIMED', 'ALREADY_CLAIMED', 'GRANTED'],
      ...['GRANTED', 'EXPIRED', 'KEY OF ANOTHER', 'ALREADY_CLAIMED'],
    ],
  },
]
