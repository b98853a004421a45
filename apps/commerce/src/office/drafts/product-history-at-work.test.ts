import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProductVersion } from '@quartermaster/contract/wire/office/catalogue'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readProducts } from '../../catalogue/store.ts'
import { arrange, arrangementOf } from '../../cms/arrangement.ts'
import { putPicture, putPrices, putTexts, removeProduct } from '../../cms/service.ts'
import { type DraftDesk, openDraftDesk } from '../../testing/draft-desk.ts'
import { painted } from '../../testing/picture-folder.ts'
import { operatorOf } from '../../testing/test-office.ts'

let desk: DraftDesk
const contents = (ash: number, birch: number) => [
  { product: 'ash', price: ash },
  { product: 'birch', price: birch },
]
beforeAll(async () => {
  desk = await openDraftDesk()
  for (const productId of ['ash', 'birch', 'cedar', 'elder', 'oak']) await desk.sell(productId)
  await desk.sell('grove', {
    type: 'LOL_BUNDLE',
    prices: { RP: { original: 1_400, final: 1_400 } },
    contents: contents(700, 700),
  })
})
afterAll(() => desk.close())

const NOW = { check: false }
const name = (productId: string) => ({ gameId: 'lol' as const, productId })
const priced = (productId: string, final: number) =>
  putPrices(desk.cms, name(productId), { prices: { RP: { original: 880, final } } }, NOW)
const pathOf = (productId: string) => `/v1/products/lol/${productId}/versions`
const ask = (path: string) => desk.commerce.ask({ as: desk.as, path })
const compare = (productId: string, version: string) => ask(`${pathOf(productId)}/${version}/diff`)
const versionsOf = async (productId: string): Promise<ProductVersion[]> =>
  (await ask(pathOf(productId))).json().versions
const firstOf = async (productId: string) => (await versionsOf(productId)).at(-1)?.version ?? ''
const current = async () => (await desk.show('ash')).version as string

async function goBack(productId: string, version: string, given: object = {}) {
  const body = { version: await current(), reason: 'a test', ...given }
  return desk.post(`${pathOf(productId)}/${version}/restore`, body)
}
const shownCost = async (productId: string) =>
  (await desk.commerce.call({ method: 'GET', path: `/v3/catalogue/lol/${productId}` })).json().cost

it('a price is gone back to alone: seen before, on sale at once, with its line of the trail', async () => {
  await priced('ash', 770)
  await priced('birch', 800)
  const [last, first] = await versionsOf('ash')
  expect(last).toMatchObject({ change: 'CHANGED', fields: ['prices'], origin: 'cms' })
  expect(first).toMatchObject({ change: 'ADDED', fields: [] })
  const { version = '' } = first ?? {}
  const diff = (await compare('ash', version)).json()
  expect(diff).toMatchObject({
    version: await current(),
    fields: [{ product: 'lol/ash', path: ['prices', 'RP', 'final'], before: '770', after: '880' }],
    warnings: [],
    drafted: [],
  })
  const preview = { draft: { kind: 'VERSION', ...name('ash'), version } }
  expect((await desk.post('/v1/catalogue-previews', preview)).json().address).toContain('/en-us/lol/ash/')
  expect(await shownCost('ash'), 'nobody has gone back yet').not.toBe(880)

  const back = await goBack('ash', version)
  expect(back.json(), back.body).toMatchObject({ status: 'DONE', message: `Version ${await current()} is on sale.` })
  expect([await shownCost('ash'), await shownCost('birch')], 'the other product stays').toEqual([880, 800])
  expect((await versionsOf('ash'))[0]).toMatchObject({
    version: await current(),
    fields: ['prices'],
    origin: `lol/ash as in ${version}, office: catalogue`,
  })
  const trail = await desk.commerce.ask({ as: operatorOf('admin'), path: '/v1/trail?subject=lol%2Fash' })
  const [line] = trail.json().entries
  expect(line).toMatchObject({ action: 'catalogue history restore', reason: 'a test' })
  expect(JSON.parse(line.before)).toMatchObject({ 'lol/ash prices RP final': '770' })
  expect(JSON.parse(line.after)).toMatchObject({ 'lol/ash prices RP final': '880' })
  expect(JSON.parse(line.detail)).toMatchObject({ restored: version })
})

it('what to know of the prices that come back is told before', async () => {
  await desk.sell('yew', { prices: { RP: { original: 2_000, final: 800 } } })
  const before = await current()
  await priced('yew', 880)
  expect((await compare('yew', before)).json().warnings).toMatchObject([
    { path: ['prices', 'RP', 'original'], message: expect.stringContaining('was never the price in the 30 days') },
  ])
})

it('words are gone back to, also where a language had none', async () => {
  const german = { locale: 'de-de' as const, name: 'Holunder', description: 'Blüht.' }
  const before = await firstOf('elder')
  await putTexts(desk.cms, { ...name('elder'), ...german }, german, NOW)
  expect((await versionsOf('elder'))[0]).toMatchObject({ fields: ['name', 'description'] })
  expect((await goBack('elder', before)).json()).toMatchObject({ status: 'DONE' })
  const { texts } = await desk.show('elder')
  expect(texts.find(({ locale }: { locale: string }) => locale === 'de-de')).toMatchObject({ name: null })
})

