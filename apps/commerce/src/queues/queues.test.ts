import { afterAll, beforeAll, expect, it } from 'vitest'
import { noteDiscrepancy } from '../payments/discrepancies.ts'
import { confirm, newPlayer, startOrder } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { readOpenDiscrepancies, readQueues } from './store.ts'

const MINUTE = 60_000
let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

const deliveries = async (later = 0) => {
  const { pool, clock } = commerce.context
  const queues = await readQueues(pool, new Date(clock().getTime() + later))
  expect(queues.map(({ queue }) => queue)).toEqual(['delivery', 'receipt', 'refund'])
  return queues.find(({ queue }) => queue === 'delivery')
}

it('what waits is counted, with the age of what is due, and what was given up', async () => {
  expect(await deliveries()).toEqual({ queue: 'delivery', waiting: 0, age: 0, dead: 0 })
  const puuid = await newPlayer(commerce, { money: 1_000 })
  const { context } = await startOrder(commerce, puuid)
  await confirm(commerce, puuid, context.order_id, 880)
  const waiting = await deliveries(10 * MINUTE)
  expect(waiting).toMatchObject({ waiting: 1, dead: 0 })
  expect(waiting?.age).toBeGreaterThanOrEqual(600)
  await commerce.context.pool.query("update delivery set queue = 'DEAD'")
  expect(await deliveries(10 * MINUTE)).toEqual({ queue: 'delivery', waiting: 0, age: 0, dead: 1 })
})

it('a discrepancy is open until an operator has settled it', async () => {
  const { pool } = commerce.context
  expect(await readOpenDiscrepancies(pool)).toBe(0)
  await noteDiscrepancy(commerce.context, {
    gateway: 'sandbox',
    paymentId: 'unknown-payment',
    reason: 'UNKNOWN_PAYMENT',
    said: {},
  })
  expect(await readOpenDiscrepancies(pool)).toBe(1)
  await pool.query("update payment_discrepancy set settled_at = now(), settled_by = 'test', note = 'looked at'")
  expect(await readOpenDiscrepancies(pool)).toBe(0)
})
