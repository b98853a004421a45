import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { insertProducts, raiseVersion } from '@quartermaster/commerce/catalogue/store'
import { testProduct } from '@quartermaster/commerce/testing/test-products'
import { LOCALE_CODES } from '@quartermaster/contract/locales'
import { readSettings } from '@quartermaster/settings/settings'
import { benchColdRender } from './cold-render.ts'
import { figure, median, medianRatio, note, ratio } from './figure.ts'
import { type Load, loadOverHttp, requireOnly } from './http-load.ts'
import { type BenchShop, openShop } from './shop.ts'

const PORTS = { api: 3630, site: 3631, bare: 3632 }
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6)
const FEW = 40
const MANY = 10_000
const COLD_PAGES = 600
const BARE = new URL('./bare-fastify.ts', import.meta.url)

const LANGUAGES = LOCALE_CODES.filter((locale) => !readSettings({}).REDEEM_ONLY_LANGUAGES.includes(locale))

const pathOf = (number: number, locale = 'en-us') => `/${locale}/lol/lantern-${number}/`
const requestOf = (path: string, encoding = 'identity') =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: ${encoding}\r\n\r\n`)

/** A public page from the cache against a bare Fastify with the same bytes; and the price of a large catalogue. */
export async function benchPages(): Promise<void> {
  const shop = await openShop()
  try {
    await addProducts(shop, 0, FEW)
    await shop.startApi(PORTS.api)
    const storefront = await shop.startStorefront(PORTS.site, `http://127.0.0.1:${PORTS.api}/api`)
    await benchWarmPage('warm_page', 'identity', 0.6)
    await benchWarmPage('warm_page_compressed', 'br', 0.85)
    await benchColdRender(`http://127.0.0.1:${PORTS.api}/api`)
    const few = await coldPages(FEW)
    storefront.kill()
    await once(storefront, 'exit')
    await addProducts(shop, FEW, MANY)
    await shop.startStorefront(PORTS.site, `http://127.0.0.1:${PORTS.api}/api`)
    const many = await coldPages(MANY)
    figure('cold_page_40_products', few, 'pages/s')
    figure('cold_page_10000_products', many, 'pages/s')
    ratio('cold_page_ratio', many / few, 'of the small catalogue', 0.8)
  } finally {
    await shop.close()
  }
}

async function addProducts({ context }: BenchShop, from: number, to: number): Promise<void> {
  const numbers = Array.from({ length: to - from }, (_, index) => from + index)
  await insertProducts(
    context.db,
    numbers.map((number) => testProduct('lol', `lantern-${number}`, 'LOL_CHAMPION', 500 + (number % 9) * 100)),
  )
  await raiseVersion(context.db, new Date())
}

/** Sent as a plain text, and compressed as browsers ask for it: fewer bytes, so the work around them counts for more. */
async function benchWarmPage(name: string, encoding: 'identity' | 'br', bar: number): Promise<void> {
  const path = pathOf(1)
  const { body, headers } = await wholeAnswer(path, encoding)
  const bare = new Worker(BARE, { workerData: { body, port: PORTS.bare, path, headers } })
  await once(bare, 'message')
  const measure = async (port: number, server: string) => {
    const request = requestOf(path, encoding)
    const rate = rateOf(await load(port, () => request, SECONDS * 1_000))
    note(`${server} ${Math.round(rate)} pages/s`)
    return rate
  }
  await measure(PORTS.site, 'warming up')
  const limits: number[] = []
  const reached: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    limits.push(await measure(PORTS.bare, 'bare Fastify'))
    reached.push(await measure(PORTS.site, 'cached page'))
  }
  await bare.terminate()
  figure(name, median(reached), 'pages/s')
  figure(`${name}_bare`, median(limits), 'pages/s')
  ratio(`${name}_ratio`, medianRatio(reached, limits), 'of bare Fastify', bar)
}

/** The bytes and the headers of a page as they are sent; what the server says of the connection is its own. */
async function wholeAnswer(path: string, encoding: string) {
  const request = get({ port: PORTS.site, path, headers: { 'accept-encoding': encoding } })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...headers } = answer.headers
  return { body: await buffer(answer), headers }
}

/** Each page is asked for once, in one language or another, so each is rendered. */
async function coldPages(products: number): Promise<number> {
  const addresses = LANGUAGES.flatMap((locale) =>
    Array.from({ length: Math.ceil(COLD_PAGES / LANGUAGES.length) }, (_, index) =>
      pathOf(Math.floor((index * products) / 40) % products, locale),
    ),
  )
  const paths = addresses.values()
  const next = () => {
    const { value } = paths.next()
    return value ? requestOf(value) : undefined
  }
  const rate = rateOf(await load(PORTS.site, next, 60_000))
  note(`${products} products: ${Math.round(rate)} cold pages/s`)
  return rate
}

function load(port: number, next: () => Buffer | undefined, forMs: number): Promise<Load> {
  return loadOverHttp({ port, connections: 32, forMs, next, kindOf: (status) => String(status) })
}

function rateOf({ counts, seconds }: Load): number {
  return requireOnly(counts, '200') / seconds
}
