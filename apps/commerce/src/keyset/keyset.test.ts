import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readNumberPlace, readPlace, readUuidPlace, toPage, writePlace } from './keyset.ts'

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
    expect(readPlace(text)).toEqual({ failure: 'UNKNOWN_CURSOR' })
  },
)

it('begins at the start where no page was before', () => {
  for (const read of [readPlace, readUuidPlace, readNumberPlace]) expect(read(undefined)).toBeUndefined()
})

it('reads no place of another list', () => {
  const numbered = { at: new Date(0), id: '17' }
  const named = { at: new Date(0), id: '0190b6a8-0000-7000-8000-000000000001' }
  expect(readNumberPlace(writePlace(numbered))).toEqual(numbered)
  expect(readUuidPlace(writePlace(named))).toEqual(named)
  expect(readNumberPlace(writePlace(named))).toEqual({ failure: 'UNKNOWN_CURSOR' })
  expect(readUuidPlace(writePlace(numbered))).toEqual({ failure: 'UNKNOWN_CURSOR' })
})

it('goes on only where there is more', () => {
  const placeOf = (id: string) => ({ at: new Date(0), id })
  expect(toPage(['a', 'b'], 2, placeOf)).toEqual({ rows: ['a', 'b'], next: null })
  expect(toPage(['a', 'b', 'c'], 2, placeOf)).toEqual({ rows: ['a', 'b'], next: writePlace(placeOf('b')) })
})
