import { expect, it } from 'vitest'
import { differing, onto, shelfOf, withList, withShelf } from './arrangement-draft.ts'

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

it('what two arrange is joined list by list, and a list that both changed stays as it is here until somebody chooses', () => {
  const of = (lit: string[], lol: string[], val: string[] = []) => ({
    spotlight: lit.map((productId) => ({ gameId: 'lol' as const, productId, from: null, until: null })),
    shelves: [
      { gameId: 'lol' as const, productIds: lol },
      ...(val.length > 0 ? [{ gameId: 'val' as const, productIds: val }] : []),
    ],
  })
  const before = of([], ['a'])
  const mine = { before, draft: of(['a'], ['b', 'a']) }
  expect(onto(mine, of([], ['a'], ['v']))).toEqual({
    before: of([], ['a'], ['v']),
    draft: of(['a'], ['b', 'a'], ['v']),
    conflicts: [],
  })
  expect(onto(mine, of([], ['c', 'a'], ['v']))).toEqual({
    before: withList(of([], ['c', 'a'], ['v']), 'lol', before),
    draft: withList(of(['a'], ['c', 'a'], ['v']), 'lol', mine.draft),
    conflicts: ['lol'],
  })
})
