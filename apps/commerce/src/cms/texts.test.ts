import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePictureFolder, type PictureFolder } from '../testing/picture-folder.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'

const KEY = 'the-catalogue-key-of-now'
let pictures: PictureFolder
let commerce: TestCommerce
beforeAll(async () => {
  pictures = await makePictureFolder()
  commerce = await startTestCommerce({ env: { CATALOGUE_KEYS: KEY, IMAGES_DIR: pictures.folder }, products: [] })
})
afterAll(async () => {
  await commerce.close()
  await pictures.remove()
})

const ENTRY = {
  type: 'CHAMPION',
  name: { 'en-us': 'Ash' },
  description: { 'en-us': 'Walks through embers.' },
  prices: { RP: { original: 880 } },
  assets: { FULL: 'lol/ember/full.webp' },
  releasedOn: '2026-01-01',
}
const ADDRESS = '/api/v3/cms/products/lol/ash'
const AUTHORIZATION = { authorization: `Bearer ${KEY}` }
const put = (more: object) =>
  commerce.app.inject({
    method: 'PUT',
    url: ADDRESS,
    headers: { ...AUTHORIZATION, 'content-type': 'application/json' },
    payload: JSON.stringify({ ...ENTRY, ...more }),
  })
const read = () => commerce.app.inject({ url: ADDRESS, headers: AUTHORIZATION })

describe('the texts of a product', () => {
  test.each([
    ['a name written backwards', { name: { 'en-us': 'Ash\u202edoog' } }, 'body.name.en-us'],
    ['a line break in its name', { name: { 'en-us': 'Ash\nGood' } }, 'body.name.en-us'],
    ['a bell in its description', { description: { 'en-us': 'Rings.\u0007' } }, 'body.description.en-us'],
    ['half a character', { name: { 'en-us': 'a\ud800b' } }, 'body.name.en-us'],
    ['a NUL', { description: { 'en-us': 'a\u0000b' } }, 'body.description.en-us'],
  ])('with %s are refused by the field, and nothing changes', async (_, wrong, field) => {
    await put({})
    const before = (await read()).json()
    const refused = await put(wrong)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().fields).toEqual([{ path: field, message: expect.any(String) }])
    expect((await read()).json()).toEqual(before)
  })

  test('have what looks like a tag as text, lines in a description, and marks of a writing', async () => {
    const name = { 'en-us': '<b>Ash</b> & "Co"', 'fr-fr': 'Cendre\u200e !' }
    const description = { 'en-us': 'One line.\nAnother.' }
    expect((await put({ name, description })).statusCode).toBe(200)
    expect((await read()).json()).toMatchObject({ name, description })
  })
})
