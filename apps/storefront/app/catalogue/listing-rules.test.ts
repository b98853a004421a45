import { describe, expect, it } from 'vitest'
import { arrange, listingSearch, readListing, typesOf } from './listing-rules.ts'

const SHELF = [
  { name: 'Cedar', productType: 'LOL_CHAMPION', featured: false, releasedOn: '2026-01-01', cost: 900 },
  { name: 'alder', productType: 'LOL_CHAMPION_SKIN', featured: true, releasedOn: '2025-01-01', cost: 400 },
  { name: 'Birch', productType: 'LOL_CHAMPION_SKIN', featured: false, releasedOn: '2026-06-01', cost: 1800 },
] as const

describe('readListing', () => {
  it.each([
    ['', { type: undefined, sort: 'featured' }],
    ['?type=CHAMPION_SKIN&sort=newest', { type: 'CHAMPION_SKIN', sort: 'newest' }],
    ['?type=SPRAY', { type: 'SPRAY', sort: 'featured' }],
    ['?sort=price-low', { type: undefined, sort: 'price-low' }],
    ['?sort=price-high', { type: undefined, sort: 'price-high' }],
    ['?sort=featured', { type: undefined, sort: 'featured' }],
    ['?sort=name', { type: undefined, sort: 'name' }],
    ['?type=nonsense&sort=constructor', { type: undefined, sort: 'featured' }],
  ])('reads %s', (search, listing) => {
    expect(readListing(search)).toEqual(listing)
  })
})

describe('listingSearch', () => {
  it('sets the choice and keeps the rest of the query', () => {
    expect(listingSearch('?cc=nova&type=MAP', { type: 'SPRAY', sort: 'name' })).toBe('?cc=nova&type=SPRAY&sort=name')
  })
  it('leaves out what is the default', () => {
    expect(listingSearch('?type=MAP&sort=name', { type: undefined, sort: 'featured' })).toBe('?')
  })
})

it('offers the kinds that are on the shelf, each once', () => {
  expect(typesOf(SHELF)).toEqual(['CHAMPION', 'CHAMPION_SKIN'])
})

it.each([
  // As the shelf comes: operators have put it in order.
  ['featured', ['Cedar', 'alder', 'Birch']],
  ['newest', ['Birch', 'Cedar', 'alder']],
  ['price-low', ['alder', 'Cedar', 'Birch']],
  ['price-high', ['Birch', 'Cedar', 'alder']],
  ['name', ['alder', 'Birch', 'Cedar']],
] as const)('sorts by %s', (sort, names) => {
  expect(arrange(SHELF, { type: undefined, sort }, 'en-US').map(({ name }) => name)).toEqual(names)
})

it('takes the language’s alphabet for names', () => {
  const swedish = ['Öland', 'Zinnia', 'Ala'].map((name) => ({ ...SHELF[0], name }))
  const names = (tag: string) => arrange(swedish, { type: undefined, sort: 'name' }, tag).map(({ name }) => name)
  expect(names('sv-SE')).toEqual(['Ala', 'Zinnia', 'Öland'])
  expect(names('de-DE')).toEqual(['Ala', 'Öland', 'Zinnia'])
})

it('leaves the shelf it was given as it was', () => {
  const given = [...SHELF]
  arrange(given, { type: undefined, sort: 'price-low' }, 'en-US')
  expect(given).toEqual(SHELF)
})

it('shows one kind only when asked to', () => {
  expect(arrange(SHELF, { type: 'CHAMPION', sort: 'name' }, 'en-US').map(({ name }) => name)).toEqual(['Cedar'])
})
