import { WrittenProduct } from '@quartermaster/contract/wire/catalogue-entry'
import { expect, it } from 'vitest'
import { tellProduct } from './told-product.ts'

const CHAMPION = WrittenProduct.parse({
  type: 'CHAMPION_SKIN',
  slug: 'ash',
  name: { 'en-us': 'Ash', 'de-de': 'Asche' },
  description: { 'en-us': 'Walks through embers.' },
  prices: {
    RP: {
      original: 1_880,
      final: 880,
      sales: [
        { final: 660, from: '2030-12-01T00:00:00Z', until: '2030-12-08T00:00:00Z' },
        { final: 440, from: '2031-12-01T00:00:00Z', until: '2031-12-08T00:00:00Z' },
      ],
    },
  },
  assets: { FULL: 'lol/ember/full.webp' },
  chromas: [{ id: 'red', name: { 'en-us': 'Red' }, color: '#ff0000' }],
  regions: { allowed: ['EUW', 'NA'] },
  windows: [{ from: '2026-01-01T00:00:00Z' }],
  requires: ['maerith'],
  listed: false,
  releasedOn: '2026-01-01',
  spotlight: { place: 2, until: '2026-02-01T00:00:00Z' },
})

it('a product is told in words, one fact per line', () => {
  expect(tellProduct('lol', CHAMPION)).toEqual({
    Kind: 'champion skin',
    Address: 'ash',
    'Name, English (United States)': 'Ash',
    'Name, Deutsch': 'Asche',
    'Description, English (United States)': 'Walks through embers.',
    'Price in RP': '880 RP instead of 1,880 RP',
    'Sales in RP': [
      '660 RP from 2030-12-01T00:00:00Z until 2030-12-08T00:00:00Z',
      '440 RP from 2031-12-01T00:00:00Z until 2031-12-08T00:00:00Z',
    ],
    'Picture, full': 'lol/ember/full.webp',
    Chromas: ['Red (red)'],
    'Needs first': 'maerith',
    'Only in': 'EUW, NA',
    'On sale': ['from 2026-01-01T00:00:00Z'],
    'In listings': 'no',
    'Released on': '2026-01-01',
    'In the spotlight': 'place 2, until 2026-02-01T00:00:00Z',
  })
})

it('what a bundle holds and what currency costs has its amounts and its money', () => {
  const { prices: _, ...rest } = CHAMPION
  const until = '2026-02-01T00:00:00Z'
  const sale = { final: 500, from: '2026-01-01T00:00:00Z', until }
  expect(tellProduct('lol', { ...rest, contents: [{ product: 'maerith', price: 600, sales: [sale] }] })).toMatchObject({
    Bundle: ['maerith for 600 RP', `maerith for 500 RP from ${sale.from} until ${until}`],
  })
  const credit = { base: 1_000, bonus: 100, price: { minor: 899, currency: 'EUR' } }
  expect(
    tellProduct('lol', { ...rest, credit, pricesByRegion: { JP: { minor: 900, currency: 'JPY' } } }),
  ).toMatchObject({
    'Currency it brings': '1,100 RP',
    'Of that as a bonus': '100 RP',
    Price: '€8.99',
    'Price by region': ['JP: ¥900'],
  })
})
