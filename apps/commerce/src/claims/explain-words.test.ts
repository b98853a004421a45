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
  expect(found).toEqual([
    'welcome is running, without a set beginning.',
    'welcome is running, without an end.',
    'Used 1, without a limit.',
  ])
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
