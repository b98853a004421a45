import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readPlace, toPage, writePlace } from './keyset.ts'

it('reads every place it wrote', () => {
  const places = fc.record({
    at: fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
    id: fc.stringMatching(/^[\w:.-]{1,60}$/),
  })
  fc.assert(
    fc.property(places, (place) => {
      expect(readPlace(writePlace(place))).toEqual(place)
    }),
  )
})

it.each(['', 'nonsense', Buffer.from('2026-13-01T00:00:00.000Z x').toString('base64url'), 'AAAA'])(
  'reads no place in %j',
  (text) => {
    expect(readPlace(text)).toBeUndefined()
  },
)

it('goes on only where there is more', () => {
  const placeOf = (id: string) => ({ at: new Date(0), id })
  expect(toPage(['a', 'b'], 2, placeOf)).toEqual({ rows: ['a', 'b'], next: null })
  expect(toPage(['a', 'b', 'c'], 2, placeOf)).toEqual({ rows: ['a', 'b'], next: writePlace(placeOf('b')) })
})
