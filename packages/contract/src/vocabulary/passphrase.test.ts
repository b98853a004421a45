import fc from 'fast-check'
import { expect, test } from 'vitest'
import { code } from './content-code.fixture.ts'
import { formatContentCode } from './content-code.ts'
import { isHardToGuess } from './passphrase.ts'

test.each([
  '',
  'short',
  'kestrel-9x!',
  'aaaaaaaaaaaa',
  'aaaaa-aaaaa-aaaaa-aaaaa-aaaaa',
  'aaaaa-bbbbb-ccccc-ddddd-eeeee',
  'a b c d e a b c d e c',
  'abcdefabcdef',
  'lantern lantern lantern',
  'kestrelkestrelkes',
])('%j is easy to guess', (passphrase) => expect(isHardToGuess(passphrase)).toBe(false))

test.each(['a passphrase for tests', 'lantern-kestrel', 'abcdefabcdeg', 'aaaaa-bbbbb-ccccc-ddddd-efghj'])(
  '%j will do',
  (passphrase) => expect(isHardToGuess(passphrase)).toBe(true),
)

test('what the office makes will do', () => {
  fc.assert(
    fc.property(
      code.filter((made) => new Set(made).size >= 12),
      (made) => isHardToGuess(formatContentCode(made).toLowerCase()),
    ),
  )
})
