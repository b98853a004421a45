import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogueChange, CatalogueVersionList } from '@quartermaster/contract/wire/catalogue-entry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePictureFolder, type PictureFolder } from '../testing/picture-folder.ts'
import { CMS_KEYS, cmsAt, ENTRY, fieldsOf, PURSE } from '../testing/test-cms.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'

let now = Date.UTC(2026, 0, 1)
let pictures: PictureFolder
let commerce: TestCommerce
beforeAll(async () => {
  pictures = await makePictureFolder()
  commerce = await startTestCommerce({
    clock: () => new Date(now),
    env: { CATALOGUE_KEYS: CMS_KEYS.join(','), IMAGES_DIR: pictures.folder },
    products: [],
  })
})
afterAll(async () => {
  await commerce.close()
  await pictures.remove()
})

const { call, put } = cmsAt(() => commerce)
const changed = (answer: { json(): unknown }) => answer.json() as CatalogueChange
const shown = async (id: string, locale = 'en-us') =>
  commerce.call({ method: 'GET', path: `/v3/catalogue/lol/${id}?locale=${locale}` })

describe('who may change the catalogue', () => {
  test('has one of two keys', async () => {
    for (const key of CMS_KEYS) expect((await call('GET', '/versions', undefined, key)).statusCode).toBe(200)
    for (const key of ['another-key-of-some-length', '']) {
      expect((await call('GET', '/versions', undefined, key)).statusCode).toBe(401)
      expect((await call('PUT', '/products/lol/ash', ENTRY, key)).statusCode).toBe(401)
    }
  })

  test('without a key in the settings nobody may', async () => {
    const closed = await startTestCommerce()
    const answer = await closed.app.inject({ url: '/api/v3/cms/versions', headers: { authorization: 'Bearer ' } })
    expect([answer.statusCode, answer.headers['www-authenticate'], answer.json()]).toEqual([
      401,
      'Bearer',
      {
        errorCode: 'UNAUTHORIZED',
        message: 'Send one of the catalogue’s keys as a bearer token.',
        requestId: expect.any(String),
      },
    ])
    await closed.close()
  })
})

describe('a product', () => {
  test('is added, shown at once, and replaced with its texts and prices', async () => {
    const added = await put('ash')
    expect([added.statusCode, changed(added).added]).toEqual([200, ['lol/ash']])
    expect((await shown('ash', 'de-de')).json()).toMatchObject({ name: 'Asche' })
    const replaced = await put('ash', { ...ENTRY, name: { 'en-us': 'Ashes' }, prices: { RP: { original: 990 } } })
    expect(changed(replaced)).toMatchObject({ added: [], changed: ['lol/ash'], removed: [] })
    expect((await shown('ash', 'de-de')).json()).toMatchObject({ name: 'Ashes' })
  })

  test('is read as it can be put back, which changes nothing', async () => {
    await put('ash')
    const entry = (await call('GET', '/products/lol/ash')).json()
    const again = changed(await put('ash', entry))
    expect([again.added, again.changed, again.removed]).toEqual([[], [], []])
    expect((await call('GET', '/products/lol/nothing')).statusCode).toBe(404)
  })

  test('has its prices and its words changed apart, and their history is kept', async () => {
    await put('ash')
    now += 86_400_000
    expect((await call('PUT', '/products/lol/ash/prices', { prices: { RP: { original: 700 } } })).statusCode).toBe(200)
    await call('PUT', '/products/lol/ash/texts/fr-fr', { name: 'Cendre', description: 'Traverse les braises.' })
    expect((await shown('ash', 'fr-fr')).json()).toMatchObject({ name: 'Cendre' })
    const { rows } = await commerce.context.pool.query<{ original: string }>(
      `select listed #>> '{prices,0,original}' as original from price_history
       where product_id = 'ash' and listed is not null order by version desc limit 2`,
    )
    expect(rows.map(({ original }) => original)).toEqual(['700', '880'])
  })

  test('goes, unless another needs it', async () => {
    await put('ash')
    await put('ash-dusk', { ...ENTRY, type: 'CHAMPION_SKIN', parent: 'ash' })
    const refused = await call('DELETE', '/products/lol/ash')
    expect([refused.statusCode, fieldsOf(refused)]).toEqual([400, ['lol/ash-dusk.parent']])
    expect((await shown('ash')).statusCode).toBe(200)
    expect((await call('DELETE', '/products/lol/ash-dusk')).statusCode).toBe(200)
    expect((await shown('ash-dusk')).statusCode).toBe(404)
    expect((await call('DELETE', '/products/lol/ash-dusk')).statusCode).toBe(404)
  })

  test.each([
    ['a price above the original', { prices: { RP: { original: 100, final: 200 } } }, 'body.prices.RP'],
    ['no English name', { name: { 'de-de': 'Asche' } }, 'body.name.en-us'],
    ['a picture that is not there', { assets: { FULL: 'lol/nowhere/full.webp' } }, 'body.assets.FULL'],
    ['a parent that is not there', { type: 'CHAMPION_SKIN', parent: 'nobody' }, 'body.parent'],
    ['a type there is not', { type: 'HAT' }, 'body.type'],
  ])('with %s is refused by the field, and nothing changes', async (_, wrong, field) => {
    await put('ash')
    const before = (await call('GET', '/versions')).json<CatalogueVersionList>().versions[0]?.version
    const refused = await put('ash', { ...ENTRY, ...wrong })
    expect(refused.statusCode).toBe(400)
    expect(fieldsOf(refused).some((path) => path.startsWith(field))).toBe(true)
    expect((await call('GET', '/versions')).json<CatalogueVersionList>().versions[0]?.version).toBe(before)
  })

  test('that is wrong in several fields is refused by each of them, and by nothing that is not wrong', async () => {
    await put('ash')
    await put('ash-dusk', { ...ENTRY, type: 'CHAMPION_SKIN', parent: 'ash' })
    await call('PUT', '/products/lol/purse', PURSE)
    const refused = await put('ash', { ...ENTRY, name: { 'de-de': 'Asche' }, description: { 'de-de': 'Glut.' } })
    expect(fieldsOf(refused)).toEqual(['body.name.en-us', 'body.description.en-us'])
    const purse = await put('purse', { ...PURSE, credit: { ...PURSE.credit, base: 0 } })
    expect(fieldsOf(purse)).toEqual(['body.credit.base'])
    for (const id of ['ash-dusk', 'purse']) await call('DELETE', `/products/lol/${id}`)
  })

  test('for a region that there is not is refused, with those there are', async () => {
    const unknown = 'there is no region EWU, only NA, EU, EUW,'
    const product = await put('ash', { ...ENTRY, regions: { blocked: ['EWU'] } })
    expect([fieldsOf(product), product.body]).toEqual([['body.regions.blocked[0]'], expect.stringContaining(unknown)])
    const purse = await put('purse', { ...PURSE, pricesByRegion: { EWU: { minor: 499, currency: 'EUR' } } })
    expect([purse.statusCode, purse.body]).toEqual([400, expect.stringContaining(unknown)])
  })

  test('is only checked where that was asked for', async () => {
    const checked = await put('never', ENTRY, '?check=true')
    expect(changed(checked).added).toEqual(['lol/never'])
    expect((await shown('never')).statusCode).toBe(404)
  })

  test('is not written over what another wrote meanwhile', async () => {
    const { version } = changed(await put('ash', { ...ENTRY, featured: true }))
    await put('ash', { ...ENTRY, featured: false })
    const late = await put('ash', { ...ENTRY, listed: false }, `?expectedVersion=${version}`)
    expect([late.statusCode, late.json().errorCode]).toEqual([409, 'CONFLICT'])
  })

  test('and another written at one moment are both there', async () => {
    const answers = await Promise.all(['one', 'two', 'three', 'four'].map((id) => put(id)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map((answer) => changed(answer).version)).size).toBe(4)
    for (const id of ['one', 'two', 'three', 'four']) expect((await shown(id)).statusCode).toBe(200)
  })
})

