import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isFailure } from '@quartermaster/service/failure'
import { describe, expect, test } from 'vitest'
import { uniformAssets } from '../catalogue/assets.ts'
import { CHAMPION, lol, PLAIN, SKIN, useCatalogueFolder } from '../testing/catalogue-folder.ts'
import { compileCatalogue } from './compile.ts'

const catalogue = useCatalogueFolder()
const { problemsOf } = catalogue

describe('catalogue files', () => {
  test('become products, with shorthands written out', async () => {
    await writeFile(join(catalogue.path, 'lol.yaml'), lol(CHAMPION, SKIN))
    const compiled = await compileCatalogue([catalogue.path], PLAIN)
    expect(compiled).toMatchObject([
      {
        gameId: 'lol',
        productId: 'warden',
        slug: 'warden',
        itemType: 'CHAMPION',
        name: { 'en-us': 'Warden' },
        prices: [{ currency: 'RP', original: 880, final: 880 }],
        requires: [],
      },
      {
        productId: 'warden-dusk',
        itemType: 'CHAMPION_SKIN',
        prices: [{ currency: 'RP', original: 1350, final: 975 }],
        parentId: 'warden',
        requires: ['warden'],
      },
    ])
    const [warden] = isFailure(compiled) ? [] : compiled
    expect(warden?.assets.map(({ path }) => path)).toContain('lol/warden/splash.webp')
  })

  test('may be JSON', async () => {
    const product = {
      id: 'a',
      type: 'LOL_CHAMPION',
      name: 'A',
      description: 'A.',
      prices: { RP: 1 },
      assets: 'a',
      releasedOn: '2026-01-01',
    }
    await writeFile(join(catalogue.path, 'lol.json'), JSON.stringify({ game: 'lol', products: [product] }))
    expect(await compileCatalogue([catalogue.path], PLAIN)).toMatchObject([{ productId: 'a' }])
  })

  test('name the file, line and field of every wrong value at once', async () => {
    const broken = CHAMPION.replace('RP: 880', 'RP: 8.5').replace('2026-01-01', 'soon').replace('LOL_CHAMPION', 'HERO')
    const problems = await problemsOf(lol(broken))
    expect(problems).toHaveLength(3)
    expect(problems[0]).toMatch(/^lol\.yaml:4:5 products\[0\]\.type: /)
    expect(problems[1]).toMatch(/^lol\.yaml:7:15 products\[0\]\.prices\.RP\.\w+: /)
    expect(problems[2]).toBe('lol.yaml:9:5 products[0].releasedOn: a date such as 2026-11-01')
  })

  test('report a missing field at the product that should have it', async () => {
    const [problem] = await problemsOf(lol(CHAMPION.replace('\n    name: Warden', '')))
    expect(problem).toMatch(/^lol\.yaml:3:5 products\[0\]\.name: /)
  })

  test('report a field that does not exist by its own line', async () => {
    expect(await problemsOf(lol(`${CHAMPION}\n    colour: red`))).toEqual([
      'lol.yaml:10:5 products[0].colour: there is no such field',
    ])
  })

  test('say of nothing that it is not there while some of it cannot be read', async () => {
    const texts = 'locale: de-de\ntexts:\n  lol:\n    warden: { name: Wächter }\n'
    await writeFile(join(catalogue.path, 'de.yaml'), texts)
    await writeFile(join(catalogue.path, 'skins.yaml'), lol(SKIN))
    expect(await problemsOf(lol(`${CHAMPION}\n    colour: red`))).toEqual([
      'lol.yaml:10:5 products[0].colour: there is no such field',
    ])
    expect(await problemsOf('game: lol\nproducts:\n  - id: "open\n')).toHaveLength(1)
    expect(await problemsOf(lol(CHAMPION.replace('id: warden', 'id: ward')))).toEqual([
      expect.stringContaining('there is no product, level or chroma lol/warden'),
      expect.stringContaining('there is no product lol/warden'),
    ])
  })

  test('report broken YAML by its line', async () => {
    const [problem] = await problemsOf('game: lol\nproducts:\n  - id: "open\n')
    expect(problem).toMatch(/^lol\.yaml:\d+:\d+ /)
  })

  test('report a picture that is not there', async () => {
    const problems = await problemsOf(lol(CHAMPION), { assets: { measure: async () => undefined } })
    expect(problems).toContain('lol.yaml:8:5 products[0].assets.SPLASH: there is no picture lol/warden/splash.webp')
  })

  test('that are not there are a problem of their own', async () => {
    const compiled = await compileCatalogue([join(catalogue.path, 'nowhere')], PLAIN)
    expect(compiled).toMatchObject({
      failure: 'CATALOGUE_PROBLEMS',
      problems: [{ message: 'there is no such file or folder' }],
    })
  })

  const SKIN_WITH_PARTS = `${SKIN}
    levels: [{ id: dusk-1, name: Dusk Warden }, { id: dusk-2, name: Dusk Warden Level 2 }]
    chromas: [{ id: dusk-red, name: Red, color: "#ff0000" }]
    defaultChroma: dusk-red`

  test('give a product the regions of its game, unless it has its own', async () => {
    const file = lol(CHAMPION, `${SKIN}\n    regions: { allowed: [KR] }`).replace(
      'products:',
      'regions: { blocked: [MENA] }\nproducts:',
    )
    await writeFile(join(catalogue.path, 'lol.yaml'), file)
    expect(await compileCatalogue([catalogue.path], PLAIN)).toMatchObject([
      { regions: { blocked: ['MENA'] } },
      { regions: { allowed: ['KR'] } },
    ])
  })

  test('give levels and chromas the pictures they name, and name one that is not there', async () => {
    const parts = SKIN_WITH_PARTS.replace('Level 2 }', 'Level 2, image: lol/dusk-2.webp }')
    await writeFile(join(catalogue.path, 'lol.yaml'), lol(CHAMPION, parts))
    expect(await compileCatalogue([catalogue.path], PLAIN)).toMatchObject([
      {},
      { levels: [{ id: 'dusk-1' }, { id: 'dusk-2', asset: { type: 'LARGE', path: 'lol/dusk-2.webp', width: 1920 } }] },
    ])
    const lacking = {
      measure: async (path: string) => (path === 'lol/dusk-2.webp' ? undefined : uniformAssets.measure(path)),
    }
    expect(await compileCatalogue([catalogue.path], { ...PLAIN, assets: lacking })).toMatchObject({
      problems: [{ field: expect.stringContaining('levels'), message: 'there is no picture lol/dusk-2.webp' }],
    })
  })

  test('take the words of a language for products, levels and chromas from its text file', async () => {
    await writeFile(join(catalogue.path, 'lol.yaml'), lol(CHAMPION, SKIN_WITH_PARTS))
    await mkdir(join(catalogue.path, 'texts'))
    await writeFile(
      join(catalogue.path, 'texts/de-de.yaml'),
      `locale: de-de
texts:
  lol:
    warden: { description: Hält Wache. }
    warden-dusk: { name: Abendwacht }
    dusk-2: { name: Abendwacht Stufe 2 }
    dusk-red: { name: Rot }
`,
    )
    expect(await compileCatalogue([catalogue.path], PLAIN)).toMatchObject([
      { name: { 'en-us': 'Warden' }, description: { 'en-us': 'Keeps watch.', 'de-de': 'Hält Wache.' } },
      {
        name: { 'en-us': 'Dusk Warden', 'de-de': 'Abendwacht' },
        levels: [
          { name: { 'en-us': 'Dusk Warden' } },
          { name: { 'en-us': 'Dusk Warden Level 2', 'de-de': 'Abendwacht Stufe 2' } },
        ],
        chromas: [{ name: { 'en-us': 'Red', 'de-de': 'Rot' } }],
      },
    ])
  })

  test.each([
    ['lol:\n    nobody: { name: X }', '4:5 texts.lol.nobody: there is no product, level or chroma lol/nobody'],
    ['chess:\n    warden: { name: X }', '3:3 texts.chess: there is no game chess'],
    ['lol:\n    warden: { name: X }', '4:15 texts.lol.warden.name: lol/warden has its de-de name elsewhere already'],
    ['lol:\n    warden-dusk: {}', '4:5 texts.lol.warden-dusk: a name, a description or both'],
    ['lol:\n    warden-dusk: { name: X, title: X }', '4:29 texts.lol.warden-dusk.title: there is no such field'],
    [
      'lol:\n    dusk-red: { description: X }',
      '4:17 texts.lol.dusk-red.description: lol/dusk-red is a level or a chroma',
    ],
    ['lol:\n    dusk-1: { name: X Level 1 }', '4:15 texts.lol.dusk-1.name: the first level must carry the plain name'],
    ['lol:\n    dusk-2: { name: X }\n    dusk-2: { name: Y }', '5:5 '],
  ])('refuse the text %j by its line and field', async (text, expected) => {
    const named = CHAMPION.replace('name: Warden', 'name: { en-us: Warden, de-de: Wächter }')
    await writeFile(join(catalogue.path, 'de-de.yaml'), `locale: de-de\ntexts:\n  ${text}\n`)
    expect(await problemsOf(lol(named, SKIN_WITH_PARTS))).toEqual([expect.stringContaining(`de-de.yaml:${expected}`)])
  })

  test('refuse a text that two files of a language both have, and a language there is not', async () => {
    await writeFile(join(catalogue.path, 'a.yaml'), 'locale: de-de\ntexts: { lol: { warden: { name: Wart } } }\n')
    await writeFile(join(catalogue.path, 'b.yaml'), 'locale: de-de\ntexts: { lol: { warden: { name: Hüter } } }\n')
    await writeFile(join(catalogue.path, 'c.yaml'), 'locale: xx-xx\ntexts: {}\n')
    expect(await problemsOf(lol(CHAMPION))).toEqual([
      expect.stringContaining('b.yaml:2:27 texts.lol.warden.name: lol/warden has its de-de name elsewhere already'),
      expect.stringMatching(/^c\.yaml:1:1 locale: /),
    ])
  })
})
