import { describe, expect, test } from 'vitest'
import { bundle, champion, chroma, credit, entry, purse, refusals, skin } from '../testing/product-drafts.ts'
import type { ProductEntry } from './file-schema.ts'
import { checkDrafts, requirementsOf, slugOf } from './rules.ts'

describe('products that agree', () => {
  test.each<[string, ProductEntry[]]>([
    ['a champion and its skin', [champion, skin]],
    ['a skin before its champion', [skin, champion]],
    ['a part of something though its type asks for none', [champion, entry('tag', 'SPRAY', { parent: 'warden' })]],
    ['a discount', [entry('warden', 'LOL_CHAMPION', { prices: { RP: { original: 880, final: 440 } } })]],
    ['a currency bundle', [purse]],
    ['a currency by its plain type', [entry('coin', 'CURRENCY', { credit, prices: undefined })]],
    [
      'chromas of which one is the default',
      [entry('warden', 'LOL_CHAMPION', { chromas: [chroma('red'), chroma('blue')], defaultChroma: 'blue' })],
    ],
    [
      'levels of which the first has the plain name',
      [
        entry('warden', 'LOL_CHAMPION', {
          levels: [
            { id: 'l1', name: 'Warden' },
            { id: 'l2', name: 'Warden Level 2' },
          ],
        }),
      ],
    ],
    [
      'a name that only begins with the word Level',
      [entry('warden', 'LOL_CHAMPION', { levels: [{ id: 'l1', name: 'Level' }] })],
    ],
    [
      'a bundle whose parts cost at most what they cost alone',
      [
        champion,
        skin,
        bundle([
          ['warden', 880],
          ['dusk', 1],
        ]),
      ],
    ],
    [
      'the same thing required in two ways',
      [champion, skin, entry('dawn', 'LOL_CHAMPION_SKIN', { parent: 'warden', requires: ['dusk', 'warden'] })],
    ],
  ])('%s: nothing is refused', (_, entries) => {
    expect(refusals(entries)).toEqual([])
  })

  test.each<['val' | 'lor', ProductEntry[]]>([
    [
      'val',
      [
        entry('rifle', 'WEAPON', { prices: { VP: 1 } }),
        entry('kite', 'WEAPON_SKIN', { parent: 'rifle', prices: { VP: 1 } }),
      ],
    ],
    [
      'val',
      [
        entry('scout', 'CHARACTER', { prices: { VP: 1 } }),
        entry('dash', 'ABILITY', { parent: 'scout', prices: { VP: 1 } }),
      ],
    ],
    [
      'val',
      [
        entry('scout', 'CHAMPION', { prices: { VP: 1 } }),
        entry('dash', 'ABILITY', { parent: 'scout', prices: { VP: 1 } }),
      ],
    ],
    ['lor', [entry('coins', 'LOR_VC_BUNDLE', { credit, prices: undefined })]],
  ])('of %s: nothing is refused', (gameId, entries) => {
    expect(refusals(entries, gameId)).toEqual([])
  })

  test('may have the ids of another game', () => {
    const found: string[] = []
    const refuse = (_: unknown, message: string) => found.push(message)
    const other = entry('warden', 'CHAMPION', { prices: { WC: 1 }, levels: [{ id: 'l1', name: 'Warden' }] })
    const here = { ...champion, levels: other.levels }
    checkDrafts(
      [
        { gameId: 'lol', entry: here, refuse },
        { gameId: 'wr', entry: other, refuse },
      ],
      { isWhole: true },
    )
    expect(found).toEqual([])
  })
})