it('a bundle is gone back to with what it held, unless its parts cost less alone by now', async () => {
  const before = await firstOf('grove')
  const held = contents(700, 500)
  await putPrices(desk.cms, name('grove'), { prices: { RP: { original: 1_200, final: 1_200 } }, contents: held }, NOW)
  expect((await versionsOf('grove'))[0]?.fields).toContain('contents')
  expect((await goBack('grove', before)).json()).toMatchObject({ status: 'DONE' })
  expect(await shownCost('grove')).toBe(1_400)

  const { version } = await desk.show('ash')
  await putPrices(desk.cms, name('grove'), { prices: { RP: { original: 1_200, final: 1_200 } }, contents: held }, NOW)
  await priced('birch', 600)
  const { fields } = (await compare('grove', version)).json()
  expect(fields, 'what it was is seen all the same').toContainEqual(
    expect.objectContaining({ path: ['contents', 'birch', 'price'], before: '500', after: '700' }),
  )
  const refused = await goBack('grove', version)
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    expect.stringMatching(/^Nothing was changed: contents 2 price: .*birch/),
  ])
  expect(await shownCost('grove')).toBe(1_200)
})

it('what is written of it stays a draft, is told before, and is published past nobody unawares', async () => {
  const before = await firstOf('cedar')
  await priced('cedar', 870)
  const prices = [{ currency: 'RP' as const, original: 880, final: 800, sales: [] }]
  await desk.write('cedar', { kind: 'PRICES', prices })
  expect((await compare('cedar', before)).json()).toMatchObject({ drafted: ['prices'] })
  expect((await goBack('cedar', before)).json()).toMatchObject({ status: 'DONE' })
  expect((await desk.draftOf('cedar')).parts).toMatchObject([
    { part: { prices }, overtaken: [{ path: ['prices', 'RP', 'final'], before: '870', after: '880' }] },
  ])
  expect((await desk.publish('cedar')).statusCode, 'nobody said so').toBe(409)
  expect((await desk.publish('cedar', { overtakes: true })).json()).toMatchObject({ status: 'DONE' })
  expect(await shownCost('cedar')).toBe(800)
})

it('where it was not there, or there was no such version, nothing is changed', async () => {
  const before = await current()
  await desk.sell('late')
  const there = await current()
  const absent = [await compare('late', before), await goBack('late', before)]
  for (const answer of absent) {
    expect([answer.statusCode, answer.json().message]).toEqual([
      404,
      `The product was not in the catalogue at version ${before}. Nothing was changed.`,
    ])
  }
  const unknown = [await compare('late', '999999'), await goBack('late', '999999')]
  expect(unknown.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  expect((await ask(pathOf('nobody-sells-it'))).statusCode).toBe(404)
  await priced('late', 700)
  expect((await goBack('late', there, { version: there })).statusCode, 'the catalogue moved on').toBe(409)
  expect(await versionsOf('late')).toHaveLength(2)
})

it('a product that was taken out comes back as it was', async () => {
  const before = await firstOf('oak')
  await removeProduct(desk.cms, name('oak'), NOW)
  expect((await versionsOf('oak'))[0]).toMatchObject({ change: 'REMOVED' })
  expect((await compare('oak', before)).json().fields).toContainEqual({
    product: 'lol/oak',
    path: ['name', 'en-us'],
    before: null,
    after: 'oak',
  })
  expect((await goBack('oak', before)).json()).toMatchObject({ status: 'DONE' })
  expect(await shownCost('oak')).toBe(880)
})

it('a picture that is gone is named, and nothing is gone back to', async () => {
  const file = join(desk.pictures.folder, 'lol/ember/old.webp')
  await writeFile(file, await painted(900, 900))
  const picture = { ...name('elder'), kind: 'FULL' as const }
  await putPicture(desk.cms, { ...picture, path: 'lol/ember/old.webp' }, NOW)
  const before = await current()
  await putPicture(desk.cms, { ...picture, path: 'lol/ember/full.webp' }, NOW)
  await rm(file)
  const preview = { draft: { kind: 'VERSION', ...name('elder'), version: before } }
  for (const refused of [await goBack('elder', before), await desk.post('/v1/catalogue-previews', preview)]) {
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'Nothing was changed: assets FULL: there is no picture lol/ember/old.webp.',
    ])
  }
  expect((await versionsOf('elder'))[0]?.version, 'no version came of it').not.toBe(before)
})

it('its place on the shelf stays where it was arranged since', async () => {
  const before = await firstOf('birch')
  const shelves = [{ gameId: 'lol' as const, productIds: ['birch', 'ash'] }]
  const lit = { ...name('birch'), from: null, until: null }
  await arrange(desk.cms, { spotlight: [lit], shelves }, NOW)
  await putPrices(desk.cms, name('grove'), { prices: { RP: { original: 1_100 } }, contents: contents(600, 500) }, NOW)
  await priced('birch', 660)
  expect((await goBack('birch', before)).json()).toMatchObject({ status: 'DONE' })
  expect(await shownCost('birch')).toBe(880)
  const { products } = await readProducts(desk.commerce.context.db)
  expect(arrangementOf(products)).toEqual({ spotlight: [lit], shelves })
})

it('the versions of a product are read page by page', async () => {
  const all = await versionsOf('ash')
  const first = (await ask(`${pathOf('ash')}?limit=1`)).json()
  const rest = (await ask(`${pathOf('ash')}?limit=50&before=${first.next}`)).json()
  expect([...first.versions, ...rest.versions]).toEqual(all)
  expect([first.versions.length, rest.next]).toEqual([1, null])
})
