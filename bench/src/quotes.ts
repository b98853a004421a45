import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { insertProducts, raiseVersion } from '@quartermaster/commerce/catalogue/store'
import { TEST_PRODUCTS } from '@quartermaster/commerce/testing/test-products'
import { figure, median, medianRatio, note, ratio } from './figure.ts'
import { loadOverHttp, postRequest, requireOnly } from './http-load.ts'
import { type BenchShop, openShop } from './shop.ts'

const PORT = 6540
const BARE_PORT = 6541
const GAME_SERVICES_PORT = 6542
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6)
/** Each asks two questions, and more than a hundred at once are not asked. */
const CONNECTIONS = 48
const PLAYERS = 200
const PATH = '/api/v3/orders/quote'
const ASKED = [{ gameId: 'lol', productType: 'CHAMPION', productId: 'warden' }]

/** Quotes for signed-in players against a bare Fastify that asks the game services the same and sends the same bytes. */
export async function benchQuotes(): Promise<void> {
  const gameServices = `http://127.0.0.1:${GAME_SERVICES_PORT}`
  const shop = await openShop()
  const workers: Worker[] = []
  const start = async (file: string, data: Record<string, unknown>) => {
    const worker = new Worker(fileURLToPath(new URL(file, import.meta.url)), { workerData: data })
    workers.push(worker)
    await once(worker, 'message')
  }
  try {
    await insertProducts(shop.context.db, TEST_PRODUCTS)
    await raiseVersion(shop.context.db, new Date())
    await start('./bare-game-services.ts', { port: GAME_SERVICES_PORT })
    await shop.startApi(PORT, { GAME_SERVICES_URL: gameServices })
    const requests = await requestsOf(shop)
    const [first = Buffer.alloc(0)] = requests
    const body = await oneAnswer(first)
    await start('./bare-quote.ts', { body, port: BARE_PORT, path: PATH, gameServices })
    const limits: number[] = []
    const reached: number[] = []
    await measure(PORT, requests, 'warming up')
    for (let round = 0; round < ROUNDS; round += 1) {
      limits.push(await measure(BARE_PORT, requests, 'bare Fastify'))
      reached.push(await measure(PORT, requests, 'quotes'))
    }
    figure('quotes', median(reached), 'answers/s')
    figure('quotes_bare', median(limits), 'answers/s')
    ratio('quotes_ratio', medianRatio(reached, limits), 'of bare Fastify that asks the game services too', 0.85)
  } finally {
    for (const worker of workers) await worker.terminate()
    await shop.close()
  }
}

async function requestsOf({ platform }: BenchShop): Promise<Buffer[]> {
  const origin = `http://localhost:${PORT}`
  return Promise.all(
    Array.from({ length: PLAYERS }, async (_, index) => {
      const cookie = await platform.signOn.cookie(`player-${index}`)
      return postRequest(PATH, { cookie, origin }, ASKED)
    }),
  )
}

async function oneAnswer(request: Buffer): Promise<string> {
  let body = ''
  const requests = [request]
  await loadOverHttp({
    port: PORT,
    connections: 1,
    forMs: 5_000,
    next: () => requests.pop(),
    kindOf: (status, answer) => {
      body = answer
      return String(status)
    },
  })
  return body
}

async function measure(port: number, requests: readonly Buffer[], name: string): Promise<number> {
  let sent = 0
  const { seconds, counts } = await loadOverHttp({
    port,
    connections: CONNECTIONS,
    forMs: SECONDS * 1_000,
    next: () => {
      sent += 1
      return requests[sent % requests.length]
    },
    kindOf: (status) => String(status),
  })
  const answered = requireOnly(counts, '200')
  note(`${name} ${Math.round(answered / seconds)} answers/s`)
  return answered / seconds
}
