import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { PREVIEW_HEADER, PREVIEW_QUERY } from '@quartermaster/contract/previews'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ListedProduct } from '../catalogue/product.ts'
import { deleteProducts, insertProducts, raiseVersion } from '../catalogue/store.ts'
import { saveCreator } from '../creators/store.ts'
import { newPlayer } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { startTestNode } from '../testing/test-node.ts'
import { testProduct } from '../testing/test-products.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const START = Math.floor(Date.now() / 1_000) * 1_000
const BEGIN = START + 10 * MINUTE
const END = START + 20 * MINUTE
const PATH = '/api/v3/products/lol/SPRAY/cape'
const ROUTED = 'tracing:fastify.request.handler:start'

const cape = (original = 1_000): ListedProduct => {
  const sale = { final: 600, from: new Date(BEGIN).toISOString(), until: new Date(END).toISOString() }
  return {
    ...testProduct('lol', 'cape', 'SPRAY', original),
    prices: [{ currency: 'RP', original, final: original, sales: [sale] }],
    windows: [{ until: new Date(START + 40 * MINUTE).toISOString() }],
  }
}

let commerce: TestCommerce
let node: string
// Everything was published forty days ago.
let now = START - 40 * DAY
let routed = 0
const count = (handled: unknown) => {
  if ((handled as { route: { url: string } }).route.url.includes('/v3/products/')) routed += 1
}
beforeAll(async () => {
  commerce = await startTestCommerce({ products: [cape()], clock: () => new Date(now) })
  node = await commerce.app.listen({ host: '127.0.0.1', port: 0 })
  await saveCreator(commerce.context.db, { code: 'lanternfox', name: 'Lantern Fox' })
  subscribe(ROUTED, count)
})
afterAll(async () => {
  unsubscribe(ROUTED, count)
  await commerce.close()
})
beforeEach(() => {
  now = START
})
afterEach(() => commerce.context.catalogue.refresh())

/** All that an answer says but what belongs to its connection, its moment or its request alone. */
const OF_ONE = ['connection', 'keep-alive', 'date', 'x-request-id', 'x-session-id']
const said = (status: number, headers: Record<string, unknown>, body: string) => ({
  status,
  headers: Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !OF_ONE.includes(name))
      .map(([name, value]) => [name, String(value)]),
  ),
  body,
})

/** By the router, which `inject` always asks. */
async function byRoute(path: string, headers: Record<string, string> = {}) {
  const answer = await commerce.app.inject({ url: path, headers })
  return said(answer.statusCode, answer.headers, answer.body)
}

/** Over the wire; `routed` says whether the router was asked. */
async function overTheWire(path: string, headers: Record<string, string> = {}, url = node) {
  const before = routed
  const answer = await fetch(url + path, { headers })
  const all = Object.fromEntries(answer.headers)
  return { ...said(answer.status, all, await answer.text()), all, routed: routed > before }
}

const priceIn = (body: string) => JSON.parse(body).products[0].prices[0].finalPrice.cost

