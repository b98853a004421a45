import { CMS_CALLS } from '@quartermaster/contract/cms-calls'
import type { CatalogueVersionList } from '@quartermaster/contract/wire/catalogue-entry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePictureFolder, type PictureFolder } from '../testing/picture-folder.ts'
import { CMS_KEYS, cmsAt, ENTRY, fieldsOf, PURSE } from '../testing/test-cms.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'

let pictures: PictureFolder
let commerce: TestCommerce
beforeAll(async () => {
  pictures = await makePictureFolder()
  const env = { CATALOGUE_KEYS: CMS_KEYS.join(','), IMAGES_DIR: pictures.folder }
  commerce = await startTestCommerce({ env, products: [] })
})
afterAll(async () => {
  await commerce.close()
  await pictures.remove()
})

const { call, put } = cmsAt(() => commerce)

describe('what there is not', () => {
  const product = '/products/lol/ash'
  const requests: Record<keyof typeof CMS_CALLS, readonly [path: string, body?: object]> = {
    cmsGetProduct: [product],
    cmsPutProduct: [product, ENTRY],
    cmsDeleteProduct: [product],
    cmsPutPrices: [`${product}/prices`, { prices: ENTRY.prices }],
    cmsPutTexts: [`${product}/texts/fr-fr`, { name: 'Cendre', description: 'Traverse les braises.' }],
    cmsListVersions: ['/versions'],
    cmsRestoreVersion: ['/versions/1/restore'],
  }
  const versionNow = async () => (await call('GET', '/versions')).json<CatalogueVersionList>().versions[0]?.version

  test.each(Object.entries(requests))('is refused by its name: %s', async (name, [path, body]) => {
    const { method } = CMS_CALLS[name as keyof typeof CMS_CALLS]
    await put('ash')
    const before = await versionNow()
    const word = await call(method, `${path}?chek=true`, body)
    expect([word.statusCode, word.json().fields]).toEqual([
      400,
      [{ path: 'query.chek', message: 'there is no such query parameter' }],
    ])
    if (method !== 'GET') {
      const field = await call(method, path, { ...body, sales: [] })
      expect([field.statusCode, field.json().fields]).toEqual([
        400,
        [{ path: 'body.sales', message: 'there is no such field' }],
      ])
    }
    expect(await versionNow()).toBe(before)
  })

  test('is refused at any depth', async () => {
    await put('ash')
    const prices = { RP: { original: 880, final: 880, sale: [{ final: 440 }] } }
    const refused = await call('PUT', `${product}/prices`, { prices })
    expect([refused.statusCode, fieldsOf(refused)]).toEqual([400, ['body.prices.RP.sale']])
    const purse = { ...PURSE, credit: { ...PURSE.credit, price: { minor: 499, currency: 'USD', tax: 1 } } }
    expect(fieldsOf(await put('purse', purse))).toEqual(['body.credit.price.tax'])
  })

  test.each([
    ['check=yes', 'query.check'],
    ['check=', 'query.check'],
    ['check=true&check=false', 'query.check'],
    ['expectedVersion=abc', 'query.expectedVersion'],
  ])('as a value is refused too: %s', async (query, field) => {
    const refused = await put('ash', { ...ENTRY, featured: true }, `?${query}`)
    expect([refused.statusCode, fieldsOf(refused)]).toEqual([400, [field]])
    expect(refused.json().fields[0].message).toMatch(/: true, false$|such as 42/)
  })
})
