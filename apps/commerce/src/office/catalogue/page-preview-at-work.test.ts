import { PREVIEW_HEADER } from '@quartermaster/contract/previews'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assetsIn } from '../../catalogue/assets.ts'
import { PREVIEW_LASTS_MS } from '../../catalogue/previews.ts'
import { putProduct } from '../../cms/service.ts'
import { qmInTest } from '../../qm/testing/qm-in-test.ts'
import { makePictureFolder, type PictureFolder } from '../../testing/picture-folder.ts'
import { startTestNode } from '../../testing/test-node.ts'
import { operatorOf, startTestOffice, type TestOffice } from '../../testing/test-office.ts'

let now = Date.UTC(2026, 0, 1)
let pictures: PictureFolder
let commerce: TestOffice
let other: Awaited<ReturnType<typeof startTestNode>>
beforeAll(async () => {
  pictures = await makePictureFolder()
  commerce = await startTestOffice({
    clock: () => new Date(now),
    env: { IMAGES_DIR: pictures.folder, OPERATOR_IDLE_MINUTES: '1440' },
    products: [],
  })
  const context = { ...commerce.context, assets: assetsIn(pictures.folder) }
  const shared = { assets: { FULL: 'lol/ember/full.webp' }, releasedOn: '2026-01-01' }
  const words = (text: string) => ({ name: { 'en-us': text }, description: { 'en-us': `About ${text}.` } })
  for (const productId of ['ash', 'birch']) {
    const prices = { RP: { original: 880, final: 880 } }
    const entry = { type: 'CHAMPION' as const, ...words(productId), prices, ...shared }
    await putProduct(context, { gameId: 'lol', productId }, entry, { check: false })
  }
  const contents = ['ash', 'birch'].map((product) => ({ product, price: 500 }))
  const prices = { RP: { original: 1_000, final: 1_000 } }
  const grove = { type: 'LOL_BUNDLE' as const, ...words('grove'), prices, contents, ...shared }
  await putProduct(context, { gameId: 'lol', productId: 'grove' }, grove, { check: false })
  await commerce.context.catalogue.refresh()
  other = await startTestNode(commerce)
})
afterAll(async () => {
  await other.close()
  await commerce.close()
  await pictures.remove()
})

const as = operatorOf('catalogue')
const post = (path: string, body: object) => commerce.ask({ as, method: 'POST', path, body })
const ask = (draft: object, locale = 'en-us') => post('/v1/catalogue-previews', { draft, locale })
const addressOf = async (draft: object, locale?: string) => new URL((await ask(draft, locale)).json().address)
/** What is written of a product, alone, as it is previewed. */
async function drafted(productId: string, part: object) {
  const path = `/v1/products/lol/${productId}`
  const { version } = (await commerce.ask({ as, path })).json()
  await post(`${path}/draft/discard`, { reason: 'a test' })
  expect((await post(`${path}/draft`, { part, before: null, version })).json()).toMatchObject({ conflicts: [] })
  return { kind: 'DRAFT', gameId: 'lol', productId }
}
const words = (locale: string, name: string, description: string) =>
  drafted('ash', { kind: 'TEXTS', locale, name, description, pictureText: '' })
const tokenOf = (address: URL) => address.searchParams.get('preview') ?? ''

/** As the storefront asks while it renders. */
const get = (path: string, token?: string) =>
  fetch(`${other.url}/v3/${path}`, { headers: token === undefined ? {} : { [PREVIEW_HEADER]: token } })
/** As a page asks in the browser: by the address it stands at. */
const askedFrom = (path: string, address: URL) =>
  fetch(`${other.url}/v3/${path}`, { headers: { referer: address.href } })

