import { setTimeout as delay } from 'node:timers/promises'
import { atMost, figure, median, note } from './figure.ts'
import { loadOverHttp, requireOnly } from './http-load.ts'
import { memoryOfTree } from './process-memory.ts'
import { prepareWholeShop, type WholeShop } from './whole-shop.ts'

const PORT = 3650
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6)
const SETTLED_MS = 10_000
const READ_EVERY_MS = 500
const SECONDS_AT_MOST = 3
const MEGABYTES_AT_MOST = 600
const PAGE = '/en-us/'
/** What a visit asks for. */
const VISIT = [PAGE, '/en-us/lol/', '/en-us/lol/drowned-choir-maerith/', '/en-us/redeem/']

/** The default start on data that is there: how long until its first page, and what all of its processes hold. */
export async function benchDefaultStart(): Promise<void> {
  const shop = await prepareWholeShop('start', PORT)
  try {
    note('the first start, which makes the demo world')
    await shop.start()
    await shop.stop()
    const seconds: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      seconds.push(await secondsToFirstPage(shop))
      note(`first page after ${seconds.at(-1)?.toFixed(2)} s`)
      await shop.stop()
    }
    atMost('start_again_first_page', median(seconds), 's', SECONDS_AT_MOST)
    const { pid = 0 } = await shop.start()
    await delay(SETTLED_MS)
    figure('memory_idle', memoryOfTree(pid), 'MB')
    atMost('memory_under_load', await memoryUnderLoad(pid), 'MB', MEGABYTES_AT_MOST)
  } finally {
    await shop.close()
  }
}

async function secondsToFirstPage(shop: WholeShop): Promise<number> {
  const begun = performance.now()
  await shop.start()
  const answer = await fetch(shop.address + PAGE)
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`the first page was answered with ${answer.status}`)
  return (performance.now() - begun) / 1_000
}

/** The most that was seen while visitors look at pages as fast as they are answered. */
async function memoryUnderLoad(pid: number): Promise<number> {
  const visits = VISIT.map((path) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost:${PORT}\r\naccept-encoding: br\r\n\r\n`),
  )
  let sent = 0
  let most = 0
  const reading = setInterval(() => {
    most = Math.max(most, memoryOfTree(pid))
  }, READ_EVERY_MS)
  const { counts } = await loadOverHttp({
    port: PORT,
    connections: 64,
    forMs: ROUNDS * SECONDS * 1_000,
    next: () => visits[sent++ % visits.length],
    kindOf: (status) => String(status),
  })
  clearInterval(reading)
  note(`${requireOnly(counts, '200')} pages meanwhile`)
  return most
}
