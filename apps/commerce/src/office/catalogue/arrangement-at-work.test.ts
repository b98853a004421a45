import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCatalogue } from '../../catalogue/store.ts'
import { arrangementOf } from '../../cms/arrangement.ts'
import { startTestNode } from '../../testing/test-node.ts'
import { operatorOf, startTestOffice, type TestOffice } from '../../testing/test-office.ts'
import { testProduct } from '../../testing/test-products.ts'

const DAY = 24 * 3_600_000
const START = Date.UTC(2026, 0, 1)
const day = (number: number) => new Date(START + number * DAY).toISOString()
let now = START
let commerce: TestOffice
let other: Awaited<ReturnType<typeof startTestNode>>
beforeAll(async () => {
  commerce = await startTestOffice({
    clock: () => new Date(now),
    env: { OPERATOR_SESSION_HOURS: '168', OPERATOR_IDLE_MINUTES: '1440' },
    products: [
      testProduct('lol', 'ash', 'CHAMPION', 880, { releasedOn: '2025-03-01' }),
      testProduct('lol', 'birch', 'CHAMPION', 880, { releasedOn: '2025-02-01', featured: true }),
      testProduct('lol', 'cedar', 'CHAMPION', 880, { releasedOn: '2025-01-01' }),
      testProduct('lol', 'gone', 'SPRAY', 880, { windows: [{ until: day(-1) }] }),
      testProduct('lol', 'purse', 'LOL_VC_BUNDLE', 0, {
        prices: [],
        credit: { base: 1, bonus: 0, price: { minor: 1, currency: 'EUR' } },
      }),
      testProduct('val', 'dusk', 'SPRAY', 300),
    ],
  })
  other = await startTestNode(commerce)
})
afterAll(async () => {
  await other.close()
  await commerce.close()
})

let as = operatorOf('catalogue')
const PATH = '/v1/catalogue-arrangement'
const read = async () => (await commerce.ask({ as, path: PATH })).json()
const preview = async (body: object) =>
  (await commerce.ask({ as, method: 'POST', path: `${PATH}/preview`, body })).json()
const publish = (body: object) => commerce.ask({ as, method: 'POST', path: PATH, body: { reason: 'a test', ...body } })
const lit = (gameId: string, productId: string, from: string | null = null, until: string | null = null) => ({
  gameId,
  productId,
  from,
  until,
})

interface Listed {
  readonly productId: string
  readonly spotlight?: number
}
const listed = async (url: string) => {
  const answer = await fetch(`${url}/v3/catalogue`)
  const { products, changesAt } = (await answer.json()) as { products: Listed[]; changesAt?: string }
  return {
    ids: products.map(({ productId }) => productId),
    lit: products.flatMap(({ productId, spotlight }) => (spotlight === undefined ? [] : [`${spotlight} ${productId}`])),
    changesAt,
    tag: answer.headers.get('etag'),
  }
}

