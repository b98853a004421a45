import { afterAll, beforeAll, expect, it } from 'vitest'
import { assetsIn } from '../catalogue/assets.ts'
import { putProduct } from '../cms/service.ts'
import { makePictureFolder, type PictureFolder } from '../testing/picture-folder.ts'
import { newKey } from '../testing/shopping.ts'
import { operatorOf, startTestOffice, type TestOffice } from '../testing/test-office.ts'

let pictures: PictureFolder
let commerce: TestOffice
beforeAll(async () => {
  pictures = await makePictureFolder()
  commerce = await startTestOffice({ env: { IMAGES_DIR: pictures.folder }, products: [] })
  const context = { ...commerce.context, assets: assetsIn(pictures.folder) }
  const ash = {
    type: 'CHAMPION' as const,
    name: { 'en-us': 'Ash' },
    description: { 'en-us': 'Walks through embers.' },
    prices: { RP: { original: 880, final: 880 } },
    assets: { FULL: 'lol/ember/full.webp' },
    releasedOn: '2026-01-01',
  }
  await putProduct(context, { gameId: 'lol', productId: 'ash' }, ash, { check: false })
  await commerce.context.catalogue.refresh()
})
afterAll(async () => {
  await commerce.close()
  await pictures.remove()
})

const as = operatorOf('catalogue')
const because = { reason: 'a test' }
const post = (path: string, body: object, who = as) =>
  commerce.ask({ as: who, method: 'POST', path, body, key: newKey() })

function begin() {
  const path = '/v1/products/lol/ash'
  const german = { locale: 'de-de', name: 'Ein Entwurf', description: 'Von heute.', pictureText: '' }
  const draft = async (who = as) => (await commerce.ask({ as: who, path: `${path}/draft` })).json()
  const shown = async () => (await commerce.ask({ as, path })).json()
  return { path, german, draft, shown }
}

it('what is written of a product stays, is seen by others, compared, previewed, published as one version, and gone', async () => {
  const { path, german, draft, shown } = begin()
  const french = { ...german, locale: 'fr-fr', name: 'Un brouillon' }
  expect((await post(`${path}/draft`, german)).json()).toEqual({ isKept: true })
  await post(`${path}/draft`, french, operatorOf('admin'))
  const kept = await draft(operatorOf('admin'))
  expect(kept.texts).toMatchObject([
    { ...german, operator: 'catalogue' },
    { ...french, operator: 'admin' },
  ])
  const named = kept.fields.filter(({ path: [field] }: { path: string[] }) => field === 'name')
  expect(named).toMatchObject([
    { path: ['name', 'de-de'], after: 'Ein Entwurf' },
    { path: ['name', 'fr-fr'], after: 'Un brouillon' },
  ])
  const { version, product } = await shown()
  const page = { draft: { kind: 'DRAFT', gameId: product.gameId, productId: product.productId } }
  expect((await post('/v1/catalogue-previews', page)).json().address).toContain('/en-us/')
  const published = await post(`${path}/draft/publish`, { version, ...because })
  expect(published.json(), published.body).toMatchObject({ status: 'DONE' })
  expect(await draft()).toMatchObject({ texts: [], fields: [] })
  const after = await shown()
  expect(Number(after.version)).toBe(Number(version) + 1)
  expect(after.texts.find(({ locale }: { locale: string }) => locale === 'fr-fr').name).toBe('Un brouillon')
})

it('words as they are on sale are no draft, unfinished ones say what is wrong, and all of it can be thrown away', async () => {
  const { path, german, draft, shown } = begin()
  const { texts } = await shown()
  const { locale, name, description, pictureText } = texts.find((one: { locale: string }) => one.locale === 'en-us')
  await post(`${path}/draft`, { locale, name, description, pictureText: pictureText ?? '' })
  expect((await draft()).texts).toEqual([])
  await post(`${path}/draft`, { ...german, name: '' })
  const unfinished = await draft()
  expect([unfinished.texts.length, unfinished.fields, unfinished.problems.length > 0]).toEqual([1, [], true])
  expect((await post(`${path}/draft/discard`, because, operatorOf('support'))).statusCode).toBe(403)
  expect((await post(`${path}/draft/discard`, because)).json()).toMatchObject({ status: 'DONE' })
  expect((await draft()).texts).toEqual([])
})
