import type { ChildProcess } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { insertProducts, raiseVersion } from '@quartermaster/commerce/catalogue/store'
import { TEST_PRODUCTS } from '@quartermaster/commerce/testing/test-products'
import { moveMoney } from '@quartermaster/commerce/wallet/store'
import { createBenchCampaign, supplyCodes } from './code-supply.ts'
import { reportCrashes } from './crash-report.ts'
import { note } from './figure.ts'
import { crashPostgres } from './postgres-crash.ts'
import { type BenchShop, openShop } from './shop.ts'
import { type Acknowledged, type Shopper, shop as shopOn } from './stubborn-shopper.ts'

const PORT = 6531
const SHOPPERS = Number(process.env.STRESS_SHOPPERS ?? 16)
const CRASHES = Number(process.env.STRESS_CRASHES ?? 12)
const CODES = Number(process.env.STRESS_CRASH_CODES ?? 60_000)
const BETWEEN_MS = 3_000
const MONEY = 100_000_000
/** Longer than the lease of a worker that was killed in the middle of a delivery. */
const STANDSTILL_MS = 120_000
const VICTIMS = ['api', 'worker', 'postgres'] as const

/**
 * API, worker and PostgreSQL are killed in turn while players claim and buy. Afterwards everything that was
 * acknowledged is there, nothing is there twice, and everything owed is delivered once.
 */
export async function stressCrashes(): Promise<void> {
  const shop = await openShop()
  try {
    await insertProducts(shop.context.db, TEST_PRODUCTS)
    await raiseVersion(shop.context.db, new Date())
    const campaignId = await createBenchCampaign(shop.context, [{ kind: 'CURRENCY', currency: 'RP', quantity: 1 }])
    const codes = await supplyCodes(shop.context, { campaignId, count: CODES })
    const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, (_, index) => createShopper(shop, index)))
    const acknowledged = await shopThroughCrashes(shop, codes, shoppers)
    await untilDelivered(shop)
    await reportCrashes(shop, acknowledged, CRASHES)
  } finally {
    await shop.close()
  }
}

async function createShopper({ context, platform }: BenchShop, index: number): Promise<Shopper> {
  const puuid = `shopper-${index}`
  platform.addAccount(puuid, 'LOL', {})
  const grant = { puuid, currency: 'RP', kind: 'GRANT', amount: MONEY, reference: 'stress' } as const
  await moveMoney(context.db, grant, new Date())
  return { puuid, bearer: await platform.signOn.bearer(puuid), cookie: await platform.signOn.cookie(puuid) }
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

/** Waits as long as deliveries go on. */
async function untilDelivered({ context }: BenchShop): Promise<void> {
  let before = Number.POSITIVE_INFINITY
  let deadline = Date.now() + STANDSTILL_MS
  while (Date.now() < deadline) {
    const { rows } = await context.pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from delivery where queue = 'WAITING'`,
    )
    const waiting = rows[0]?.waiting ?? 0
    if (waiting === 0) return
    if (waiting < before) deadline = Date.now() + STANDSTILL_MS
    before = waiting
    note(`${waiting} deliveries wait`)
    await delay(2_000)
  }
  throw new Error(`${before} deliveries wait and none is made`)
}

if (import.meta.main) await stressCrashes()
