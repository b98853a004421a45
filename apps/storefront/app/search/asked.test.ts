import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Asked, askedSearch, isFiltered, publicAsked, readAsked, withoutFilters } from './asked.ts'

const NOTHING: Asked = {
  q: '',
  game: undefined,
  type: undefined,
  price: undefined,
  reduced: false,
  owned: undefined,
  affordable: false,
}

it.each([
  ['', NOTHING],
  ['?q=++Drowned++choir+', { ...NOTHING, q: 'Drowned choir' }],
  [
    '?game=lol&type=SPRAY&price=1000&reduced=1',
    { ...NOTHING, game: 'lol', type: 'SPRAY', price: 1_000, reduced: true },
  ],
  ['?owned=no&affordable=1', { ...NOTHING, owned: 'no', affordable: true }],
  // Each game has a currency of its own.
  ['?price=1000', NOTHING],
  ['?game=chess&type=nonsense&price=3&reduced=yes&owned=maybe&affordable=0', NOTHING],
  [`?q=${'a'.repeat(200)}`, { ...NOTHING, q: 'a'.repeat(80) }],
])('reads %s', (search, asked) => {
  expect(readAsked(search)).toEqual(asked)
})

it('reads what it wrote, and leaves the rest of the query alone', () => {
  const written = fc.record({
    q: fc.string({ unit: 'grapheme', maxLength: 30 }),
    game: fc.constantFrom('lol' as const, 'val' as const, undefined),
    type: fc.constantFrom('SPRAY' as const, undefined),
    price: fc.constantFrom(500, undefined),
    reduced: fc.boolean(),
    owned: fc.constantFrom('yes' as const, 'no' as const, undefined),
    affordable: fc.boolean(),
  })
  fc.assert(
    fc.property(written, (asked) => {
      const search = askedSearch('?cc=nova&q=old&owned=yes', asked)
      expect(new URLSearchParams(search).get('cc')).toBe('nova')
      const again = readAsked(search)
      expect(again).toEqual({ ...asked, q: again.q, price: asked.game && asked.price })
      expect(askedSearch(search, again)).toBe(askedSearch(askedSearch(search, again), again))
    }),
  )
})

it('tells the server nothing of the player', () => {
  const asked = readAsked('?q=choir&owned=no&affordable=1&reduced=1')
  expect(publicAsked(asked)).toEqual({ ...NOTHING, q: 'choir', reduced: true })
  expect(isFiltered(asked)).toBe(true)
  expect(isFiltered(withoutFilters(asked))).toBe(false)
  expect(withoutFilters(asked).q).toBe('choir')
})
