import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createCodeHasher, hashCode, hashSubject } from './code-hash.ts'

const code = fc.string({ unit: fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'), minLength: 25, maxLength: 25 })
const key = fc.string({ minLength: 16, maxLength: 100 })

// proves 3.content-codes.9
it('hashes a code the same alone and in a batch, as the first half of its HMAC', () => {
  fc.assert(
    fc.property(key, code, (secret, canonical) => {
      const to = Buffer.alloc(20)
      createCodeHasher(secret, 25)(canonical, to, 4)
      const expected = createHmac('sha256', secret).update(`code:${canonical}`).digest('hex').slice(0, 32)
      expect(to.subarray(4).toString('hex')).toBe(expected)
      expect(hashCode(secret, canonical).replaceAll('-', '')).toBe(expected)
    }),
  )
})

it('writes a hash as PostgreSQL writes a uuid', () => {
  expect(hashCode('key', 'CODE')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
})

it.each([16, 63, 64, 65, 200])('hashes the same in a batch with a key of %i bytes', (length) => {
  const secret = 'k'.repeat(length)
  const to = Buffer.alloc(16)
  createCodeHasher(secret, 4)('ABCD', to, 0)
  expect(to.toString('hex')).toBe(hashCode(secret, 'ABCD').replaceAll('-', ''))
})

it('gives players, addresses and codes of the same text different names', () => {
  const names = [hashCode('key', 'same'), hashSubject('key', 'player', 'same'), hashSubject('key', 'address', 'same')]
  expect(new Set(names).size).toBe(3)
})
