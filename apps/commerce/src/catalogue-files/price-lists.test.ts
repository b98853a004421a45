import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CHAMPION, lol, PLAIN, useCatalogueFolder } from '../testing/catalogue-folder.ts'
import { compileCatalogue } from './compile.ts'

const catalogue = useCatalogueFolder()

const purse = (id: string, base: number, minor: number, currency = 'USD') => `
  - id: ${id}
    type: LOL_VC_BUNDLE
    name: ${id}
    description: Coins.
    credit: { base: ${base}, price: { minor: ${minor}, currency: ${currency} } }
    assets: lol/${id}
    releasedOn: 2026-01-01`
const PURSES = lol(CHAMPION, purse('small', 500, 499), purse('large', 1_100, 999))

const list = (currency: string, small: unknown, large: unknown, regions = 'EUW, EUNE') =>
  `currency: ${currency}\nregions: [${regions}]\nprices:\n  lol: { small: ${small}, large: ${large} }\n`

async function problemsOf(...lists: string[]): Promise<string[]> {
  await Promise.all(lists.map((text, index) => writeFile(join(catalogue.path, `prices-${index}.yaml`), text)))
  return catalogue.problemsOf(PURSES)
}

describe('price lists', () => {
  test('give each currency bundle its price in their regions, to the last minor unit', async () => {
    await writeFile(join(catalogue.path, 'lol.yaml'), PURSES)
    await writeFile(join(catalogue.path, 'eur.yaml'), list('EUR', 4.9, "'9.79'"))
    await writeFile(join(catalogue.path, 'jpy.yaml'), list('JPY', 700, 1400, 'JP'))
    await writeFile(join(catalogue.path, 'huf.yaml'), list('HUF', 1890, 3790, 'HU'))
    const compiled = await compileCatalogue([catalogue.path], PLAIN)
    const euro = (minor: number) => ({ minor, currency: 'EUR' })
    const elsewhere = (minor: number) => ({ minor, currency: 'USD' })
    expect(compiled).toMatchObject([
      { productId: 'warden', credit: null },
      {
        credit: {
          price: elsewhere(499),
          prices: {
            EUW: euro(490),
            EUNE: euro(490),
            JP: { minor: 700, currency: 'JPY' },
            HU: { minor: 189_000, currency: 'HUF' },
          },
        },
      },
      { credit: { price: elsewhere(999), prices: { EUW: euro(979) } } },
    ])
  })

  test('are for a region once, however often it is named', async () => {
    expect(await problemsOf(list('EUR', 4.9, 9.79, 'EUW, EUNE, EUW'))).toEqual([])
  })

  test.each<[string, string]>([
    [
      list('EUR', 4.995, 9.99),
      'prices.lol.small: 4.995 is no price in EUR: a positive number with at most two decimals, such as 4.99',
    ],
    [
      list('EUR', 0, 9.99),
      'prices.lol.small: 0 is no price in EUR: a positive number with at most two decimals, such as 4.99',
    ],
    [
      list('EUR', -1, 9.99),
      'prices.lol.small: -1 is no price in EUR: a positive number with at most two decimals, such as 4.99',
    ],
    [
      list('EUR', '4,99€', 9.99).replace('4,99€', "'4,99'"),
      'prices.lol.small: 4,99 is no price in EUR: a positive number with at most two decimals, such as 4.99',
    ],
    [
      list('JPY', 700.5, 1400),
      'prices.lol.small: 700.5 is no price in JPY: a positive number without decimals, such as 700',
    ],
    [
      list('HUF', 1890.5, 3790),
      'prices.lol.small: 1890.5 is no price in HUF: a positive number without decimals, such as 700',
    ],
    [list('EUR', 4.99, 10.99), 'prices.lol.large: 1100 for €10.99 is dearer for each than small: 500 for €4.99'],
    [list('EUR', 4.99, 9.99, ''), 'regions: needs at least one'],
    [list('EUR', 4.99, 9.99, 'europe'), 'regions[0]: a region such as EUW'],
    [
      list('EUR', 4.99, 9.99).replace('large:', 'huge:'),
      'prices.lol: large has no price: a list names every bundle of a game it names',
    ],
    [
      list('EUR', 4.99, 9.99).replace('large:', 'warden: 1, large:'),
      'prices.lol.warden: there is no currency bundle warden',
    ],
    [list('EUR', 4.99, 9.99).replace('lol:', 'chess:'), 'prices.chess: there is no game chess'],
  ])('refuse nonsense: %s', async (text, problem) => {
    expect((await problemsOf(text)).map((line) => line.replace(/^\S+ /, ''))).toContain(problem)
  })

  test('refuse a currency nobody rounds, naming those there are', async () => {
    expect((await problemsOf(list('EURO', 4.99, 9.99)))[0]).toMatch(
      /prices-0.yaml:1:1 currency: EURO is none of AUD, BRL,/,
    )
  })

  test('refuse a region that there is not, naming those there are', async () => {
    const unknown = list('EUR', 4.99, 9.99, 'EUW, EWU')
    expect(await problemsOf(unknown)).toEqual([
      expect.stringMatching(/prices-0.yaml:\d+:\d+ regions\[1\]: there is no region EWU, only NA, EU, EUW, EUNE,/),
    ])
    expect(await catalogue.problemsOf(PURSES, { settings: { REGIONS: ['EUW', 'EWU'] } })).toEqual([])
  })

  test('refuse a region that has its prices from another list', async () => {
    expect((await problemsOf(list('EUR', 4.99, 9.99), list('GBP', 4.49, 8.99, 'EUW')))[0]).toContain(
      'regions[0]: EUW has prices for lol/small in another list already',
    )
  })

  test.each<[string, string]>([
    [purse('large', 1_100, 1_299), 'credit.price: 1100 for $12.99 is dearer for each than small: 500 for $4.99'],
    [purse('large', 1_100, 999, 'EUR'), 'credit.price.currency: the other bundles of the game cost USD'],
    [purse('large', 1_100, 0), 'credit.price.minor: currency is not given away: a price above 0'],
  ])('and so do the bundles’ own prices: %s', async (large, problem) => {
    const [found = ''] = await catalogue.problemsOf(lol(CHAMPION, purse('small', 500, 499), large))
    expect(found).toContain(problem)
  })
})
