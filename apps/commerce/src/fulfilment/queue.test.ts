import type { QueueState } from '@quartermaster/contract/operators'
import { isFailure } from '@quartermaster/service/failure'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverAll, qmInTest } from '../qm/testing/qm-in-test.ts'
import { forgetDeliveries } from '../testing/claimed-deliveries.ts'
import { confirm, newPlayer, orderOf, startOrder } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { pageOfQueue, summariseQueue } from './queue.ts'
import { retryDeliveries } from './retry.ts'

const ANN = { id: 'ann', name: 'ann', roles: ['admin'] } as const
let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())
beforeEach(async () => {
  await forgetDeliveries(commerce)
})

async function bought(): Promise<{ puuid: string; orderId: string }> {
  const puuid = await newPlayer(commerce, { money: 1_000 })
  const { context } = await startOrder(commerce, puuid, orderOf('warden'))
  await confirm(commerce, puuid, context.order_id, 880)
  return { puuid, orderId: context.order_id }
}
const qm = (...given: string[]) => qmInTest(commerce, ['deliveries', ...given])
async function listed(state: QueueState) {
  const page = await pageOfQueue(commerce.context.db, state, { limit: 50 })
  return isFailure(page) ? [] : page.rows.map(({ deliveryId }) => deliveryId)
}

describe('the queue', () => {
  it('shows a delivery from its first moment on, and at its seventh attempt', async () => {
    const { orderId } = await bought()
    expect([await listed('WAITING'), await listed('RETRYING'), await listed('DEAD')]).toEqual([[orderId], [], []])
    await commerce.context.pool.query('update delivery set attempts = 6')
    commerce.platform.trouble(503)
    await deliverAll(commerce)
    commerce.platform.trouble(null)
    expect([await listed('WAITING'), await listed('RETRYING'), await listed('DEAD')]).toEqual([[], [orderId], []])
    const ran = await qm('list', '--all', '--json')
    expect(ran.json()).toMatchObject([
      { state: 'RETRYING', delivery_id: orderId, attempts: 7, last_error: expect.any(String) },
    ])
    expect((await qm('list')).out).toContain('Besides: 1 retrying. See deliveries list --all.')
  })

  it('is read page by page, each delivery once', async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, bought))
    // Of one moment, so that the id tells them apart.
    await commerce.context.pool.query(`update delivery set next_attempt_at = '2026-01-01'`)
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await pageOfQueue(commerce.context.db, 'WAITING', { after, limit: 2 })
      if (isFailure(page)) throw new Error(page.failure)
      seen.push(...page.rows.map(({ deliveryId }) => deliveryId))
      after = page.next ?? undefined
    } while (after)
    expect(seen).toEqual(orders.map(({ orderId }) => orderId).sort())
    expect(await pageOfQueue(commerce.context.db, 'WAITING', { after: 'nonsense', limit: 2 })).toEqual({
      failure: 'UNKNOWN_CURSOR',
    })
    expect((await qm('list', '--state', 'waiting', '--after', 'nonsense')).code).toBe(2)
    expect((await qm('list', '--state', 'flying')).code).toBe(2)
  })

  it('is told by what went wrong, and one group is sent again without the others', async () => {
    await bought()
    await bought()
    commerce.platform.undeliverable.add('warden')
    await deliverAll(commerce)
    const { puuid } = await bought()
    await commerce.context.pool.query(
      `update delivery set queue = 'DEAD', attempts = 20, last_error = 'delivery: in trouble' where puuid = $1`,
      [puuid],
    )
    await bought()
    expect((await summariseQueue(commerce.context.db)).groups).toMatchObject([
      { state: 'DEAD', error: 'items: ERROR', deliveries: 2 },
      { state: 'WAITING', error: 'no error yet', deliveries: 1 },
      { state: 'DEAD', error: 'delivery: in trouble', deliveries: 1 },
    ])
    expect((await qm('groups')).out).toContain('delivery: in trouble')
    commerce.platform.undeliverable.clear()
    const ran = await qm('retry', '--reason', 'a test', '--error', 'items: ERROR', '--yes', '--json')
    expect([ran.code, ran.json()]).toMatchObject([0, { sent: 2 }])
    await deliverAll(commerce)
    expect((await summariseQueue(commerce.context.db)).groups).toMatchObject([
      { state: 'DEAD', error: 'delivery: in trouble', deliveries: 1 },
    ])
    const trail = await commerce.context.db
      .selectFrom('operator_action')
      .select('detail')
      .where('action', '=', 'deliveries retry')
      .execute()
    expect(trail).toHaveLength(2)
    expect(trail[0]?.detail).toMatchObject({ error: 'warden: ERROR' })
  })

  it('sends all again in batches, and what dies again meanwhile only once', async () => {
    const { puuid, orderId } = await bought()
    await commerce.context.pool.query(`update delivery set queue = 'DEAD', last_error = 'x' where puuid = $1`, [puuid])
    await commerce.context.pool.query(
      `insert into delivery (source_key, source_kind, source_id, delivery_id, puuid, items, queue, last_error, updated_at)
       select 'p' || n, 'ORDER', gen_random_uuid(), gen_random_uuid(), 'p' || n, items, 'DEAD', 'y', now() - interval '1 minute'
       from generate_series(1, 449) n, delivery where delivery_id = $1`,
      [orderId],
    )
    const told: number[] = []
    const sent = await retryDeliveries(
      commerce.context,
      { operator: ANN },
      { state: 'DEAD' },
      {
        onProgress: (so) => told.push(so),
      },
    )
    expect([sent, told]).toEqual([450, [200, 400, 450]])
    expect(await listed('DEAD')).toEqual([])
  })

  it('sends none twice where two operators send all at once', async () => {
    const { puuid } = await bought()
    await commerce.context.pool.query(`update delivery set queue = 'DEAD', last_error = 'x' where puuid = $1`, [puuid])
    const both = await Promise.all(
      [1, 2].map(() => retryDeliveries(commerce.context, { operator: ANN }, { state: 'DEAD' })),
    )
    expect(both.sort()).toEqual([0, 1])
  })

  it('tries a group now, or all, that would be tried later, and no other', async () => {
    const kept = await Promise.all([bought(), bought(), bought()])
    const [down, slow, untried] = kept
    const fail = (error: string, { orderId }: { orderId: string }) =>
      commerce.context.pool.query(
        `update delivery set attempts = 3, last_error = $1, next_attempt_at = now() + interval '1 hour' where delivery_id = $2`,
        [error, orderId],
      )
    await fail('delivery: in trouble', down as { orderId: string })
    await fail('delivery: too slow', slow as { orderId: string })
    await commerce.context.pool.query(
      `update delivery set next_attempt_at = now() + interval '1 hour' where delivery_id = $1`,
      [untried?.orderId],
    )
    const arrived = async () => {
      await deliverAll(commerce)
      return kept.map(({ puuid }) => commerce.platform.itemsOf(puuid, 'LOL').length)
    }
    const none = await qm('retry', '--reason', 'a test', '--error', 'delivery: in trouble', '--yes', '--json')
    expect([none.json(), await arrived()], 'it has not given up').toMatchObject([{ sent: 0 }, [0, 0, 0]])
    const one = await qm(
      'retry',
      '--reason',
      'a test',
      '--error',
      'delivery: in trouble',
      '--state',
      'retrying',
      '--yes',
      '--json',
    )
    expect([one.json(), await arrived()]).toMatchObject([{ sent: 1 }, [1, 0, 0]])
    const all = await qm('retry', '--reason', 'a test', '--all', '--state', 'retrying', '--yes', '--json')
    expect([all.json(), await arrived()]).toMatchObject([{ sent: 1 }, [1, 1, 0]])
    expect((await qm('retry', '--reason', 'a test', '--all', '--state', 'waiting', '--yes')).code).toBe(2)
  })

  it('tries one now that would be tried later', async () => {
    const { orderId, puuid } = await bought()
    commerce.platform.trouble(503)
    await deliverAll(commerce)
    commerce.platform.trouble(null)
    await commerce.context.pool.query(`update delivery set next_attempt_at = now() + interval '1 hour'`)
    await deliverAll(commerce)
    expect(commerce.platform.itemsOf(puuid, 'LOL')).toEqual([])
    expect((await qm('retry', '--reason', 'a test', orderId)).code).toBe(0)
    await deliverAll(commerce)
    expect(commerce.platform.itemsOf(puuid, 'LOL')).toHaveLength(1)
    expect((await qm('retry', '--reason', 'a test', orderId)).code, 'it has arrived').toBe(3)
  })
})

