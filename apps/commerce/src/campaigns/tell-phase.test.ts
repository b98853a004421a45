import { expect, it } from 'vitest'
import { tellPhase } from './tell-phase.ts'

const NOW = new Date('2026-11-18T12:00:00Z')
const EARLIER = new Date('2026-11-01T00:00:00Z')
const LATER = new Date('2026-12-01T00:00:00Z')

it.each([
  ['ACTIVE', LATER, null, 'fair is SCHEDULED: it begins 2026-12-01T00:00:00.000Z.'],
  ['ACTIVE', EARLIER, LATER, 'fair is RUNNING.'],
  ['ACTIVE', null, null, 'fair is RUNNING.'],
  ['ACTIVE', null, EARLIER, 'fair is OVER: it ended 2026-11-01T00:00:00.000Z.'],
  ['STOPPED', LATER, null, 'fair is STOPPED.'],
] as const)('%s from %s to %s: %s', (state, startsAt, endsAt, words) => {
  expect(tellPhase({ name: 'fair', state, startsAt, endsAt }, NOW)).toBe(words)
})
