import type { ChildProcess } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { atMost, figure, note } from './figure.ts'
import { type Load, loadOverHttp, requireOnly } from './http-load.ts'
import { memoryOfTree } from './process-memory.ts'
import { openShop } from './shop.ts'
import { type SoakMix, supplySoak } from './soak-mix.ts'

const PORTS = { api: 6570, site: 6571 }
const MINUTES = Number(process.env.STRESS_SOAK_MINUTES ?? 60)
const SPANS = 6
const CONNECTIONS = 32
const PEAK_SECONDS = 15
const MEMORY_GROWS_AT_MOST = 1.1
const LATENCY_GROWS_AT_MOST = 1.5
const MORE_HANDLES_AT_MOST = 20

type Processes = Readonly<Record<string, ChildProcess>>

/** The rates and the latency of one span; where it was paced, that is what visitors wait. */
interface Span {
  readonly pages: number
  readonly calls: number
  readonly p95Ms: number
}

/** What the processes hold at the end of a span. */
interface Held {
  readonly megabytes: number
  readonly handles: number
}

/** Visitors and players for an hour, at half of what the shop can do: nothing may grow. */
export async function stressSoak(): Promise<void> {
  const shop = await openShop()
  try {
    const mix = await supplySoak(shop, PORTS.api)
    const api = await shop.startApi(PORTS.api)
    const storefront = await shop.startStorefront(PORTS.site, `http://127.0.0.1:${PORTS.api}/api`)
    const processes = { api, storefront, worker: shop.startWorker() }
    // Everything is made and compiled once before it counts.
    await load(mix, PEAK_SECONDS)
    const peak = await load(mix, PEAK_SECONDS)
    figure('soak_peak', peak.pages + peak.calls, 'requests/s')
    const spans: Span[] = []
    const held: Record<string, Held>[] = []
    for (let span = 0; span < SPANS; span += 1) {
      spans.push(await load(mix, (MINUTES * 60) / SPANS, peak))
      held.push(heldBy(processes))
      note(`${span + 1} of ${SPANS}: ${JSON.stringify({ ...spans.at(-1), ...held.at(-1) })}`)
    }
    report(spans, held)
  } finally {
    await shop.close()
  }
}

/** As fast as it is answered, or at half of a peak. */
async function load(mix: SoakMix, seconds: number, peak?: Span): Promise<Span> {
  const rates = { pages: peak?.pages ?? 10_000, calls: peak?.calls ?? 4_000 }
  const paceMs = (rate: number) => peak && (CONNECTIONS * 1_000) / (rate / 2)
  const nextCall = await mix.callsOf((rates.calls / (peak ? 1.8 : 1)) * seconds)
  const common = { connections: CONNECTIONS, forMs: seconds * 1_000, kindOf: (status: number) => String(status) }
  const [pages, calls] = await Promise.all([
    loadOverHttp({ ...common, port: PORTS.site, next: mix.nextPage, paceMs: paceMs(rates.pages) }),
    loadOverHttp({ ...common, port: PORTS.api, next: nextCall, paceMs: paceMs(rates.calls) }),
  ])
  const waits = [...pages.latencies, ...calls.latencies].sort((a, b) => a - b)
  return { pages: rateOf(pages), calls: rateOf(calls), p95Ms: waits[Math.floor(waits.length * 0.95)] ?? Number.NaN }
}

const rateOf = ({ counts, seconds }: Load) => requireOnly(counts, '200') / seconds

function heldBy(processes: Processes): Record<string, Held> {
  return Object.fromEntries(
    Object.entries(processes).map(([name, { pid = 0 }]) => [
      name,
      { megabytes: Math.round(memoryOfTree(pid)), handles: readdirSync(`/proc/${pid}/fd`).length },
    ]),
  )
}

/** From the second span on: in the first, pools and heaps find their size. */
function report(spans: readonly Span[], held: readonly Record<string, Held>[]): void {
  const [, early, ...later] = spans
  const last = later.at(-1)
  if (!early || !last) throw new Error('there were too few spans')
  figure('soak_minutes', MINUTES, 'minutes')
  figure('soak_rate', last.pages + last.calls, 'requests/s')
  figure('soak_p95', last.p95Ms, 'ms')
  atMost('soak_p95_growth', last.p95Ms / early.p95Ms, 'of the second sixth', LATENCY_GROWS_AT_MOST)
  for (const [name, { megabytes, handles }] of Object.entries(held.at(-1) ?? {})) {
    const before = held[1]?.[name] ?? { megabytes: Number.NaN, handles: Number.NaN }
    figure(`soak_${name}_memory`, megabytes, 'MB')
    atMost(`soak_${name}_memory_growth`, megabytes / before.megabytes, 'of the second sixth', MEMORY_GROWS_AT_MOST)
    atMost(`soak_${name}_more_handles`, handles - before.handles, 'handles', MORE_HANDLES_AT_MOST)
  }
}
