import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListedProduct } from '../catalogue/product.ts'
import { deleteProducts, insertProducts, raiseVersion } from '../catalogue/store.ts'
import { balanceOf } from '../testing/money.ts'
import { publish } from '../testing/publish.ts'
import { confirm, newPlayer, orderOf, startOrder } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { startTestNode } from '../testing/test-node.ts'
import { testProduct } from '../testing/test-products.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const START = Math.floor(Date.now() / 1_000) * 1_000
const BEGIN = START + 10 * MINUTE
const END = START + 20 * MINUTE
const iso = (instant: number) => new Date(instant).toISOString()

const cape = (sales: { final: number; from: string; until: string }[], original = 1_000): ListedProduct => ({
  ...testProduct('lol', 'cape', 'SPRAY', original),
  prices: [{ currency: 'RP', original, final: original, sales }],
})
const SALE = { final: 600, from: iso(BEGIN), until: iso(END) }
const ALWAYS = testProduct('lol', 'always', 'SPRAY', { original: 900, final: 500 })

let commerce: TestCommerce
let other: Awaited<ReturnType<typeof startTestNode>>
let node: string
// Everything was published forty days ago.
let now = START - 40 * DAY
beforeAll(async () => {
  commerce = await startTestCommerce({ products: [cape([SALE]), ALWAYS], clock: () => new Date(now) })
  other = await startTestNode(commerce)
  node = await commerce.listen()
  now = START
})
afterAll(async () => {
  await other.close()
  await commerce.close()
})

/** What both nodes tell a visitor: price, struck price, and when it ends. */
async function told(locale = 'en-us', productId = 'cape') {
  const answers = await Promise.all(
    [node, other.url].map(async (url) => {
      const info = await (await fetch(`${url}/v3/products/lol/SPRAY/${productId}?locale=${locale}`)).json()
      const page = await fetch(`${url}/v3/catalogue/lol/${productId}?locale=${locale}`)
      const { cost, price, until, changesAt, comparison } = await page.json()
      const [{ prices, ...shown }] = info.products
      expect([prices[0].finalPrice.cost, prices[1].originalPrice.cost, shown.until, shown.comparison]).toEqual([
        cost,
        price,
        until,
        comparison,
      ])
      const kept = /s-maxage=(\d+)/.exec(page.headers.get('cache-control') ?? '')?.[1]
      return { cost, price, until, changesAt, kept: Number(kept) }
    }),
  )
  expect(answers[0]).toEqual(answers[1])
  return answers[0]
}

describe('a sale that is planned', () => {
  test('begins and ends at its second on every node, and no cache keeps a price beyond', async () => {
    expect(await told()).toEqual({ cost: 1_000, price: 1_000, until: undefined, changesAt: iso(BEGIN), kept: 60 })
    now = BEGIN - 1
    expect(await told()).toMatchObject({ cost: 1_000, kept: 0 })
    now = BEGIN
    expect(await told()).toEqual({ cost: 600, price: 1_000, until: iso(END), changesAt: iso(END), kept: 60 })
    now = END - 30_500
    expect(await told()).toMatchObject({ cost: 600, kept: 30 })
    now = END
    expect(await told()).toEqual({ cost: 1_000, price: 1_000, until: undefined, changesAt: undefined, kept: 60 })
  })

  test('an order started at a price keeps it until it expires where the price rises, and follows where it falls', async () => {
    const [early, late, tardy] = await Promise.all([1, 2, 3].map(() => newPlayer(commerce, { money: 2_000 })))
    now = BEGIN - 1
    const dear = await startOrder(commerce, early ?? '', orderOf('cape', 'SPRAY'))
    now = END - 1
    const cheap = await startOrder(commerce, late ?? '', orderOf('cape', 'SPRAY'))
    const expired = await startOrder(commerce, tardy ?? '', orderOf('cape', 'SPRAY'))
    expect((await confirm(commerce, early ?? '', dear.context.order_id, 1_000)).json()).toMatchObject({
      errorCode: 'PRICE_CHANGED',
      cost: 600,
    })
    expect((await confirm(commerce, early ?? '', dear.context.order_id, 600)).statusCode).toBe(200)
    expect(await balanceOf(commerce, early ?? '')).toBe(1_400)
    now = END + 5 * MINUTE
    expect((await confirm(commerce, late ?? '', cheap.context.order_id, 600)).statusCode).toBe(200)
    expect(await balanceOf(commerce, late ?? '')).toBe(1_400)
    now = END + 16 * MINUTE
    expect((await confirm(commerce, tardy ?? '', expired.context.order_id, 600)).statusCode).toBe(409)
    expect(await balanceOf(commerce, tardy ?? '')).toBe(2_000)
    now = END
  })
})

