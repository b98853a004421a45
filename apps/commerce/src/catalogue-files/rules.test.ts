import { describe, expect, test } from 'vitest'
import { CHAMPION, lol, SKIN, useCatalogueFolder } from '../testing/catalogue-folder.ts'

const catalogue = useCatalogueFolder()
const { problemsOf } = catalogue

describe('products that contradict each other', () => {
  const bundle = (contents: string, price: string) => `
  - id: set
    type: LOL_BUNDLE
    name: Set
    description: Both.
    prices: { RP: ${price} }
    assets: lol/set
    contents: [${contents}]
    releasedOn: 2026-01-01`
  const both = '{ product: warden, price: 600 }, { product: warden-dusk, price: 900 }'

  // proves 1.shop.1
  test.each([
    ['the same id twice', lol(CHAMPION, CHAMPION), 'products[1].id: lol/warden is taken by another product'],
    ['the same slug twice', lol(CHAMPION, `${SKIN}\n    slug: warden`), 'slug: lol/warden is taken by another product'],
    [
      'a slug of the shop itself',
      lol(`${CHAMPION}\n    slug: success`),
      'slug: success is an address of the shop itself',
    ],
    [
      'a type of another game',
      lol(CHAMPION.replace('LOL_CHAMPION', 'WR_CHAMPION')),
      'type: WR_CHAMPION belongs to wr, this file is of lol',
    ],
    [
      'a final price above the original',
      lol(CHAMPION.replace('RP: 880', 'RP: { original: 5, final: 6 }')),
      'prices.RP.final: 6 is above the original price of 5',
    ],
    [
      'no price in the game’s currency',
      lol(CHAMPION.replace('RP: 880', 'VP: 880')),
      'prices: a price in RP, the currency of lol, is missing',
    ],
    [
      'a skin without its champion',
      lol(CHAMPION, SKIN.replace('\n    parent: warden', '')),
      'parent: a LOL_CHAMPION_SKIN names its CHAMPION',
    ],
    ['a parent that does not exist', lol(SKIN), 'parent: there is no product lol/warden'],
    [
      'a parent of the wrong type',
      lol(CHAMPION, SKIN, SKIN.replaceAll('warden-dusk', 'other').replace('parent: warden', 'parent: warden-dusk')),
      'parent: warden-dusk is a LOL_CHAMPION_SKIN, not a CHAMPION',
    ],
    [
      'a requirement that does not exist',
      lol(`${CHAMPION}\n    requires: [ghost]`),
      'requires[0]: there is no product lol/ghost',
    ],
    [
      'requirements in a circle',
      lol(`${CHAMPION}\n    requires: [warden-dusk]`, SKIN),
      'the product ends up requiring itself',
    ],
    [
      'a bundle of something unknown',
      lol(CHAMPION, SKIN, bundle(`${both}, { product: ghost, price: 0 }`, '1500')),
      'contents[2].product: there is no product lol/ghost',
    ],
    [
      'a bundle in itself',
      lol(CHAMPION, SKIN, bundle(`${both}, { product: set, price: 0 }`, '1500')),
      'contents[2].product: a bundle cannot hold a LOL_BUNDLE',
    ],
    [
      'a product twice in a bundle',
      lol(CHAMPION, SKIN, bundle(`${both}, { product: warden, price: 0 }`, '1500')),
      'contents[2].product: warden stands here twice',
    ],
    [
      'bundle parts that do not add up',
      lol(CHAMPION, SKIN, bundle(both, '1600')),
      'prices.RP.final: 1600 is not the sum of the prices in contents, which is 1500',
    ],
    [
      'a part dearer than alone',
      lol(CHAMPION, SKIN, bundle('{ product: warden, price: 881 }, { product: warden-dusk, price: 619 }', '1500')),
      'contents[0].price: warden costs 881 in the bundle and 880 on its own: a bundle is never dearer',
    ],
    [
      'contents in something that is no bundle',
      lol(CHAMPION, `${SKIN}\n    contents: [{ product: warden, price: 1 }]`),
      'contents: only bundles have contents',
    ],
    [
      'a currency bundle without its credit',
      lol(CHAMPION.replace('LOL_CHAMPION', 'LOL_VC_BUNDLE')),
      'credit: a currency bundle says what it credits and costs',
    ],
    [
      'a default chroma that is none',
      lol(`${CHAMPION}\n    defaultChroma: red`),
      'defaultChroma: red is none of the chromas',
    ],
    [
      'a first level without a plain name',
      lol(`${CHAMPION}\n    levels: [{ id: l2, name: Warden Level 2 }]`),
      'levels[0].name: the first level must carry the plain name',
    ],
    [
      'a level with the id of another',
      lol(`${CHAMPION}\n    levels: [{ id: l1, name: Warden }, { id: l1, name: Warden Level 2 }]`),
      'levels[1].id: lol/l1 is taken already',
    ],
    [
      'a chroma with the id of a product',
      lol(CHAMPION, `${SKIN}\n    chromas: [{ id: warden, name: Red, color: "#ff0000" }]\n    defaultChroma: warden`),
      'chromas[0].id: lol/warden is taken already',
    ],
    [
      'a window that ends before it begins',
      lol(`${CHAMPION}\n    windows: [{ from: 2026-02-01T00:00:00Z, until: 2026-01-01T00:00:00Z }]`),
      'windows[0].until: it must end after it begins',
    ],
    [
      'regions both allowed and blocked',
      lol(`${CHAMPION}\n    regions: { allowed: [KR], blocked: [NA] }`),
      'regions: either allowed or blocked, not both',
    ],
    [
      'a region that there is not',
      lol(`${CHAMPION}\n    regions: { allowed: [KR, XX] }`),
      'products[0].regions.allowed[1]: there is no region XX, only NA, EU, EUW,',
    ],
    [
      'a region that there is not, for the whole file',
      lol(CHAMPION).replace('products:', 'regions: { blocked: [XX] }\nproducts:'),
      'regions.blocked[0]: there is no region XX, only NA, EU, EUW,',
    ],
  ])('%s', async (_, text, expected) => {
    expect((await problemsOf(text)).join('\n')).toContain(expected)
  })
})
