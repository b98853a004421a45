import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPolicies } from '../entrances/delivery-policies.ts'
import {
  attemptAll,
  attemptWithoutAnswer,
  claimed,
  deliveryNameOf,
  forgetDeliveries,
  LEASE_MS,
  playerWith,
  statusOf,
  TWO_REWARDS,
  take,
  usesOf,
} from '../testing/claimed-deliveries.ts'
import { SPRAY_REWARD } from '../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { readBalance } from '../wallet/store.ts'
import { attemptDelivery } from './deliver.ts'
import { retryDelivery, takeBack } from './operations.ts'
import { pageOfQueue } from './queue.ts'
import { PATIENCE } from './rules.ts'
import { startFulfilment } from './worker.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())
beforeEach(async () => {
  await forgetDeliveries(commerce)
})

/** How many calls to the game service delivered something to the player. */
const deliveriesTo = (puuid: string) =>
  [...commerce.platform.deliveries.values()].filter(({ request }) => request.puuid === puuid).length

async function listDead() {
  const page = await pageOfQueue(commerce.context.db, 'DEAD', { limit: 10 })
  return 'rows' in page ? page.rows : []
}

const inTransaction = <Result>(work: (db: TestCommerce['context']['db']) => Promise<Result>) =>
  commerce.context.db.transaction().execute(work)

