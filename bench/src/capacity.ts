import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { insertProducts, raiseVersion } from '@quartermaster/commerce/catalogue/store'
import { testProduct } from '@quartermaster/commerce/testing/test-products'
import { bearerTokens, claimRequest } from './claims.ts'
import { createBenchCampaign, supplyCodes } from './code-supply.ts'
import { confirmRequests } from './confirms.ts'
import { measureCost } from './cost.ts'
import { note } from './figure.ts'
import { loadOverHttp, postRequest, requireOnly } from './http-load.ts'
import { BUYERS, buyerOf, supplyOrders, supplyWallets } from './order-supply.ts'
import { type BenchShop, openShop } from './shop.ts'

const PORTS = { api: 6560, site: 6561 }
const CLAIMS = Number(process.env.BENCH_CAPACITY_CLAIMS ?? 60_000)
const CONFIRMS = CLAIMS / 2
const STARTS = CLAIMS / 6
const PAGES = CLAIMS / 2
const PLAYERS = 500
const PATH = '/en-us/lol/lantern/'
const PRODUCT = { gameId: 'lol', productType: 'CHAMPION', productId: 'lantern' }

/** What a claim, its delivery, a quote, an order and a page cost in processor time, log, rows and disk: docs/capacity.md. */
export async function benchCapacity(): Promise<void> {
  const shop = await openShop()
  try {
    await insertProducts(shop.context.db, [testProduct('lol', 'lantern', 'LOL_CHAMPION', 500)])
    await raiseVersion(shop.context.db, new Date())
    const api = await shop.startApi(PORTS.api)
    await claims(shop, api.pid)
    await deliveries(shop)
    await confirms(shop, api.pid)
    await quotesAndStarts(shop, api.pid)
    await pages(shop)
  } finally {
    await shop.close()
  }
}

async function claims(shop: BenchShop, pid: number | undefined): Promise<void> {
  const campaignId = await createBenchCampaign(shop.context)
  const codes = await supplyCodes(shop.context, { campaignId, count: CLAIMS })
  const tokens = await bearerTokens(shop, PLAYERS)
  const tokenOf = (index: number) => tokens[index % tokens.length] ?? ''
  const validations = codes.map((code, index) =>
    postRequest('/api/contentcodes/v1/validate', { authorization: tokenOf(index) }, { code, locale: 'en_US' }),
  )
  const asked = codes.map((code, index) => claimRequest(code, tokenOf(index)))
  const processes = { api: pid }
  await measureCost(shop.context.pool, 'validation', { processes, work: () => sendAll(PORTS.api, validations, 128) })
  await measureCost(shop.context.pool, 'claim', { processes, work: () => sendAll(PORTS.api, asked, 128) })
}

async function deliveries(shop: BenchShop): Promise<void> {
  const worker = shop.startWorker()
  await measureCost(shop.context.pool, 'delivery', {
    processes: { worker: worker.pid },
    async work() {
      for (;;) {
        const { rows } = await shop.context.pool.query("select 1 from delivery where queue = 'WAITING' limit 1")
        if (rows.length === 0) return CLAIMS
        await delay(200)
      }
    },
  })
}

async function confirms(shop: BenchShop, pid: number | undefined): Promise<void> {
  await supplyWallets(shop.context)
  const orderIds = await supplyOrders(shop.context, { from: 0, count: CONFIRMS, keep: true })
  const requests = await confirmRequests(shop, { orderIds, from: 0, port: PORTS.api })
  const work = () => sendAll(PORTS.api, requests, 64)
  await measureCost(shop.context.pool, 'confirm', { processes: { api: pid }, work })
}

/** By the buyers, who have wallets by now. */
async function quotesAndStarts({ context, platform }: BenchShop, pid: number | undefined): Promise<void> {
  const buyers = Array.from({ length: BUYERS }, (_, index) => buyerOf(index))
  for (const buyer of buyers) platform.addAccount(buyer, 'LOL', {})
  const cookies = await Promise.all(buyers.map((buyer) => platform.signOn.cookie(buyer)))
  const ask = (path: string, body: unknown) =>
    Array.from({ length: STARTS }, (_, index) => {
      const cookie = cookies[index % cookies.length] ?? ''
      const headers = { cookie, origin: `http://localhost:${PORTS.api}`, 'idempotency-key': randomUUID() }
      return postRequest(`/api/v3/orders/${path}`, headers, body)
    })
  const order = { currency: 'RP', title: 'Lantern', locale: 'en-us', product: PRODUCT }
  const quotes = ask('quote', [PRODUCT])
  const starts = ask('start-order', { ...order, redirectUrl: '/en-us/lol/success/', failRedirectUrl: PATH })
  const processes = { api: pid }
  await measureCost(context.pool, 'quote', { processes, work: () => sendAll(PORTS.api, quotes, 48) })
  await measureCost(context.pool, 'start', { processes, work: () => sendAll(PORTS.api, starts, 48) })
}

async function pages(shop: BenchShop): Promise<void> {
  const site = await shop.startStorefront(PORTS.site, `http://127.0.0.1:${PORTS.api}/api`)
  const request = Buffer.from(`GET ${PATH} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\n\r\n`)
  await sendAll(PORTS.site, Array<Buffer>(100).fill(request), 8)
  const requests = Array<Buffer>(PAGES).fill(request)
  const work = () => sendAll(PORTS.site, requests, 64)
  await measureCost(shop.context.pool, 'page', { processes: { storefront: site.pid }, work })
}

/** Sends every request; all must be answered with 200. */
async function sendAll(port: number, requests: readonly Buffer[], connections: number): Promise<number> {
  const left = [...requests]
  const { counts } = await loadOverHttp({
    port,
    connections,
    forMs: 10 * 60_000,
    next: () => left.pop(),
    kindOf: (status, body) => (status === 200 ? 'well' : `${status} ${body.slice(0, 200)}`),
  })
  const well = requireOnly(counts, 'well')
  note(`${well} answered on port ${port}`)
  return well
}
