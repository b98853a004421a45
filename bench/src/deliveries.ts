import { setTimeout as delay } from 'node:timers/promises'
import { note } from './figure.ts'
import type { BenchShop } from './shop.ts'

/** Longer than the lease of a worker that was killed in the middle of a delivery. */
const STANDSTILL_MS = 120_000

/** Waits as long as deliveries go on. */
export async function untilDelivered({ context }: BenchShop): Promise<void> {
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
