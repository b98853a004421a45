import { expect } from 'vitest'
import { deliverAll, qmInTest } from '../qm/testing/qm-in-test.ts'
import { paidTopUp } from '../testing/paying.ts'
import { confirm, newPlayer, orderOf, startOrder } from '../testing/shopping.ts'
import type { TestCommerce } from '../testing/test-commerce.ts'
import type { Finding } from './findings.ts'

export const span = () => ['--from', '2026-01-01', '--to', new Date(Date.now() + 60_000).toISOString()]

export async function reconcile(commerce: TestCommerce) {
  const ran = await qmInTest(commerce, ['reconcile', ...span(), '--json'])
  const { findings } = ran.json<{ findings: Finding[] }>()
  return { code: ran.code, named: findings.map(({ what, id, lacks }) => `${what} ${id} not in ${lacks}`).sort() }
}

export const auditCode = async (commerce: TestCommerce) => (await qmInTest(commerce, ['ledger', 'audit'])).code

export async function bought(commerce: TestCommerce) {
  const puuid = await newPlayer(commerce, { money: 2_000 })
  const { context } = await startOrder(commerce, puuid, orderOf('warden'))
  await confirm(commerce, puuid, context.order_id, 880)
  await deliverAll(commerce)
  return { puuid, orderId: context.order_id }
}

export async function toppedUp(commerce: TestCommerce) {
  const puuid = await newPlayer(commerce)
  const orderId = await paidTopUp(commerce, puuid)
  const { session } = commerce.platform.payments.of(orderId)
  return { puuid, orderId, paymentId: session.paymentId, credited: session.paid?.amount ?? 0 }
}

/** Loses rows as a failover does: behind the back of every rule. */
export async function lose(
  { context }: TestCommerce,
  statements: readonly [text: string, ...values: unknown[]][],
): Promise<void> {
  const client = await context.pool.connect()
  try {
    await client.query(`begin; set local session_replication_role = replica`)
    for (const [text, ...values] of statements) {
      const { rowCount } = await client.query(text, values)
      expect(rowCount, text).toBeGreaterThan(0)
    }
    await client.query('commit')
  } finally {
    client.release()
  }
}
