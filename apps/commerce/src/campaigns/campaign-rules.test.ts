import { describe, expect, it } from 'vitest'
import {
  EDIT_RULES,
  EDITABLE,
  type EditableField,
  type Edited,
  fixedFields,
  type Phase,
  phaseOf,
  refusedChanges,
} from './campaign-rules.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const EARLIER = new Date('2026-06-01T11:00:00Z')
const LATER = new Date('2026-06-01T13:00:00Z')

const REWARD = {
  id: 'reward-1',
  kind: 'CURRENCY',
  game: 'LOL',
  productType: 'CURRENCY',
  productId: 'RP',
  quantity: 5,
  name: '5 RP',
  status: 'REQUESTED',
} as const
const BEFORE: Edited = {
  kind: 'SHARED',
  startsAt: EARLIER,
  endsAt: LATER,
  regions: ['NA'],
  requiredGame: 'VAL',
  perPlayerLimit: 2,
  rewards: [REWARD],
}

describe('where a campaign stands', () => {
  const cases: [Phase, Parameters<typeof phaseOf>[0], boolean][] = [
    ['DRAFT', { state: 'DRAFT', startsAt: EARLIER, endsAt: EARLIER }, false],
    ['DRAFT_WITH_CODES', { state: 'DRAFT', startsAt: null, endsAt: null }, true],
    ['SCHEDULED', { state: 'ACTIVE', startsAt: LATER, endsAt: null }, true],
    ['RUNNING', { state: 'ACTIVE', startsAt: NOW, endsAt: LATER }, true],
    ['RUNNING', { state: 'ACTIVE', startsAt: null, endsAt: null }, false],
    ['OVER', { state: 'ACTIVE', startsAt: EARLIER, endsAt: NOW }, true],
    ['STOPPED', { state: 'STOPPED', startsAt: LATER, endsAt: null }, true],
  ]
  it.each(cases)('%s: %j', (phase, campaign, hasCodes) => expect(phaseOf(campaign, hasCodes, NOW)).toBe(phase))
})

/** Every field with a change of it, and the phases that allow this change. */
const CHANGES: [string, EditableField, Partial<Edited>, Phase[]][] = [
  ['another kind', 'kind', { kind: 'SINGLE_USE' }, ['DRAFT']],
  ['other rewards', 'rewards', { rewards: [{ ...REWARD, quantity: 6 }] }, ['DRAFT']],
  ['a later start', 'startsAt', { startsAt: LATER }, ['DRAFT', 'DRAFT_WITH_CODES', 'SCHEDULED', 'STOPPED']],
  ['no end', 'endsAt', { endsAt: null }, ['DRAFT', 'DRAFT_WITH_CODES', 'SCHEDULED', 'RUNNING', 'OVER', 'STOPPED']],
  ['an end that is past', 'endsAt', { endsAt: EARLIER }, []],
  ['an end at this moment', 'endsAt', { endsAt: NOW }, []],
  ['more regions', 'regions', { regions: ['EUW', 'NA'] }, ['DRAFT', 'DRAFT_WITH_CODES', 'SCHEDULED', 'RUNNING']],
  ['every region', 'regions', { regions: null }, ['DRAFT', 'DRAFT_WITH_CODES', 'SCHEDULED', 'RUNNING']],
  ['other regions', 'regions', { regions: ['EUW'] }, ['DRAFT', 'DRAFT_WITH_CODES']],
  ['no required game', 'requiredGame', { requiredGame: null }, ['DRAFT', 'DRAFT_WITH_CODES', 'SCHEDULED', 'RUNNING']],
  ['another required game', 'requiredGame', { requiredGame: 'LOL' }, ['DRAFT', 'DRAFT_WITH_CODES']],
  ['more per player', 'perPlayerLimit', { perPlayerLimit: 3 }, ['DRAFT', 'DRAFT_WITH_CODES', 'SCHEDULED', 'RUNNING']],
  ['fewer per player', 'perPlayerLimit', { perPlayerLimit: 1 }, ['DRAFT', 'DRAFT_WITH_CODES']],
]
const PHASES = Object.keys(EDIT_RULES.kind) as Phase[]

describe.each(PHASES)('in the phase %s', (phase) => {
  it.each(CHANGES)('%s', (_, field, change, allowed) => {
    const refused = refusedChanges(BEFORE, { ...BEFORE, ...change }, phase, NOW)
    if (allowed.includes(phase)) expect(refused).toEqual([])
    else expect(refused).toEqual([{ field, why: expect.stringMatching(/\w{3}/) }])
  })

  it('a field is fixed where no change of it is allowed', () => {
    const fixed = EDITABLE.filter(
      (field) => !CHANGES.some(([, name, , allowed]) => name === field && allowed.includes(phase)),
    )
    expect(fixedFields(phase).map(({ field }) => field)).toEqual(fixed)
  })

  it('what stays as it is is not refused', () => expect(refusedChanges(BEFORE, { ...BEFORE }, phase, NOW)).toEqual([]))
})

it('regions of a campaign for every region cannot be narrowed while it runs', () => {
  const everywhere = { ...BEFORE, regions: null }
  expect(refusedChanges(everywhere, BEFORE, 'RUNNING', NOW)).toHaveLength(1)
})

it('has a change for every field', () => {
  expect(new Set(CHANGES.map(([, field]) => field))).toEqual(new Set(EDITABLE))
})

it.each(['SCHEDULED', 'RUNNING'] as const)('why not is true of a campaign that is %s', (phase) => {
  const narrower = { ...BEFORE, regions: [], requiredGame: 'LOL', perPlayerLimit: 0 } as const
  const said = refusedChanges(BEFORE, narrower, phase, NOW).map(({ why }) => why)
  expect(said).toHaveLength(3)
  for (const why of said) expect(/claim/.test(why), why).toBe(phase === 'RUNNING')
})
