import { expect, test } from 'vitest'
import { phaseOf } from './phase-of.ts'

const NOW = Date.parse('2026-05-04T12:00:00Z')
const [BEFORE, AFTER] = ['2026-05-04T11:00:00Z', '2026-05-04T13:00:00Z']

test.each([
  ['DRAFT', BEFORE, AFTER, 'DRAFT'],
  ['STOPPED', null, null, 'STOPPED'],
  ['ACTIVE', null, null, 'RUNNING'],
  ['ACTIVE', BEFORE, AFTER, 'RUNNING'],
  ['ACTIVE', AFTER, null, 'SCHEDULED'],
  ['ACTIVE', null, BEFORE, 'OVER'],
  ['ACTIVE', null, '2026-05-04T12:00:00Z', 'OVER'],
] as const)('%s from %s to %s is %s', (state, startsAt, endsAt, phase) =>
  expect(phaseOf({ state, startsAt, endsAt }, NOW)).toBe(phase),
)
