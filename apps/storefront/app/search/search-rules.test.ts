import { describe, expect, it } from 'vitest'
import { sampleProduct, VAL_SPRAY } from '../../testing/sample-products.ts'
import { readAsked } from './asked.ts'
import { toIndexEntry } from './index-entry.ts'
import { findEntries, toSearchable } from './search-rules.ts'

const MAERITH = sampleProduct({ name: 'Maerith, the Tidebell Warden', featured: false })
const CHOIR = sampleProduct({
  productId: 'drowned-choir-maerith',
  productType: 'LOL_CHAMPION_SKIN',
  name: 'Drowned Choir Maerith',
  belongsTo: ['Drowned Choir', 'Maerith, the Tidebell Warden'],
  cost: 910,
  price: 1820,
})
const BELL = sampleProduct({
  productId: 'sunken-bell',
  productType: 'LOL_ACCESSORY',
  name: 'Sunken Bell',
  belongsTo: ['Drowned Choir'],
  cost: 250,
  price: 250,
})
const KIND: Record<string, string> = {
  LOL_CHAMPION: 'Champion',
  LOL_CHAMPION_SKIN: 'Champion skin',
  LOL_ACCESSORY: 'Accessory',
  SPRAY: 'Spray',
}
const INDEX = toSearchable(
  [MAERITH, CHOIR, BELL, VAL_SPRAY].map((product) => toIndexEntry(product, 'en-us')),
  ({ productType, gameId }) => ({ kind: KIND[productType] ?? '', game: gameId }),
)
const find = (search: string, holdings = {}) =>
  findEntries(INDEX, readAsked(search), 'en-us', holdings).map(({ productId }) => productId)

describe('a search', () => {
  it.each([
    ['?q=maerith', ['drowned-choir-maerith', 'maerith']],
    ['?q=tidebell', ['maerith', 'drowned-choir-maerith']],
    ['?q=drowned+choir', ['drowned-choir-maerith', 'sunken-bell']],
    ['?q=skin', ['drowned-choir-maerith']],
    ['?q=spray+val', ['red-static']],
    ['?q=maerith+spray', []],
    ['?q=maerih', ['drowned-choir-maerith', 'maerith']],
    ['?q=quartz', []],
    ['?q=%20%20', ['drowned-choir-maerith', 'red-static', 'sunken-bell', 'maerith']],
    ['?game=val', ['red-static']],
    ['?q=maerith&type=CHAMPION', ['maerith']],
    ['?price=500&game=val', ['red-static']],
    ['?reduced=1', ['drowned-choir-maerith']],
  ])('for %s finds %j', (search, ids) => {
    const found = find(search)
    // Those that are featured and new alike stand in the order of the shelf.
    expect(search.includes('q=%20') || search.includes('price=500') ? found.toSorted() : found).toEqual(
      search.includes('q=%20') || search.includes('price=500') ? ids.toSorted() : ids,
    )
  })

  it('leaves out what was only met with slips where something was met as typed', () => {
    const other = sampleProduct({ productId: 'maeriths-mirror', name: 'Maeriths Mirror' })
    const index = toSearchable([toIndexEntry(other, 'en-us'), toIndexEntry(MAERITH, 'en-us')], () => ({
      kind: '',
      game: '',
    }))
    const found = findEntries(index, readAsked('?q=maeriths'), 'en-us')
    expect(found.map(({ productId }) => productId)).toEqual(['maeriths-mirror'])
  })

  it('knows what a player owns and can pay once it is known, and keeps nothing from them before', () => {
    const shelf = { owned: new Set(['lol/maerith']), prices: new Map() }
    expect(find('?q=maerith&owned=yes', { shelf })).toEqual(['maerith'])
    expect(find('?q=maerith&owned=no', { shelf })).toEqual(['drowned-choir-maerith'])
    expect(find('?q=maerith&owned=no')).toHaveLength(2)
    expect(find('?affordable=1', { balances: { RP: 300 } })).toEqual(['sunken-bell'])
    expect(find('?affordable=1')).toHaveLength(4)
  })

  it('has what is told of a sale: a price that is less than another, or one that ends', () => {
    const ends = sampleProduct({ productId: 'ends', until: '2026-12-01T00:00:00.000Z' })
    const index = toSearchable(
      [MAERITH, CHOIR, ends].map((product) => toIndexEntry(product, 'de-de')),
      () => ({
        kind: '',
        game: '',
      }),
    )
    const found = findEntries(index, readAsked('?reduced=1'), 'de-de').map(({ productId }) => productId)
    expect(found.toSorted()).toEqual(['drowned-choir-maerith', 'ends'])
  })

  it('asks by what the player pays themselves, once that is known', () => {
    const prices = new Map([['lol/drowned-choir-maerith', { cost: 250, price: 250 }]])
    const shelf = { owned: new Set<string>(), prices }
    expect(find('?reduced=1', { shelf })).toEqual([])
    expect(find('?affordable=1', { shelf, balances: { RP: 300 } }).toSorted()).toEqual([
      'drowned-choir-maerith',
      'sunken-bell',
    ])
    expect(find('?q=drowned&game=lol&price=260', { shelf })).toContain('drowned-choir-maerith')
  })
})
