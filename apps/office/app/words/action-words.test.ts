import { expect, test } from 'vitest'
import { KNOWN_ACTIONS, nameOfAction, nameOfSubject } from './action-words.ts'

test.each([
  ['players grant', 'DONE', 'Gave currency'],
  ['players grant', null, 'Gave currency'],
  ['players grant', 'FAILED', 'Tried to give currency'],
  ['players grant', 'REQUESTED', 'Asked to give currency'],
  ['players grant', 'DECLINED', 'Declined to give currency'],
  ['approvals approve', 'FAILED', 'Tried to approve a request'],
  ['catalogue restore', 'FAILED', 'Tried to go back to a version'],
  ['something new', 'DONE', 'Something new'],
  ['something new', 'FAILED', 'Tried to use “something new”'],
] as const)('%s that is %s reads as %s', (action, outcome, words) => expect(nameOfAction(action, outcome)).toBe(words))

test('what failed never reads as done, whatever it is', () => {
  for (const { value, label } of KNOWN_ACTIONS) {
    expect(nameOfAction(value, 'FAILED')).toMatch(/^Tried to [a-z]/)
    expect(nameOfAction(value, 'FAILED')).not.toContain(label)
  }
})

test.each([
  ['catalogue restore', '1', 'Version 1'],
  ['catalogue import', '12', 'Version 12'],
  ['approvals approve', '5', 'Request 5'],
  ['players grant', '5', undefined],
  ['catalogue edit', 'lol/ash', undefined],
])('%s: %s reads as %s', (action, subject, words) => expect(nameOfSubject(action, subject)).toBe(words))
