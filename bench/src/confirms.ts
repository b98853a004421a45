import { randomUUID } from 'node:crypto'
import { CONFIRM_ORDERS } from '@quartermaster/commerce/orders/confirming/confirm-statement'
import { createConfirmations } from '@quartermaster/commerce/orders/confirming/confirmations'
import { isFailure } from '@quartermaster/service/failure'
import { figure, median, medianRatio, note, ratio } from './figure.ts'
import { both, openHttpAlone } from './http-alone.ts'
import { loadOverHttp, postRequest, requireOnly } from './http-load.ts'
import { BUYERS, buyerOf, COST, orderIdSql, supplyOrders, supplyWallets } from './order-supply.ts'
import { pgbench } from './pgbench.ts'
import { type BenchShop, openShop } from './shop.ts'
import { rateWithoutHttp } from './without-http.ts'

const PORT = 6520
const BARE_PORT = 6521
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6)
/** More than any machine so far confirms in that time. */
const PER_ROUND = SECONDS * 18_000
const PGBENCH_CLIENTS = Number(process.env.BENCH_PGBENCH_CLIENTS ?? 32)
const CONNECTIONS = 64
const SPACE_PER_CLIENT = Math.ceil(PER_ROUND / PGBENCH_CLIENTS)
/** Apart, so that orders for pgbench, for HTTP and for batches without it never meet. */
const HTTP_SPACE = 1_000_000_000
const BATCH_SPACE = 2_000_000_000
const ONE_SPACE = HTTP_SPACE - 1

/** The confirmation as pgbench runs it: the same statement for one order, a fresh one each time. */
const CONFIRM_SCRIPT = `
\\set i :i + 1
\\set n :base + :client_id * ${SPACE_PER_CLIENT} + :i
${CONFIRM_ORDERS.replaceAll('$10', 'now()')
  .replaceAll('$11', "'confirmed by the player'")
  .replaceAll('$12', "'{}'")
  .replaceAll('$13', "'{lol/name-change-token}'")
  .replaceAll('$14', "'{GB}'")
  .replaceAll('$16', '1')
  .replaceAll('$15', `array[player_bucket('buyer-' || :n % ${BUYERS})]`)
  .replaceAll('$1', `array['buyer-' || :n % ${BUYERS}]`)
  .replaceAll('$2', `array[${orderIdSql(':n')}]`)
  .replaceAll('$3', `array[${COST}]`)
  .replaceAll('$4', 'array[false]')
  .replaceAll('$5', 'array[null]')
  .replaceAll('$6', 'array[gen_random_uuid()]')
  .replaceAll('$7', "array['hash']")
  .replaceAll('$8', "'{AWAITING_CONFIRMATION,AWAITING_PAYMENT}'")
  .replaceAll('$9', 'now()')
  .replaceAll('\n', ' ')};
`

export interface ConfirmAsks {
  readonly orderIds: readonly string[]
  /** The number of the first order. */
  readonly from: number
  readonly port: number
}

/** A confirmation of each order by its buyer. */
export async function confirmRequests(shop: BenchShop, { orderIds, from, port }: ConfirmAsks): Promise<Buffer[]> {
  const cookies = await Promise.all(
    Array.from({ length: BUYERS }, (_, index) => shop.platform.signOn.cookie(buyerOf(index))),
  )
  return orderIds.map((orderId, index) => {
    const cookie = cookies[(from + index) % BUYERS] ?? ''
    const headers = { cookie, origin: `http://localhost:${port}`, 'idempotency-key': randomUUID() }
    return postRequest(`/api/v3/orders/${orderId}/confirm`, headers, { expectedCost: COST })
  })
}

async function measureConfirms(shop: BenchShop, round: number): Promise<number> {
  const from = HTTP_SPACE + round * PER_ROUND
  const orderIds = await supplyOrders(shop.context, { from, count: PER_ROUND, keep: true })
  const requests = await confirmRequests(shop, { orderIds, from, port: PORT })
  const { seconds, counts, latencies } = await loadOverHttp({
    port: PORT,
    connections: CONNECTIONS,
    forMs: SECONDS * 1_000,
    next: () => requests.pop(),
    kindOf: (status, body) => (status === 200 && body.includes('"CONFIRMED"') ? 'confirmed' : String(status)),
  })
  const confirmed = requireOnly(counts, 'confirmed')
  const at = (share: number) => latencies[Math.floor(latencies.length * share)]?.toFixed(1)
  note(`over HTTP ${Math.round(confirmed / seconds)} confirms/s, half within ${at(0.5)} ms, 99 % within ${at(0.99)} ms`)
  return confirmed / seconds
}

