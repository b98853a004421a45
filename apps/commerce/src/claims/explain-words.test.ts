import { expect, it } from 'vitest'
import type { CodeEvidence } from './code-evidence.ts'
import { describeCheck } from './explain-words.ts'

const claimedAt = new Date('2026-05-04T12:00:00.000Z')
const campaign = { name: 'welcome', state: 'ACTIVE', startsAt: null, endsAt: null, regions: null, perPlayerLimit: 1 }
const evidence = (told: object, heldBy: CodeEvidence['heldBy'] = []) =>
  ({
    now: claimedAt,
    view: { campaign, uses: 1, maxUses: null, ownClaims: [], ...told },
    heldBy,
  }) as unknown as CodeEvidence

it('a campaign without a beginning, an end or a limit is told in words', () => {
  const found = (['begun', 'notOver', 'usesLeft'] as const).map((check) => describeCheck(check, evidence({})))
  expect(found).toEqual(['welcome began at its activation.', 'welcome has no set end.', 'Used 1, without a limit.'])
})

const before = new Date('2026-05-01T00:00:00.000Z')
const after = new Date('2026-06-01T00:00:00.000Z')
const HIDDEN = 'Not for the player: the shop hides it.'

it.each([
  [{ state: 'ACTIVE', startsAt: before, endsAt: after }, 'began at 2026-05-01', 'ends at 2026-06-01'],
  [{ state: 'ACTIVE', startsAt: before, endsAt: claimedAt }, 'began at 2026-05-01', 'ended at 2026-05-04'],
  [{ state: 'ACTIVE', startsAt: after }, `begins at 2026-06-01 ${HIDDEN}`, 'has no set end'],
  [{ state: 'STOPPED' }, 'has no set beginning', 'was stopped'],
  [{ state: 'STOPPED', startsAt: before, endsAt: after }, 'began at 2026-05-01', 'was stopped'],
  [{ state: 'STOPPED', startsAt: after }, `was to begin at 2026-06-01 ${HIDDEN}`, 'was stopped'],
  [{ state: 'DRAFT', startsAt: before, endsAt: after }, `is a draft ${HIDDEN}`, 'ends at 2026-06-01'],
])('of the times of a campaign %o each check tells its own', (times, beginning, end) => {
  const told = (['begun', 'notOver'] as const).map((check) =>
    describeCheck(check, evidence({ campaign: { ...campaign, ...times } })),
  )
  const plain = told.map((text) => text.replaceAll(/T[\d:.]+Z/g, '').replace(`. ${HIDDEN}`, ` ${HIDDEN}`))
  expect(plain.map((text) => text.replace(/\.$/, ''))).toEqual(
    [beginning, end].map((text) => `welcome ${text}`.replace(/\.$/, '')),
  )
})

it('who holds a code is told by name where the shop knows one', () => {
  const holders = [
    { puuid: 'p-1', name: 'Nova#EUW', claimedAt },
    { puuid: 'p-2', claimedAt },
  ]
  expect(describeCheck('usesLeft', evidence({ maxUses: 2 }, holders))).toBe(
    'Used 1 of 2, by Nova#EUW (p-1) at 2026-05-04T12:00:00.000Z, p-2 at 2026-05-04T12:00:00.000Z.',
  )
})
