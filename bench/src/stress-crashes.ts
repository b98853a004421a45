import type { ChildProcess } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { reportCrashes } from './crash-report.ts'
import { untilDelivered } from './deliveries.ts'
import { note } from './figure.ts'
import { crashPostgres } from './postgres-crash.ts'
import { type BenchShop, openShop } from './shop.ts'
import { supplyShoppers } from './shopper-supply.ts'
import { type Acknowledged, type Shopper, shop as shopOn } from './stubborn-shopper.ts'

const PORT = 6531
const SHOPPERS = Number(process.env.STRESS_SHOPPERS ?? 16)
const CRASHES = Number(process.env.STRESS_CRASHES ?? 12)
const CODES = Number(process.env.STRESS_CRASH_CODES ?? 60_000)
const BETWEEN_MS = 3_000
const VICTIMS = ['api', 'worker', 'postgres'] as const

/**
 * API, worker and PostgreSQL are killed in turn while players claim and buy. Afterwards everything that was
 * acknowledged is there, nothing is there twice, and everything owed is delivered once.
 */
export async function stressCrashes(): Promise<void> {
  const shop = await openShop()
  try {
    const { codes, shoppers } = await supplyShoppers(shop, { shoppers: SHOPPERS, codes: CODES })
    const acknowledged = await shopThroughCrashes(shop, codes, shoppers)
    await untilDelivered(shop)
    await reportCrashes(shop, acknowledged, { name: 'stress_crashes', crashes: CRASHES })
  } finally {
    await shop.close()
  }
}

async function shopThroughCrashes(shop: BenchShop, codes: string[], shoppers: readonly Shopper[]) {
  const running = { api: await shop.startApi(PORT), worker: shop.startWorker() }
  const acknowledged: Acknowledged = { codes: [], orders: [], others: new Map() }
  let isOver = false
  const shopping = Promise.all(
    shoppers.map((shopper) => shopOn({ port: PORT, shopper, codes, acknowledged, goesOn: () => !isOver })),
  )
  try {
    for (let crash = 0; crash < CRASHES; crash += 1) {
      await Promise.race([delay(BETWEEN_MS), shopping])
      const victim = VICTIMS[crash % VICTIMS.length] ?? 'api'
      const { codes: claims, orders } = acknowledged
      note(`killing ${victim}; ${claims.length} claims and ${orders.length} orders acknowledged so far`)
      if (victim === 'postgres') await crashPostgres(shop)
      else {
        await kill(running[victim])
        if (victim === 'api') running.api = await shop.startApi(PORT)
        else running.worker = shop.startWorker()
      }
      requireAlive(running)
    }
    await delay(BETWEEN_MS)
  } finally {
    isOver = true
  }
  await shopping
  return acknowledged
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

/** A process that ends because another was killed is a failure of its own. */
function requireAlive(running: Readonly<Record<'api' | 'worker', ChildProcess>>): void {
  for (const [name, child] of Object.entries(running)) {
    if (child.exitCode !== null) throw new Error(`the ${name} ended by itself with ${child.exitCode}`)
  }
}
