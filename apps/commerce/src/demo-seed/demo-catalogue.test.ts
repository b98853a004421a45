import { readFile } from 'node:fs/promises'
import { GAME_IDS } from '@quartermaster/contract/games'
import { DEFAULT_LOCALE, LOCALE_CODES, LOCALES } from '@quartermaster/contract/locales'
import { PRODUCT_TYPES } from '@quartermaster/contract/product-types'
import { RECIPES } from '@quartermaster/demo-world/art/recipes'
import { DEMO_CATALOGUE, DEMO_README } from '@quartermaster/demo-world/files'
import { isFailure } from '@quartermaster/service/failure'
import { beforeAll, describe, expect, test } from 'vitest'
import { productsAt } from '../catalogue/prices.ts'
import { isOnSale, type ListedProduct, type Product } from '../catalogue/product.ts'
import { compileCatalogue } from '../catalogue-files/compile.ts'
import { formatProblem } from '../catalogue-files/problem.ts'
import { PLAIN } from '../testing/catalogue-folder.ts'

let listed: readonly ListedProduct[]
let products: readonly Product[]
beforeAll(async () => {
  const compiled = await compileCatalogue([DEMO_CATALOGUE], PLAIN)
  if (isFailure(compiled)) throw new Error(compiled.problems.map(formatProblem).join('\n'))
  listed = compiled
  products = productsAt(compiled, new Date())
})

/** The languages with words of their own; regional variants build on one of them. */
const LANGUAGES = LOCALE_CODES.filter((code) => code !== DEFAULT_LOCALE && LOCALES[code].parent === undefined)

const folderOf = ({ assets }: Product) => assets[0]?.path.split('/').slice(0, -1).join('/') ?? ''

describe('the demo world', () => {
  // proves 1.shop.2
  test('has a product of every type', () => {
    expect(new Set(products.map(({ productType }) => productType))).toEqual(new Set(PRODUCT_TYPES))
  })

  // proves 1.shop.1
  test('sells in every game, with currency bundles of several sizes, the larger ones with a bonus', () => {
    for (const game of GAME_IDS) {
      const own = products.filter(({ gameId }) => gameId === game)
      const credits = own.flatMap(({ credit }) => credit ?? []).sort((a, b) => a.base - b.base)
      expect(own.length - credits.length).toBeGreaterThanOrEqual(8)
      expect(credits.length).toBeGreaterThanOrEqual(3)
      expect(credits.at(-1)?.bonus).toBeGreaterThan(0)
    }
  })

  test.each<[string, (product: Product) => boolean]>([
    ['a discount', ({ prices }) => prices.some(({ original, final }) => final < original)],
    ['a price that ends by itself', ({ prices }) => prices.some(({ until }) => until !== undefined)],
    ['a sale that is over', ({ windows }) => windows.length > 0 && windows.every(({ until }) => until !== undefined)],
    [
      'a sale still to come',
      (product) => !isOnSale(product, new Date()) && product.windows.some(({ until }) => !until),
    ],
    ['a region where it is not sold', ({ regions }) => regions.blocked !== undefined],
    ['a region where alone it is sold', ({ regions }) => regions.allowed !== undefined],
    ['something needed first besides its parent', ({ requires, parentId }) => requires.some((id) => id !== parentId)],
    ['a free item in a bundle', ({ contents }) => contents.some(({ price }) => price === 0)],
    ['levels', ({ levels }) => levels.some(({ name }) => name['en-us'].includes(' Level'))],
    ['chromas', ({ chromas, defaultChromaId }) => chromas.length > 1 && defaultChromaId !== null],
    ['no sale of its own', ({ purchasable }) => !purchasable],
    ['a sale again and again', ({ repeatable }) => repeatable],
  ])('has a product with %s', (_, shows) => {
    expect(products.filter(shows).length).toBeGreaterThan(0)
  })

  test('has a price that is planned and has yet to begin', () => {
    const sales = listed.flatMap(({ prices }) => prices.flatMap(({ sales = [] }) => sales))
    expect(sales.filter(({ from }) => Date.parse(from) > Date.now()).length).toBeGreaterThan(0)
  })

  test('has an item that costs less alone than inside its bundle', () => {
    const cheaperAlone = products.flatMap(({ gameId, contents }) =>
      contents.filter(({ productId, price }) => {
        const item = products.find((one) => one.gameId === gameId && one.productId === productId)
        return item?.prices[0] !== undefined && item.prices[0].final < price
      }),
    )
    expect(cheaperAlone.length).toBeGreaterThan(0)
  })

  test('has a painting for every product', () => {
    expect(products.map(folderOf).filter((folder) => !RECIPES[folder])).toEqual([])
  })

  test.each(LANGUAGES)('has its words in %s: every product, level and chroma', (locale) => {
    const missing = products.flatMap(({ gameId, productId, name, description, levels, chromas }) => [
      ...(name[locale] && description[locale] ? [] : [`${gameId}/${productId}`]),
      ...[...levels, ...chromas].filter((part) => !part.name[locale]).map(({ id }) => `${gameId}/${id}`),
    ])
    expect(missing).toEqual([])
  })

  test('is described product by product in the README', async () => {
    const readme = await readFile(DEMO_README, 'utf8')
    expect(products.filter(({ gameId, productId }) => !readme.includes(`\`${gameId}/${productId}\``))).toEqual([])
  })
})
