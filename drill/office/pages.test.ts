import { expect, test } from 'vitest'
import { callsNotAsked } from './pages.ts'

test('every call that shows something to operators is measured by a page of the drill', () => {
  expect(callsNotAsked()).toEqual([])
})