describe('what is refused, and nothing beside it', () => {
  test.each<[string, ProductEntry[], string[]]>([
    [
      'an id that is taken, and the slug that follows from it',
      [champion, champion],
      ['warden id: lol/warden is taken by another product', 'warden id: lol/warden is taken by another product'],
    ],
    [
      'a slug that is taken',
      [champion, entry('other', 'LOL_CHAMPION', { slug: 'warden' })],
      ['other slug: lol/warden is taken by another product'],
    ],
    [
      'an id that is the shop’s own address',
      [entry('success')],
      ['success id: success is an address of the shop itself'],
    ],
    ['an id that is, behind another slug, no address', [entry('success', 'LOL_CHAMPION', { slug: 'win' })], []],
    [
      'a type of another game',
      [entry('warden', 'WR_CHAMPION')],
      ['warden type: WR_CHAMPION belongs to wr, this file is of lol'],
    ],
    [
      'a currency bundle without credit',
      [entry('purse', 'LOL_VC_BUNDLE', { prices: undefined })],
      ['purse credit: a currency bundle says what it credits and costs'],
    ],
    [
      'a currency bundle with a price',
      [entry('purse', 'LOL_VC_BUNDLE', { credit })],
      ['purse prices: a currency bundle is paid in real money: its price stands in credit'],
    ],
    [
      'a currency bundle on a shelf and in the spotlight',
      [entry('purse', 'LOL_VC_BUNDLE', { credit, prices: undefined, shelfPlace: 1, spotlight: { place: 1 } })],
      [
        'purse shelfPlace: a currency bundle stands on no shelf',
        'purse spotlight: a currency bundle stands on no shelf',
      ],
    ],
    [
      'a credit of something else',
      [entry('warden', 'LOL_CHAMPION', { credit })],
      ['warden credit: only currency bundles have one, not LOL_CHAMPION'],
    ],
    [
      'no price at all',
      [entry('warden', 'LOL_CHAMPION', { prices: undefined })],
      ['warden prices: a price in RP, the currency of lol, is missing'],
    ],
    [
      'a final price above the original',
      [entry('warden', 'LOL_CHAMPION', { prices: { RP: { original: 5, final: 6 } } })],
      ['warden prices.RP.final: 6 is above the original price of 5'],
    ],
    [
      'a price in the currency of another game too',
      [entry('warden', 'LOL_CHAMPION', { prices: { RP: 880, VP: 1 } })],
      ['warden prices.VP: what lol has is sold for RP alone'],
    ],
    [
      'a first level that is an upgrade',
      [entry('warden', 'LOL_CHAMPION', { levels: [{ id: 'l2', name: 'Warden Level 2' }] })],
      ['warden levels.0.name: the first level must carry the plain name, without " Level"'],
    ],
    [
      'a default chroma that is none',
      [entry('warden', 'LOL_CHAMPION', { chromas: [chroma('red')], defaultChroma: 'blue' })],
      ['warden defaultChroma: blue is none of the chromas'],
    ],
    [
      'chromas without a default',
      [entry('warden', 'LOL_CHAMPION', { chromas: [chroma('red')] })],
      ['warden defaultChroma: missing: name the chroma that pages show first'],
    ],
    [
      'parts whose ids are taken',
      [
        entry('warden', 'LOL_CHAMPION', {
          levels: [{ id: 'red', name: 'Warden' }],
          chromas: [chroma('red')],
          defaultChroma: 'red',
        }),
        entry('other', 'LOL_CHAMPION', {
          levels: [
            { id: 'red', name: 'Other' },
            { id: 'warden', name: 'Other Level 2' },
          ],
        }),
      ],
      [
        'warden chromas.0.id: lol/red is taken already',
        'other levels.0.id: lol/red is taken already',
        'other levels.1.id: lol/warden is taken already',
      ],
    ],
    [
      'a skin without its champion',
      [entry('dusk', 'LOL_CHAMPION_SKIN')],
      ['dusk parent: a LOL_CHAMPION_SKIN names its CHAMPION'],
    ],
    [
      'an ability without its owner',
      [entry('dash', 'ABILITY')],
      ['dash parent: a ABILITY names its CHARACTER or CHAMPION'],
    ],
    ['a parent that does not exist', [skin], ['dusk parent: there is no product lol/warden']],
    [
      'a parent of the wrong type',
      [entry('gun', 'WEAPON'), entry('dash', 'ABILITY', { parent: 'gun' })],
      ['dash parent: gun is a WEAPON, not a CHARACTER or CHAMPION'],
    ],
    [
      'a requirement that does not exist',
      [champion, entry('tag', 'SPRAY', { requires: ['warden', 'ghost'] })],
      ['tag requires.1: there is no product lol/ghost'],
    ],
    [
      'a product that requires itself',
      [entry('tag', 'SPRAY', { requires: ['tag'] })],
      ['tag requires: the product ends up requiring itself'],
    ],
    [
      'a circle, for those in it alone',
      [
        entry('a', 'SPRAY', { requires: ['b'] }),
        entry('b', 'SPRAY', { parent: 'c' }),
        entry('c', 'SPRAY', { requires: ['b'] }),
      ],
      ['b parent: the product ends up requiring itself', 'c requires: the product ends up requiring itself'],
    ],
  ])('%s', (_, entries, expected) => {
    expect(refusals(entries)).toEqual(expected)
  })
})

test('a product requires its parent first, and nothing twice', () => {
  expect(requirementsOf(skin)).toEqual(['warden'])
  expect(requirementsOf({ ...skin, requires: ['warden', 'dawn', 'dawn'] })).toEqual(['warden', 'dawn'])
  expect(requirementsOf(champion)).toEqual([])
})

test('a product without a slug is found by its id', () => {
  expect(slugOf(champion)).toBe('warden')
  expect(slugOf({ ...champion, slug: 'the-warden' })).toBe('the-warden')
})