it('what is published stands in the shop’s listings on every node, and begins and ends by itself', async () => {
  const url = await commerce.listen()
  const before = await listed(url)
  expect(before).toMatchObject({ ids: ['birch', 'ash', 'cedar', 'dusk'], lit: [] })
  const { version, draft } = await read()
  expect(draft).toEqual({ spotlight: [], shelves: [] })

  const wanted = {
    spotlight: [lit('val', 'dusk', day(2), day(4)), lit('lol', 'cedar')],
    shelves: [{ gameId: 'lol', productIds: ['cedar', 'gone'] }],
  }
  const worked = await preview(wanted)
  expect(worked).toMatchObject({
    problems: [],
    openings: [
      { from: day(0), product: { productId: 'cedar' } },
      { from: day(2), product: { productId: 'dusk' } },
      { from: day(4), product: { productId: 'cedar' } },
    ],
  })
  expect(worked.changed.sort()).toEqual(['lol/cedar', 'lol/gone', 'val/dusk'])
  expect(worked.shelves[0]).toMatchObject({
    gameId: 'lol',
    placed: 1,
    products: [{ productId: 'cedar' }, { productId: 'birch' }, { productId: 'ash' }],
  })
  expect(await listed(url), 'nothing is published yet').toEqual(before)

  expect((await publish({ ...wanted, version })).json()).toMatchObject({ status: 'DONE' })
  expect(await read()).toMatchObject({ draft: wanted, shelves: worked.shelves, openings: worked.openings })
  for (const node of [url, other.url]) {
    await expect
      .poll(() => listed(node))
      .toMatchObject({
        ids: ['cedar', 'birch', 'ash', 'dusk'],
        lit: ['2 cedar'],
        changesAt: day(2),
      })
  }
  const tag = (await listed(url)).tag
  expect(tag).not.toBe(before.tag)
  now = START + 3 * DAY
  expect(await listed(url)).toMatchObject({ lit: ['2 cedar', '1 dusk'], changesAt: day(4) })
  expect((await listed(url)).tag).not.toBe(tag)
  now = START + 4 * DAY
  expect(await listed(other.url)).toMatchObject({ lit: ['2 cedar'] })
  // The session of four days ago is over.
  as = operatorOf('catalogue', 'catalogue-again')
})

it('what cannot be is told by its place, and nothing changes', async () => {
  const { version, draft } = await read()
  const wrong = {
    spotlight: [lit('lol', 'nobody'), lit('lol', 'ash', day(9), day(8)), lit('lol', 'purse')],
    shelves: [{ gameId: 'lol', productIds: ['ash', 'ash'] }],
  }
  const { problems } = await preview(wrong)
  expect(problems).toEqual([
    'spotlight 1: there is no product lol/nobody',
    'spotlight 2: it must end after it begins',
    'spotlight 3: lol/purse is a currency bundle, which stands on no shelf',
    'shelf lol 2: lol/ash stands here twice',
  ])
  const refused = await publish({ ...wrong, version })
  expect([refused.statusCode, refused.json().message]).toEqual([400, expect.stringContaining('spotlight 1')])
  expect((await publish({ ...draft, version: '1' })).statusCode).toBe(409)
  expect(await read()).toMatchObject({ version, draft })
})

it('the arrangement goes back with its version, and leaves prices and words alone', async () => {
  const { version } = await read()
  expect((await publish({ spotlight: [], shelves: [], version })).json()).toMatchObject({ status: 'DONE' })
  const empty = await readCatalogue(commerce.context.db)
  expect(arrangementOf(empty.products)).toEqual({ spotlight: [], shelves: [] })
  const { current } = (await commerce.ask({ as, path: '/v1/catalogue-versions' })).json()
  const back = `/v1/catalogue-versions/${version}/restore`
  const restored = await commerce.ask({ as, method: 'POST', path: back, body: { version: current, reason: 'a test' } })
  expect(restored.json(), restored.body).toMatchObject({ status: 'DONE' })
  const after = await readCatalogue(commerce.context.db)
  expect(arrangementOf(after.products).shelves).toEqual([{ gameId: 'lol', productIds: ['cedar', 'gone'] }])
  const plain = ({ products }: typeof after) =>
    products
      .map(({ shelfPlace: _, spotlight: __, ...rest }) => rest)
      .sort((a, b) => (a.productId < b.productId ? -1 : 1))
  expect(plain(after)).toEqual(plain(empty))
  const trail = await commerce.ask({ as: operatorOf('admin'), path: '/v1/trail?subject=arrangement' })
  expect(trail.json().entries[0]).toMatchObject({
    action: 'catalogue arrange',
    operator: 'catalogue-again',
    reason: 'a test',
  })
})

it('products to choose from can be those of one game’s shelf alone', async () => {
  const path = '/v1/products?gameId=lol&onShelf=true&limit=20'
  const ids = (await commerce.ask({ as, path })).json().products.map(({ productId }: Listed) => productId)
  expect(ids).toEqual(['cedar', 'birch', 'ash'])
})