describe('a draft as the shop’s own page', () => {
  it('is answered on every node to who has its address, kept by nobody, and everybody else sees what is on sale', async () => {
    const address = await addressOf(await words('de-de', 'Asche', 'Glut.'), 'de-de')
    expect(address.origin + address.pathname).toBe(`${commerce.settings.SHOP_URL}/de-de/lol/ash/`)
    const page = 'catalogue/lol/ash?locale=de-de'
    const shown = await get(page, tokenOf(address))
    expect(await shown.json()).toMatchObject({ name: 'Asche', description: 'Glut.' })
    expect([shown.headers.get('cache-control'), shown.headers.get('etag')]).toEqual(['no-store', null])
    const plain = await get(page)
    expect(await plain.json()).toMatchObject({ name: 'ash' })
    expect(plain.headers.get('etag')).not.toBeNull()
    const { rows } = await commerce.context.pool.query('select token_hash from catalogue_preview')
    expect(JSON.stringify(rows)).not.toContain(tokenOf(address))
  })

  it('shows visitors’ prices of the draft where its page asks, and nowhere else', async () => {
    const prices = [{ currency: 'RP', original: 880, final: 700, sales: [] }]
    const address = await addressOf(await drafted('ash', { kind: 'PRICES', prices }))
    const costs = async (answer: Response) =>
      JSON.stringify((await answer.json()).products.map(({ prices: p }: { prices: object }) => p))
    expect(await costs(await askedFrom('products/lol/CHAMPION/ash', address))).toContain('700')
    expect(await costs(await get('products/lol/CHAMPION/ash'))).not.toContain('700')
  })

  it('leaves nothing of a bundle’s draft in what others are told of its parts', async () => {
    const contents = ['ash', 'birch'].map((productId) => ({ productId, price: 111, sales: [] }))
    const address = await addressOf(await drafted('grove', { kind: 'CONTENTS', contents }))
    expect(await (await askedFrom('products/lol/CHAMPION/birch', address)).text()).toContain('111')
    expect(await (await get('products/lol/CHAMPION/birch')).text()).not.toContain('111')
  })

  it('shows the landing page of an arrangement', async () => {
    const lit = { gameId: 'lol', productId: 'birch', from: null, until: null }
    const address = await addressOf({ kind: 'ARRANGEMENT', spotlight: [lit], shelves: [] })
    expect(address.pathname).toBe('/en-us/')
    expect(await (await get('catalogue', tokenOf(address))).text()).toContain('"spotlight":1')
    expect(await (await get('catalogue')).text()).not.toContain('spotlight')
  })

  it('is refused as publishing would be', async () => {
    const prices = [{ currency: 'RP', original: 1, final: 2, sales: [] }]
    const dear = await ask(await drafted('ash', { kind: 'PRICES', prices }))
    expect([dear.statusCode, dear.json().message]).toEqual([400, expect.stringContaining('above the original price')])
    expect((await ask({ kind: 'DRAFT', gameId: 'lol', productId: 'nobody' })).statusCode).toBe(404)
  })

  it('can be made by qm, too', async () => {
    const ran = await qmInTest(commerce, [
      'catalogue',
      'preview',
      'lol/ash',
      '--price',
      'RP:880:555',
      '--images',
      pictures.folder,
    ])
    expect([ran.code, ran.err]).toEqual([0, ''])
    const token = tokenOf(new URL(ran.out.trim()))
    expect(await (await get('catalogue/lol/ash', token)).json()).toMatchObject({ cost: 555 })
    expect((await qmInTest(commerce, ['catalogue', 'preview', 'lol/nobody', '--price', 'RP:1'])).code).toBe(3)
  })

  it('is over at once when an operator ends it, for whoever has its address', async () => {
    const address = await addressOf(await words('en-us', 'Cinder', 'D.'))
    const end = () => post('/v1/catalogue-previews/end', { address: address.href })
    expect((await get('catalogue/lol/ash', tokenOf(address))).status).toBe(200)
    expect((await end()).json()).toEqual({ isEnded: true })
    expect((await get('catalogue/lol/ash', tokenOf(address))).status).toBe(404)
    expect((await askedFrom('products/lol/CHAMPION/ash', address)).status).toBe(404)
    expect((await end()).json()).toEqual({ isEnded: false })
    const nobody = await post('/v1/catalogue-previews/end', { address: 'https://shop.example/' })
    expect(nobody.json()).toEqual({ isEnded: false })
  })

  it('is over after its time, and was never there for another token', async () => {
    const address = await addressOf(await words('en-us', 'Cinder', 'D.'))
    const token = tokenOf(address)
    expect((await get('catalogue/lol/ash', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404)
    expect((await get('catalogue', 'nonsense')).status).toBe(404)
    now += PREVIEW_LASTS_MS - 1
    expect((await get('catalogue/lol/ash', token)).status).toBe(200)
    now += 1
    expect((await get('catalogue/lol/ash', token)).status).toBe(404)
    expect((await askedFrom('products/lol/CHAMPION/ash', address)).status).toBe(404)
    await addressOf(await words('en-us', 'Cinder', 'D.'))
    const over = 'select from catalogue_preview where expires_at <= $1'
    expect((await commerce.context.pool.query(over, [new Date(now)])).rowCount).toBe(0)
  })
})
