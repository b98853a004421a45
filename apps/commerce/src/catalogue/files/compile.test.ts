import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AssetSource, uniformAssets } from '../assets.ts'
import { compileCatalogue } from './compile.ts'
import { formatProblem } from './problem.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qm-catalogue-'))
})
afterEach(() => rm(folder, { recursive: true }))

const CHAMPION = `
  - id: warden
    type: LOL_CHAMPION
    name: Warden
    description: Keeps watch.
    prices: { RP: 880 }
    assets: lol/warden
    releasedOn: 2026-01-01`

const SKIN = `
  - id: warden-dusk
    type: LOL_CHAMPION_SKIN
    name: Dusk Warden
    description: Keeps watch late.
    prices: { RP: { original: 1350, final: 975 } }
    assets: lol/warden-dusk
    parent: warden
    releasedOn: 2026-01-01`

const lol = (...products: string[]) => `game: lol\nproducts:${products.join('\n')}\n`

async function problemsOf(text: string, assets: AssetSource = uniformAssets): Promise<string[]> {
  await writeFile(join(folder, 'lol.yaml'), text)
  const compiled = await compileCatalogue([folder], assets)
  return compiled.ok ? [] : compiled.problems.map((problem) => formatProblem(problem).replace(`${folder}/`, ''))
}

describe('catalogue files', () => {
  test('become products, with shorthands written out', async () => {
    await writeFile(join(folder, 'lol.yaml'), lol(CHAMPION, SKIN))
    const compiled = await compileCatalogue([folder], uniformAssets)
    expect(compiled).toMatchObject({
      ok: true,
      products: [
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
      ],
    })
    expect(compiled.ok && compiled.products[0]?.assets.map(({ path }) => path)).toContain('lol/warden/splash.webp')
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
    await writeFile(join(folder, 'lol.json'), JSON.stringify({ game: 'lol', products: [product] }))
    expect(await compileCatalogue([folder], uniformAssets)).toMatchObject({ ok: true })
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

  test('report broken YAML by its line', async () => {
    const [problem] = await problemsOf('game: lol\nproducts:\n  - id: "open\n')
    expect(problem).toMatch(/^lol\.yaml:\d+:\d+ /)
  })

  test('report a picture that is not there', async () => {
    const problems = await problemsOf(lol(CHAMPION), { measure: async () => undefined })
    expect(problems).toContain('lol.yaml:8:5 products[0].assets.SPLASH: there is no picture lol/warden/splash.webp')
  })

  test('that are not there are a problem of their own', async () => {
    const compiled = await compileCatalogue([join(folder, 'nowhere')], uniformAssets)
    expect(compiled).toMatchObject({ ok: false, problems: [{ message: 'there is no such file or folder' }] })
  })

  test('take translations from text files beside them', async () => {
    await writeFile(join(folder, 'lol.yaml'), lol(CHAMPION))
    await writeFile(join(folder, 'de-de.yaml'), 'locale: de-de\ntexts:\n  lol/warden: { description: Hält Wache. }\n')
    expect(await compileCatalogue([folder], uniformAssets)).toMatchObject({
      ok: true,
      products: [{ name: { 'en-us': 'Warden' }, description: { 'en-us': 'Keeps watch.', 'de-de': 'Hält Wache.' } }],
    })
  })

  test('refuse translations of unknown products and second translations', async () => {
    await writeFile(
      join(folder, 'lol.yaml'),
      lol(CHAMPION.replace('name: Warden', 'name: { en-us: Warden, de-de: Wächter }')),
    )
    await writeFile(
      join(folder, 'texts.yaml'),
      'locale: de-de\ntexts:\n  lol/warden: { name: Wart }\n  lol/nobody: { name: X }\n',
    )
    const compiled = await compileCatalogue([folder], uniformAssets)
    expect(compiled.ok ? [] : compiled.problems.map(({ line, message }) => [line, message])).toEqual([
      [3, 'lol/warden has its de-de text elsewhere already'],
      [4, 'there is no product lol/nobody'],
    ])
  })
})
