import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { insertProducts, raiseVersion } from '@quartermaster/commerce/catalogue/store'
import { TEST_PRODUCTS } from '@quartermaster/commerce/testing/test-products'
import { figure, median, medianRatio, note, ratio } from './figure.ts'
import { loadOverHttp, requireOnly } from './http-load.ts'
import { openShop } from './shop.ts'

const PORT = 6530
const BARE_PORT = 6531
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6)
const CONNECTIONS = 64
const PATH = '/api/v3/products/lol/CHAMPION_SKIN/warden-dusk'
const HEADERS = { 'content-type': 'application/json; charset=utf-8' }
const BARE = fileURLToPath(new URL('./bare-fastify.ts', import.meta.url))

async function measure(port: number, name: string): Promise<number> {
  const request = Buffer.from(`GET ${PATH} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  const { seconds, counts } = await loadOverHttp({
    port,
    connections: CONNECTIONS,
    forMs: SECONDS * 1_000,
    next: () => request,
    kindOf: (status) => String(status),
  })
  const answered = requireOnly(counts, '200')
  note(`${name} ${Math.round(answered / seconds)} answers/s`)
  return answered / seconds
}

/** Product info for visitors against a bare Fastify that sends the same bytes. */
export async function benchProductInfo(): Promise<void> {
  const shop = await openShop()
  const { context } = shop
  try {
    await insertProducts(context.db, TEST_PRODUCTS)
    await raiseVersion(context.db, new Date())
    await shop.startApi(PORT)
    const body = await fetch(`http://127.0.0.1:${PORT}${PATH}`).then((answer) => answer.text())
    const bare = new Worker(BARE, { workerData: { body, port: BARE_PORT, path: PATH, headers: HEADERS } })
    await once(bare, 'message')
    const limits: number[] = []
    const reached: number[] = []
    await measure(PORT, 'warming up')
    for (let round = 0; round < ROUNDS; round += 1) {
      limits.push(await measure(BARE_PORT, 'bare Fastify'))
      reached.push(await measure(PORT, 'product info'))
    }
    await bare.terminate()
    figure('product_info', median(reached), 'answers/s')
    figure('product_info_bare', median(limits), 'answers/s')
    ratio('product_info_ratio', medianRatio(reached, limits), 'of bare Fastify', 0.7)
  } finally {
    await shop.close()
  }
}