describe('where the law asks for the prior price', () => {
  const quoted = async (region: string, productId: string) => {
    const as = await newPlayer(commerce, { region })
    const body = [{ gameId: 'lol', productType: 'SPRAY', productId }]
    const [{ prices, comparison }] = (await commerce.call({ as, path: '/v3/orders/quote?locale=en-us', body })).json()
      .products
    return [prices[0].finalPrice.cost, prices[1].originalPrice.cost, comparison]
  }

  test('a reduction that always was is none; one that began is told against what was asked for', async () => {
    now = BEGIN
    expect(await told('de-de')).toMatchObject({ cost: 600, price: 1_000 })
    expect(await told('de-de', 'always')).toMatchObject({ cost: 500, price: 500 })
    expect(await told('en-us', 'always')).toMatchObject({ cost: 500, price: 900 })
  })

  test('the account’s region decides, not the page’s', async () => {
    expect(await quoted('EUW', 'always')).toEqual([500, 500, 'LOWEST_OF_30_DAYS'])
    expect(await quoted('NA', 'always')).toEqual([500, 900, 'ORIGINAL'])
  })

  test('a price raised before its sale is no price to compare with', async () => {
    now = END + MINUTE
    const [from, until] = [iso(END + 2 * MINUTE), iso(END + 9 * MINUTE)]
    await publish(commerce, cape([{ final: 900, from, until }], 1_500))
    await commerce.context.catalogue.refresh()
    now = END + 3 * MINUTE
    await expect.poll(() => told('en-us')).toMatchObject({ cost: 900, price: 1_500 })
    // The first sale, of ten minutes ago, was the lowest of the thirty days.
    expect(await told('de-de')).toMatchObject({ cost: 900, price: 900 })
  })
})

describe('the history of prices', () => {
  const rows = () =>
    commerce.context.db.selectFrom('price_history').selectAll().orderBy('version').orderBy('product_id').execute()

  test('holds every price that was published and nothing twice, and ends with what was withdrawn', async () => {
    const { db } = commerce.context
    const before = await rows()
    expect(before.map(({ product_id }) => product_id)).toEqual(['always', 'cape', 'cape'])
    await raiseVersion(db, new Date(now))
    expect(await rows(), 'an import that changes no price').toEqual(before)
    await deleteProducts(db, [ALWAYS])
    await raiseVersion(db, new Date(now))
    expect((await rows()).at(-1)).toMatchObject({ product_id: 'always', listed: null, published_at: new Date(now) })
  })

  test('only ever grows, whatever is imported', async () => {
    const { db } = commerce.context
    const imports = fc.sample(fc.option(fc.integer({ min: 0, max: 3 })), 20)
    let before = await rows()
    for (const price of imports) {
      await db.transaction().execute(async (transaction) => {
        await deleteProducts(transaction, [cape([])])
        if (price !== null) await insertProducts(transaction, [cape([SALE], 1_000 + price)])
        await raiseVersion(transaction, new Date(now))
      })
      const after = await rows()
      expect(after.slice(0, before.length)).toEqual(before)
      before = after
    }
  })

  test('cannot be rewritten', async () => {
    const { db } = commerce.context
    const before = await rows()
    for (const statement of [
      sql`update price_history set published_at = published_at - interval '1 day'`,
      sql`update price_history set listed = null where product_id = 'cape'`,
      sql`delete from price_history where product_id = 'cape'`,
      sql`truncate price_history`,
      sql`insert into price_history select * from price_history on conflict (game_id, product_id, version) do update set listed = null`,
    ])
      await expect(statement.execute(db)).rejects.toThrow('append-only')
    expect(await rows()).toEqual(before)
  })
})
