import { afterAll, beforeAll, expect, it } from 'vitest'
import { assetsIn } from '../../catalogue/assets.ts'
import { putProduct } from '../../cms/service.ts'
import { makePictureFolder, type PictureFolder } from '../../testing/picture-folder.ts'
import { operatorOf, startTestOffice, type TestOffice } from '../../testing/test-office.ts'

const DAY = 24 * 3_600_000
let now = Date.UTC(2026, 0, 1)
let pictures: PictureFolder
let commerce: TestOffice
beforeAll(async () => {
  pictures = await makePictureFolder()
  commerce = await startTestOffice({
    clock: () => new Date(now),
    env: { IMAGES_DIR: pictures.folder, OPERATOR_SESSION_HOURS: '168', OPERATOR_IDLE_MINUTES: '1440' },
    products: [],
  })
  const context = { ...commerce.context, assets: assetsIn(pictures.folder) }
  for (const productId of ['ash', 'birch']) {
    await putProduct(
      context,
      { gameId: 'lol', productId },
      {
        type: 'CHAMPION',
        name: { 'en-us': productId, 'es-mx': 'Ceniza' },
        description: { 'en-us': 'Walks through embers.', 'es-mx': 'Camina.' },
        prices: { RP: { original: 880, final: 880 } },
        assets: { FULL: 'lol/ember/full.webp' },
        releasedOn: '2026-01-01',
      },
      { check: false },
    )
  }
  await commerce.context.catalogue.refresh()
})
afterAll(async () => {
  await commerce.close()
  await pictures.remove()
})

let as = operatorOf('catalogue')
const ASH = '/v1/products/lol/ash'
const ash = async () => (await commerce.ask({ as, path: ASH })).json()
const post = (path: string, body: object) =>
  commerce.ask({ as, method: 'POST', path, body: { reason: 'a test', ...body } })
it('products are found page by page, with what is missing', async () => {
  const first = (await commerce.ask({ as, path: '/v1/products?limit=1' })).json()
  const rest = (await commerce.ask({ as, path: `/v1/products?limit=5&before=${first.next}` })).json()
  const ids = [...first.products, ...rest.products].map(({ productId }: { productId: string }) => productId)
  expect([ids.sort(), rest.next]).toEqual([['ash', 'birch'], null])
  // Of 29 locales, six are English, and two Spanish ones share their words.
  expect((await commerce.ask({ as, path: '/v1/products?text=ash' })).json().products).toMatchObject([{ missing: 20 }])
  expect((await commerce.ask({ as, path: '/v1/products?before=nobody' })).statusCode).toBe(400)
})

it('a price of a later moment is drafted with the lowest price of the 30 days before, and published so', async () => {
  now += 60 * DAY
  // The session of two months ago is over.
  as = operatorOf('catalogue', 'catalogue-again')
  const [from, until] = [new Date(now + DAY).toISOString(), new Date(now + 8 * DAY).toISOString()]
  const prices = [{ currency: 'RP', original: 880, final: 880, sales: [{ final: 500, from, until }] }]
  const { version } = await ash()
  const draft = async () => (await commerce.ask({ as, path: `${ASH}/draft` })).json()
  const write = async (written: readonly object[]) => {
    const [kept] = (await draft()).parts
    const body = { part: { kind: 'PRICES', prices: written }, before: kept?.part ?? null, version }
    return commerce.ask({ as, method: 'POST', path: `${ASH}/draft`, body })
  }
  const publish = async () => {
    const { stamp } = await draft()
    return post(`${ASH}/draft/publish`, { version, stamp })
  }
  await write([{ currency: 'RP', original: 880, final: 900, sales: [] }])
  expect(await draft()).toMatchObject({
    calendar: [],
    problems: [{ path: ['prices', 'RP', 'final'], message: expect.stringContaining('above the original') }],
  })
  expect((await publish()).statusCode).toBe(400)
  await write(prices)
  const steps = [
    { final: 880, prior: null },
    { from, final: 500, prior: 880 },
    { from: until, final: 880, prior: null },
  ]
  expect(await draft()).toMatchObject({ problems: [], calendar: steps })
  expect((await ash()).calendar, 'nothing is published yet').toHaveLength(1)
  expect((await publish()).json()).toMatchObject({ status: 'DONE' })
  expect((await ash()).calendar).toMatchObject(steps)
  const shown = await commerce.call({ method: 'GET', path: '/v3/catalogue/lol/ash' })
  expect(shown.json()).toMatchObject({ cost: 880 })
})

it('one goes back to a version, after seeing what that would change', async () => {
  const { current, versions } = (await commerce.ask({ as, path: '/v1/catalogue-versions' })).json()
  const before = versions[1].version
  const diff = (await commerce.ask({ as, path: `/v1/catalogue-versions/${before}/diff` })).json()
  expect(diff).toMatchObject({ added: [], changed: ['lol/ash'], removed: [] })
  const last = { product: 'lol/ash', path: expect.arrayContaining(['prices', 'RP']), after: null }
  expect(diff.fields, 'the sale that was published last goes').toContainEqual({ ...last, before: expect.any(String) })
  expect(new Set(diff.fields.map(({ path }: { path: string[] }) => path[0]))).toEqual(new Set(['prices']))
  expect((await post(`/v1/catalogue-versions/${before}/restore`, { version: '1' })).statusCode).toBe(409)
  const restored = await post(`/v1/catalogue-versions/${before}/restore`, { version: current })
  expect(restored.json(), restored.body).toMatchObject({ status: 'DONE' })
  expect((await ash()).calendar).toHaveLength(1)
  const finance = operatorOf('finance')
  const trail = await commerce.ask({ as: finance, path: `/v1/trail?subject=${before}&action=catalogue+restore` })
  const row = trail.json().entries.find(({ after }: { after: string | null }) => after !== null)
  const told = diff.fields.filter((field: { before: string | null }) => field.before !== null)
  expect(JSON.parse(row.before), 'finance learns what the prices were').toEqual({
    version: current,
    ...Object.fromEntries(
      told.map((field: { product: string; path: string[]; before: string }) => [
        [field.product, ...field.path].join(' '),
        field.before,
      ]),
    ),
  })
  expect((await commerce.ask({ as, path: '/v1/catalogue-versions/999999/diff' })).statusCode).toBe(404)
})

it('a product says why nobody can buy it, though it has a price', async () => {
  expect((await ash()).notOnSale).toBeNull()
  const windows = [{ from: '2099-01-01T00:00:00.000Z' }]
  const entry = { type: 'CHAMPION', name: { 'en-us': 'Cedar' }, description: { 'en-us': 'Grows.' } } as const
  const priced = { prices: { RP: { original: 880, final: 880 } }, assets: { FULL: 'lol/ember/full.webp' } }
  await putProduct(
    { ...commerce.context, assets: assetsIn(pictures.folder) },
    { gameId: 'lol', productId: 'cedar' },
    { ...entry, ...priced, windows, releasedOn: '2026-01-01' },
    { check: false },
  )
  const cedar = (await commerce.ask({ as, path: '/v1/products/lol/cedar' })).json()
  expect(cedar.notOnSale).toBe('It is not on sale yet: it will be from 2099-01-01T00:00:00.000Z.')
})
