import { expect, test } from 'vitest'
import { WEEKDAYS } from './formats.ts'
import { WORDS } from './words.ts'

test.each([
  [['4'], 'The same is asked for in request 4, which waits too.'],
  [['4', '5'], 'The same is asked for in requests 4 and 5, which wait too.'],
  [['4', '5', '23'], 'The same is asked for in requests 4, 5 and 23, which wait too.'],
])('requests %j that ask for the same are said as one or as several', (numbers, said) => {
  expect(WORDS.alikeRequests(numbers)).toBe(said)
})

test('a search that finds nothing says that a player’s name must be whole too', () => {
  expect(WORDS.searchEmpty).toContain('players’ names, with their #tag or without, must be whole')
})

test('a week begins on Monday', () => {
  expect(WEEKDAYS).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
})