test('is kept as the route said it, with ids of its own for each request', async () => {
  const expected = await byRoute(PATH)
  const first = await overTheWire(PATH)
  const second = await overTheWire(PATH, { 'x-session-id': 'a-visit-of-mine', 'x-request-id': 'a-request-of-mine' })
  expect([first.routed, second.routed]).toEqual([false, false])
  for (const { status, headers, body } of [first, second]) expect({ status, headers, body }).toEqual(expected)
  expect(first.all['x-session-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(first.all['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
  expect(second.all).toMatchObject({ 'x-session-id': 'a-visit-of-mine', 'x-request-id': 'a-request-of-mine' })
})

test('changes at the second at which a price or a sale window does', async () => {
  const moments: [number, number, string][] = [
    [BEGIN - 1, 1_000, 'PURCHASABLE'],
    [BEGIN, 600, 'PURCHASABLE'],
    [END - 1, 600, 'PURCHASABLE'],
    [END, 1_000, 'PURCHASABLE'],
    [START + 40 * MINUTE - 1, 1_000, 'PURCHASABLE'],
    [START + 40 * MINUTE, 1_000, 'PRODUCT_UNAVAILABLE'],
  ]
  for (const [moment, price, status] of moments) {
    now = moment
    const first = await overTheWire(PATH)
    const second = await overTheWire(PATH)
    expect([priceIn(first.body), JSON.parse(first.body).products[0].status]).toEqual([price, status])
    expect([second.body, second.routed]).toEqual([first.body, false])
    expect(second.body).toBe((await byRoute(PATH)).body)
  }
})

test('changes when another node publishes', async () => {
  const other = await startTestNode(commerce)
  const ask = () => overTheWire(PATH.replace('/api', ''), {}, other.url)
  try {
    await ask()
    await overTheWire(PATH)
    await commerce.context.db.transaction().execute(async (changes) => {
      await deleteProducts(changes, [{ gameId: 'lol', productId: 'cape' }])
      await insertProducts(changes, [cape(1_200)])
      await raiseVersion(changes, new Date(now))
    })
    await expect.poll(async () => priceIn((await ask()).body)).toBe(1_200)
    await expect.poll(async () => priceIn((await overTheWire(PATH)).body)).toBe(1_200)
    expect(await overTheWire(PATH)).toMatchObject({ routed: false, body: (await byRoute(PATH)).body })
  } finally {
    await other.close()
  }
})

test('each language has its own', async () => {
  now = BEGIN
  for (const path of [PATH, `${PATH}?locale=de-de`, `${PATH}?locale=ja-jp`, PATH]) {
    const expected = await byRoute(path)
    const { status, headers, body, routed: asked } = await overTheWire(path)
    expect([{ status, headers, body }, asked]).toEqual([expected, false])
  }
})

test('a call with a creator asks for them each time, and no other call is told of them', async () => {
  await overTheWire(PATH)
  for (const [path, headers] of [
    [PATH, { 'x-affiliate-id': 'lanternfox' }],
    [`${PATH}?affiliate=lanternfox`, {}],
    [`${PATH}?affiliate=lanternfox`, {}],
  ] as const) {
    const answer = await overTheWire(path, headers)
    expect([answer.routed, answer.all['x-affiliate-id']]).toEqual([true, 'lanternfox'])
  }
  const without = await overTheWire(PATH)
  expect([without.routed, without.all['x-affiliate-id']]).toEqual([false, undefined])
})

test('a preview is answered by the route, and never kept', async () => {
  await overTheWire(PATH)
  const token = 'o'.repeat(43)
  const over = {
    [PREVIEW_HEADER]: token,
    referer: `${commerce.settings.SHOP_URL}/en-us/lol/cape/?${PREVIEW_QUERY}=${token}`,
  }
  for (const [name, value] of Object.entries(over)) {
    expect(await overTheWire(PATH, { [name]: value })).toMatchObject({ routed: true, status: 404 })
  }
  expect(await overTheWire(PATH)).toMatchObject({ status: 200, routed: false })
})

test('a signed-in player is told what every visitor is', async () => {
  const cookie = await commerce.platform.signOn.cookie(await newPlayer(commerce))
  const expected = await byRoute(PATH, { cookie })
  const { status, headers, body } = await overTheWire(PATH, { cookie })
  expect({ status, headers, body }).toEqual(expected)
})

test('what is refused is not kept, nor what is only looked at', async () => {
  for (const path of [`${PATH}?locale=xx`, '/api/v3/products/lol/SPRAY/nothing']) {
    const { status } = await byRoute(path)
    for (let times = 0; times < 2; times += 1) expect(await overTheWire(path)).toMatchObject({ routed: true, status })
  }
  const head = await fetch(`${node}${PATH}?locale=fr-fr`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect((await overTheWire(`${PATH}?locale=fr-fr`)).body).not.toBe('')
})