/** How a confirmation is answered. */
async function confirmOnce(shop: BenchShop): Promise<string> {
  const [orderId] = await supplyOrders(shop.context, { from: ONE_SPACE, count: 1, keep: true })
  const cookie = await shop.platform.signOn.cookie(buyerOf(ONE_SPACE))
  const origin = `http://localhost:${PORT}`
  const headers = { cookie, origin, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const body = JSON.stringify({ expectedCost: COST })
  return (await fetch(`${origin}/api/v3/orders/${orderId}/confirm`, { method: 'POST', headers, body })).text()
}

async function measureStatement(shop: BenchShop, round: number): Promise<number> {
  const base = round * PER_ROUND * 2
  await supplyOrders(shop.context, { from: base, count: PER_ROUND + PGBENCH_CLIENTS, keep: false })
  const tps = await pgbench({
    url: shop.databaseUrl,
    script: CONFIRM_SCRIPT,
    clients: PGBENCH_CLIENTS,
    seconds: SECONDS,
    variables: { i: 0, base },
  })
  note(`pgbench ${Math.round(tps)} confirms/s`)
  return tps
}

/** The batches of the API, asked for in this process: what is left when nobody has to be spoken to. */
export async function measureBatches(
  { context }: BenchShop,
  { round, waiting = CONNECTIONS }: { round: number; waiting?: number },
  around: (measure: () => Promise<number>) => Promise<number> = (measure) => measure(),
): Promise<number> {
  const from = BATCH_SPACE + round * PER_ROUND
  const orderIds = await supplyOrders(context, { from, count: PER_ROUND, keep: true })
  const confirm = createConfirmations(context)
  const orders = orderIds.entries()
  const next = () => {
    const { value } = orders.next()
    if (!value) return undefined
    const [index, orderId] = value
    const puuid = buyerOf(from + index)
    const key = { key: randomUUID(), requestHash: 'hash' }
    const ask = { puuid, orderId, expectedCost: COST, removeCreator: false, receiptEmail: null, key }
    return confirm(ask).then((outcome) => !isFailure(outcome) && outcome.order !== undefined)
  }
  return around(() => rateWithoutHttp({ waiting, forMs: SECONDS * 1_000, next }))
}

/** Orders confirmed over HTTP, signed in and logged, against the same single statement in pgbench. */
export async function benchConfirms(): Promise<void> {
  const shop = await openShop()
  try {
    await supplyWallets(shop.context)
    await shop.startApi(PORT)
    await measureConfirms(shop, 0)
    const body = await confirmOnce(shop)
    const forMs = SECONDS * 1_000
    const path = '/api/v3/orders/:orderId/confirm'
    const http = await openHttpAlone({ port: BARE_PORT, path, body, connections: CONNECTIONS, forMs })
    const limits: number[] = []
    const batched: number[] = []
    const possible: number[] = []
    const reached: number[] = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      limits.push(await measureStatement(shop, round))
      const batches = await measureBatches(shop, { round })
      batched.push(batches)
      const orderIds = Array.from({ length: PER_ROUND }, () => randomUUID())
      possible.push(both(batches, await http.measure(await confirmRequests(shop, { orderIds, from: 0, port: PORT }))))
      reached.push(await measureConfirms(shop, round))
    }
    await http.close()
    figure('confirms_over_http', median(reached), 'confirms/s')
    figure('confirms_in_pgbench', median(limits), 'confirms/s')
    figure('confirms_without_http', median(batched), 'confirms/s')
    ratio('confirms_ratio', medianRatio(reached, limits), 'of pgbench', 0.4)
    ratio('confirms_batched_ratio', medianRatio(reached, batched), 'of the same batches without HTTP', 0.5)
    figure('confirms_possible', median(possible), 'confirms/s: the same batches, and a bare Fastify')
    figure('confirms_possible_ratio', medianRatio(reached, possible), 'of what batches and a bare Fastify leave')
  } finally {
    await shop.close()
  }
}