describe('delivering once more', () => {
  const redeliver = (orderId: string) =>
    qmInTest(commerce, ['orders', 'redeliver', orderId, '--reason', 'never arrived', '--yes'])
  const items = (puuid: string) => commerce.platform.itemsOf(puuid, 'LOL').map(({ productId }) => productId)

  it('asks the game service under the name it knows, and nothing arrives twice', async () => {
    const { puuid, orderId } = await bought()
    await deliverAll(commerce)
    expect((await redeliver(orderId)).code).toBe(0)
    await deliverAll(commerce)
    expect(items(puuid)).toEqual(['warden'])
    const asked = [...commerce.platform.deliveries.entries()].filter(([, { request }]) => request.puuid === puuid)
    expect(asked).toMatchObject([[`${orderId}-lol-0`, { times: 2 }]])
  })

  it('brings what the game service has lost', async () => {
    const { puuid, orderId } = await bought()
    await deliverAll(commerce)
    commerce.platform.deliveries.delete(`${orderId}-lol-0`)
    commerce.platform.addAccount(puuid, 'LOL', { region: 'EUW', items: [] })
    expect((await redeliver(orderId)).code).toBe(0)
    await deliverAll(commerce)
    expect(items(puuid)).toEqual(['warden'])
  })

  it('is refused while a delivery is under way and after it was taken back', async () => {
    const { orderId } = await bought()
    expect((await redeliver(orderId)).err).toContain('A delivery is under way')
    await deliverAll(commerce)
    await qmInTest(commerce, ['orders', 'refund', '--reason', 'a test', orderId, '--yes'])
    expect((await redeliver(orderId)).err).toContain('The order is REFUNDED')
    expect((await redeliver('AAAA-AAAA')).code).toBe(3)
  })
})
