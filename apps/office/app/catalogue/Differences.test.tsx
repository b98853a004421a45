// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { nameOfPath } from './Differences.tsx'

test.each([
  [['name', 'de-de'], 'Name, Deutsch'],
  [['prices', 'RP', 'final'], 'Price, RP, final'],
  [['somethingElse'], 'somethingElse'],
])('%j is told as %s', (path, name) => expect(nameOfPath(path)).toBe(name))