describe('delivering', () => {
  it('delivers an item once though the answer was lost and the delivery repeated', async () => {
    const { puuid, campaign } = await claimed(commerce)
    await attemptWithoutAnswer(commerce)
    await attemptWithoutAnswer(commerce)
    await attemptAll(commerce)
    expect(await statusOf(commerce, puuid, campaign)).toBe('FULFILLED')
    expect(commerce.platform.itemsOf(puuid, 'LOL')).toHaveLength(1)
    expect(deliveriesTo(puuid)).toBe(1)
  })

  it('credits currency once, beside items that arrived or were owned, and not where they failed', async () => {
    const options = { rewards: [SPRAY_REWARD, { kind: 'CURRENCY', currency: 'RP', quantity: 300 } as const] }
    const lucky = await claimed(commerce, { options })
    await attemptWithoutAnswer(commerce)
    expect(await readBalance(commerce.context.db, lucky.puuid, 'RP')).toBe(0)
    await attemptAll(commerce)
    await attemptAll(commerce)
    expect(await readBalance(commerce.context.db, lucky.puuid, 'RP')).toBe(300)
    const owner = await claimed(commerce, { puuid: playerWith(commerce, 'eu-spray'), options, attempts: 1 })
    expect(await statusOf(commerce, owner.puuid, owner.campaign)).toBe('PARTIALLY_FULFILLED')
    expect(await readBalance(commerce.context.db, owner.puuid, 'RP')).toBe(300)
    expect(await usesOf(commerce, owner.campaign)).toBe(1)
    commerce.platform.undeliverable.add('eu-spray')
    const unlucky = await claimed(commerce, { options, attempts: 1 })
    expect(await statusOf(commerce, unlucky.puuid, unlucky.campaign)).toBe('ERROR')
    expect(await readBalance(commerce.context.db, unlucky.puuid, 'RP')).toBe(0)
    expect(await usesOf(commerce, unlucky.campaign)).toBe(0)
  })

  it('takes currency back with the items, and calls an operator when it was spent', async () => {
    const options = { rewards: [{ kind: 'CURRENCY', currency: 'RP', quantity: 300 } as const] }
    const { puuid, campaign } = await claimed(commerce, { options, attempts: 1 })
    await commerce.context.pool.query('update wallet set balance = 100 where puuid = $1', [puuid])
    const name = await deliveryNameOf(commerce, campaign)
    await inTransaction((db) => takeBack(db, name, { closesAs: 'CLAWEDBACK', now: new Date() }))
    await attemptAll(commerce)
    expect(await statusOf(commerce, puuid, campaign)).toBe('FULFILLED')
    const [dead] = await listDead()
    expect(dead).toMatchObject({ kind: 'REVOKE', status: 'ERROR' })
    await commerce.context.pool.query('update wallet set balance = 300 where puuid = $1', [puuid])
    await inTransaction((db) => retryDelivery(db, dead?.deliveryId ?? '', new Date()))
    await attemptAll(commerce)
    expect(await statusOf(commerce, puuid, campaign)).toBe('CLAWEDBACK')
    expect(await readBalance(commerce.context.db, puuid, 'RP')).toBe(0)
  })

  it('sends only what failed again when an operator retries, under a new name', async () => {
    commerce.platform.undeliverable.add('free-card')
    const { puuid, campaign } = await claimed(commerce, { options: TWO_REWARDS, attempts: 1 })
    const [dead] = await listDead()
    commerce.platform.undeliverable.clear()
    await inTransaction((db) => retryDelivery(db, dead?.deliveryId ?? '', new Date()))
    await attemptAll(commerce)
    expect(await statusOf(commerce, puuid, campaign)).toBe('FULFILLED')
    expect(commerce.platform.itemsOf(puuid, 'LOL').map(({ productId }) => productId)).toEqual(['eu-spray', 'free-card'])
    expect(await listDead()).toEqual([])
  })

  it('waits for an operator when the game service has not answered for long', async () => {
    const { puuid, campaign } = await claimed(commerce)
    await attemptWithoutAnswer(commerce)
    await commerce.context.pool.query('update delivery set attempts = $1', [PATIENCE.CODE.attempts - 1])
    commerce.platform.trouble(503)
    await attemptAll(commerce)
    commerce.platform.trouble(null)
    expect(await statusOf(commerce, puuid, campaign)).toBe('PENDING_FULFILLMENT')
    expect(await listDead()).toHaveLength(1)
    expect(await usesOf(commerce, campaign)).toBe(1)
  })

  it('lets no worker write after another has taken its delivery', async () => {
    const { puuid, campaign } = await claimed(commerce)
    const [stale] = await take(commerce, 1, 0)
    await attemptAll(commerce)
    expect(await statusOf(commerce, puuid, campaign)).toBe('FULFILLED')
    if (!stale) throw new Error('the claim queued a delivery')
    commerce.platform.undeliverable.add('eu-spray')
    await attemptDelivery(commerce.context, createPolicies(commerce.context), stale, LEASE_MS)
    expect(await statusOf(commerce, puuid, campaign)).toBe('FULFILLED')
  })

  it('gives each waiting delivery to one worker only', async () => {
    await Promise.all(Array.from({ length: 20 }, () => claimed(commerce)))
    const taken = await Promise.all(Array.from({ length: 8 }, () => take(commerce, 5)))
    const ids = taken.flat().map(({ delivery_id }) => delivery_id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(20)
  })
})

describe('the worker', () => {
  // proves 1.codes.2
  it('is woken by a claim and delivers it', async () => {
    const worker = startFulfilment(commerce.context, { policies: createPolicies(commerce.context), pollMs: 30_000 })
    const { puuid, campaign } = await claimed(commerce)
    await expect.poll(() => statusOf(commerce, puuid, campaign), { timeout: 5_000 }).toBe('FULFILLED')
    await worker.stop()
  })

  it('waits out an outage that is known, and uses up no attempt on it', async () => {
    const { puuid, campaign } = await claimed(commerce)
    let room = 0
    const gameServices = { ...commerce.context.gameServices, room: () => room }
    const worker = startFulfilment(
      { ...commerce.context, gameServices },
      { policies: createPolicies(commerce.context), pollMs: 20 },
    )
    await new Promise((resolve) => setTimeout(resolve, 200))
    const { rows } = await commerce.context.pool.query('select attempts from delivery')
    expect(rows).toEqual([{ attempts: 0 }])
    room = 1
    await expect.poll(() => statusOf(commerce, puuid, campaign), { timeout: 5_000 }).toBe('FULFILLED')
    await worker.stop()
  })

  it('tries again within seconds what the database ended in favour of another', async () => {
    const { puuid, campaign } = await claimed(commerce)
    const policies = createPolicies(commerce.context)
    let clashes = 1
    const settle: typeof policies.CODE.settle = async () => {
      clashes -= 1
      if (clashes >= 0) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    }
    const log = { ...commerce.context.log, error: () => undefined } as unknown as typeof commerce.context.log
    const worker = startFulfilment(
      { ...commerce.context, log },
      { policies: { ...policies, CODE: { ...policies.CODE, settle } }, pollMs: 20 },
    )
    await expect.poll(() => statusOf(commerce, puuid, campaign), { timeout: 8_000 }).toBe('FULFILLED')
    await worker.stop()
    expect(deliveriesTo(puuid)).toBe(1)
  })

  it('loses and doubles nothing when workers die in the middle, again and again', async () => {
    const made = await Promise.all(Array.from({ length: 30 }, () => claimed(commerce)))
    const { context } = commerce
    const dying = {
      ...context.gameServices,
      deliver: async (...call: Parameters<typeof context.gameServices.deliver>) => {
        const answer = await context.gameServices.deliver(...call)
        if (Math.random() < 0.5) throw new Error('killed after the game service had delivered')
        return answer
      },
    }
    const start = (gameServices: typeof dying) =>
      startFulfilment(
        { ...context, gameServices },
        { policies: createPolicies(context), leaseMs: 50, pollMs: 20, atOnce: 4 },
      )
    for (let life = 0; life < 4; life += 1) {
      const worker = start(dying)
      await new Promise((resolve) => setTimeout(resolve, 120))
      await worker.stop()
    }
    const last = start(context.gameServices)
    for (const { puuid, campaign } of made) {
      await expect.poll(() => statusOf(commerce, puuid, campaign), { timeout: 10_000 }).toBe('FULFILLED')
      expect(deliveriesTo(puuid)).toBe(1)
    }
    await last.stop()
  })
})
