import { expect, it } from 'vitest'
import { differing, shelfOf, withShelf } from './arrangement-draft.ts'

it('a shelf is changed alone, and one that begins with nothing is none', () => {
  const draft = { spotlight: [], shelves: [{ gameId: 'lol' as const, productIds: ['a'] }] }
  const both = withShelf(draft, 'val', ['b', 'c'])
  expect([shelfOf(both, 'lol'), shelfOf(both, 'val'), shelfOf(both, 'wr')]).toEqual([['a'], ['b', 'c'], []])
  expect(withShelf(both, 'val', [])).toEqual(draft)
})

it('tells what stands at another place', () => {
  expect([...differing(['a', 'b', 'c'], ['b', 'a', 'c'])]).toEqual(['b', 'a'])
  expect([...differing([], ['a'])]).toEqual(['a'])
})
