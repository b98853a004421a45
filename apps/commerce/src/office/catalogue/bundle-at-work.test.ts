import { afterAll, beforeAll, expect, it } from 'vitest'
import { assetsIn } from '../../catalogue/assets.ts'
import { putProduct } from '../../cms/service.ts'
import { qmInTest } from '../../qm/testing/qm-in-test.ts'
import { makePictureFolder, type PictureFolder } from '../../testing/picture-folder.ts'
import { operatorOf, startTestOffice, type TestOffice } from '../../testing/test-office.ts'

let pictures: PictureFolder
let commerce: TestOffice
beforeAll(async () => {
  pictures = await makePictureFolder()
  commerce = await startTestOffice({ env: { IMAGES_DIR: pictures.folder }, products: [] })
  const context = { ...commerce.context, assets: assetsIn(pictures.folder) }
  const shared = { assets: { FULL: 'lol/ember/full.webp' }, releasedOn: '2026-01-01' }
  const words = (text: string) => ({ name: { 'en-us': text }, description: { 'en-us': text } })
  for (const [productId, price] of [
    ['ash', 880],
    ['birch', 975],
    ['cedar', 300],
  ] as const) {
    const prices = { RP: { original: price, final: price } }
    const entry = { type: 'CHAMPION' as const, ...words(productId), prices, ...shared }
    await putProduct(context, { gameId: 'lol', productId }, entry, { check: false })
  }
  await putProduct(
    context,
    { gameId: 'lol', productId: 'grove' },
    {
      type: 'LOL_BUNDLE',
      ...words('grove'),
      prices: { RP: { original: 1_500, final: 1_500 } },
      contents: [
        { product: 'ash', price: 700 },
        { product: 'birch', price: 800 },
      ],
      ...shared,
    },
    { check: false },
  )
  await commerce.context.catalogue.refresh()
})
afterAll(async () => {
  await commerce.close()
  await pictures.remove()
})

const as = operatorOf('catalogue')
const GROVE = '/v1/products/lol/grove'
const post = (path: string, body: object) => commerce.ask({ as, method: 'POST', path, body })
const part = (productId: string, price: number) => ({ productId, price, sales: [] })
const three = [part('ash', 600), part('birch', 700), part('cedar', 200)]
const shopPrice = async () =>
  (await commerce.call({ method: 'GET', path: '/v3/catalogue/lol/grove' })).json<{ cost: number; price: number }>()

it('a bundle is worked out as the shop would sell it, then published, and sold so', async () => {
  const { contents, version } = (await commerce.ask({ as, path: GROVE })).json()
  expect(contents).toEqual([part('ash', 700), part('birch', 800)])
  const worked = (await post(`${GROVE}/bundle/preview`, { contents: three, owned: ['ash'] })).json()
  expect(worked).toMatchObject({
    currency: 'RP',
    problems: [],
    whole: { price: 1_500, oneByOne: 2_155, saved: 655, savedPercent: 30 },
    rest: { price: 900, oneByOne: 1_275 },
  })
  await post(`${GROVE}/draft`, { part: { kind: 'CONTENTS', contents: three }, before: null, version })
  expect(await shopPrice(), 'nothing is published yet').toMatchObject({ cost: 1_500, price: 1_855 })
  const { stamp } = (await commerce.ask({ as, path: `${GROVE}/draft` })).json()
  const published = await post(`${GROVE}/draft/publish`, { stamp, version, reason: 'a test' })
  expect(published.json(), published.body).toMatchObject({ status: 'DONE' })
  expect(await shopPrice()).toMatchObject({ cost: 1_500, price: 2_155 })
})

it('what cannot be sold is told beside its arithmetic, and not published', async () => {
  const dear = [part('ash', 900), part('nobody', 1)]
  const worked = (await post(`${GROVE}/bundle/preview`, { contents: dear, owned: [] })).json()
  expect(worked.problems.map(({ message }: { message: string }) => message).join()).toMatch(
    /ash costs 900.*there is no product lol\/nobody/,
  )
  expect(worked.parts).toMatchObject([{ productId: 'ash', inside: 900, alone: 880, cost: 880 }])
  expect((await post('/v1/products/lol/ash/bundle/preview', { contents: [], owned: [] })).statusCode).toBe(404)
  expect(await shopPrice()).toMatchObject({ cost: 1_500 })
})

it('qm says and publishes the same', async () => {
  const bundle = (...given: string[]) =>
    qmInTest(commerce, ['catalogue', 'bundle', 'lol/grove', '--images', pictures.folder, ...given])
  const now = (await bundle('--owned', 'ash', '--json')).json<object>()
  expect(now).toMatchObject({ whole: { price: 1_500 }, rest: { price: 900 } })
  const two = ['--part', 'ash:650', '--part', 'birch:750']
  expect((await bundle(...two, '--check')).out).toContain('It could be published.')
  expect((await bundle(...two)).err).toContain('--reason')
  expect((await bundle('--part', 'ash:950', '--part', 'birch:750', '--check')).code).toBe(5)
  expect((await bundle('--part', 'ash:650', '--sale', 'cedar:1,2030-01-01,2030-01-02', '--check')).code).toBe(2)
  expect((await qmInTest(commerce, ['catalogue', 'bundle', 'lol/ash'])).code).toBe(3)
  const sale = ['--sale', 'ash:500,2030-12-01T00:00:00Z,2030-12-08T00:00:00Z']
  expect((await bundle(...two, ...sale, '--reason', 'a test')).out).toContain('is on sale')
  expect((await bundle('--json')).json<object>()).toMatchObject({
    whole: { price: 1_400 },
    calendar: [{ final: 1_400 }, { final: 1_250 }, { final: 1_400 }],
  })
})