describe('versions', () => {
  test('are listed newest first, and any can be gone back to, as a new one', async () => {
    await put('ash', { ...ENTRY, name: { 'en-us': 'Before' } })
    const good = changed(await put('birch', ENTRY)).version
    await put('ash', { ...ENTRY, name: { 'en-us': 'Spoilt' } })
    await call('DELETE', '/products/lol/birch')
    await put('cedar', ENTRY)

    const { versions } = (await call('GET', '/versions?limit=3')).json<CatalogueVersionList>()
    expect(versions.map(({ origin, changed: count }) => [origin, count])).toEqual([
      ['cms', 1],
      ['cms', 1],
      ['cms', 1],
    ])
    expect(versions.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false])

    const restored = changed(await call('POST', `/versions/${good}/restore`))
    expect(restored).toMatchObject({ added: ['lol/birch'], changed: ['lol/ash'], removed: ['lol/cedar'] })
    expect(Number(restored.version)).toBeGreaterThan(Number(versions[0]?.version))
    expect((await shown('ash')).json()).toMatchObject({ name: 'Before' })
    expect([(await shown('birch')).statusCode, (await shown('cedar')).statusCode]).toEqual([200, 404])
    const [latest] = (await call('GET', '/versions?limit=1')).json<CatalogueVersionList>().versions
    expect(latest).toMatchObject({ origin: `restore of ${good}`, changed: 3, isCurrent: true })
  })

  test('whose picture is gone are not gone back to, and neither is that promised', async () => {
    const path = 'lol/ember/passing.webp'
    const file = join(pictures.folder, path)
    await copyFile(join(pictures.folder, 'lol/ember/full.webp'), file)
    const { version } = changed(await put('fern', { ...ENTRY, assets: { FULL: path } }))
    await call('DELETE', '/products/lol/fern')
    expect((await call('POST', `/versions/${version}/restore?check=true`)).statusCode).toBe(200)
    await rm(file)
    for (const query of ['?check=true', '']) {
      const answer = await call('POST', `/versions/${version}/restore${query}`)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().fields).toEqual([{ path: 'lol/fern.assets.FULL', message: `there is no picture ${path}` }])
    }
    expect((await shown('fern')).statusCode).toBe(404)
  })

  test('that never were are 404, and their rows are never rewritten', async () => {
    expect((await call('POST', '/versions/999999/restore')).statusCode).toBe(404)
    for (const table of ['catalogue_publication', 'catalogue_product_version']) {
      await expect(commerce.context.pool.query(`delete from ${table}`)).rejects.toThrow('append-only')
    }
  })
})
