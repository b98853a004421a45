import { expect, it } from 'vitest'
import { errorGroup } from './error-groups.ts'

it.each([
  [null, 'no error yet'],
  ['warden: ERROR', 'items: ERROR'],
  ['warden: ERROR, spray: PLAYER_NOT_FOUND, card: ERROR', 'items: ERROR, PLAYER_NOT_FOUND'],
  ['delivery: the game services answered 503', 'delivery: the game services answered 503'],
  ['delivery: 0198c0de-0000-7000-8000-000000000001 took 12345 ms', 'delivery: … took … ms'],
  ['account look-up: in trouble', 'account look-up: in trouble'],
])('%j is of the group %j', (error, group) => {
  expect(errorGroup(error)).toBe(group)
})
