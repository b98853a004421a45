import { expect, it } from 'vitest'
import { codeKeys, keyIdOf, oldestKey } from './code-keys.ts'

it.each([
  [[], ['now']],
  [
    ['first', 'second'],
    ['now', 'first', 'second'],
  ],
  [
    ['first', 'now', 'first', 'next'],
    ['now', 'first', 'next'],
  ],
])('with %j beside it, codes are known by %j', (others, keys) => {
  expect(codeKeys({ CODE_HASH_KEY: 'now', CODE_HASH_KEY_PREVIOUS: others })).toEqual(keys)
})

it('a key’s id tells it from others and holds nothing of it', () => {
  expect(keyIdOf('one key of the shop')).toMatch(/^[0-9a-f]{8}$/)
  expect(keyIdOf('one key of the shop')).toBe(keyIdOf('one key of the shop'))
  expect(keyIdOf('one key of the shop')).not.toBe(keyIdOf('another key of the shop'))
})

it('the key that has been there longest is the first of those before, or the only one', () => {
  expect(oldestKey({ CODE_HASH_KEY: 'now', CODE_HASH_KEY_PREVIOUS: ['first', 'second'] })).toBe('first')
  expect(oldestKey({ CODE_HASH_KEY: 'now', CODE_HASH_KEY_PREVIOUS: [] })).toBe('now')
})
