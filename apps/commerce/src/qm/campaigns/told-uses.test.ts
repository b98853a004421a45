import { expect, test } from 'vitest'
import { tellUses } from './told-uses.ts'

test.each([
  [{ uses: 1, maxUses: 1 }, 'once, of at most 1'],
  [{ uses: 5_600, maxUses: 5_600 }, '5,600 times, of at most 5,600'],
  [{ uses: 0, maxUses: null }, '0 times, without a limit'],
])('of %o it is told: %s', (code, told) => expect(tellUses(code)).toBe(told))
