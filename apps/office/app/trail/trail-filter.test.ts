import { expect, test } from 'vitest'
import { filterOf } from './trail-filter.ts'

const NOTHING = {
  operator: undefined,
  action: undefined,
  subject: undefined,
  words: undefined,
  from: undefined,
  to: undefined,
}

test.each([
  ['', NOTHING],
  ['operator=Ann&subject=', { ...NOTHING, operator: 'Ann' }],
  ['action=+players+grant+', { ...NOTHING, action: 'players grant' }],
  ['words=+ticket+4711+', { ...NOTHING, words: 'ticket 4711' }],
  ['from=2026-05-04', { ...NOTHING, from: '2026-05-04T00:00:00.000Z' }],
  ['to=2026-05-04', { ...NOTHING, to: '2026-05-05T00:00:00.000Z' }],
  ['from=yesterday&to=2026-13-01', NOTHING],
])('%s', (query, filter) => expect(filterOf(new URLSearchParams(query))).toEqual(filter))
