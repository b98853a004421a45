import { FULFILLMENT_STATUSES, type FulfillmentStatus } from '@quartermaster/contract/statuses'
import type { FulfillmentAnswer } from '@quartermaster/contract/wire/content-codes'
import { fail } from '@quartermaster/service/failure'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPolicies } from '../entrances/delivery-policies.ts'
import { newPuuid } from '../testing/platform-double.ts'
import { createTestCampaign, newKey, SPRAY_REWARD, type TestCampaign } from '../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { readBalance } from '../wallet/store.ts'
import { attemptDelivery } from './deliver.ts'
import { giveAgain, listDead, retryDead, takeBack } from './operations.ts'
import { PATIENCE } from './rules.ts'
import { type Delivery, takeDue } from './store.ts'
import { startFulfilment } from './worker.ts'

const LEASE_MS = 60_000
let commerce: TestCommerce

beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())
beforeEach(async () => {
  commerce.platform.trouble(null)
  commerce.platform.undeliverable.clear()
  await commerce.context.pool.query('delete from delivery')
})

function playerWith(...owned: string[]): string {
  const puuid = newPuuid()
  const items = owned.map((productId) => ({ productType: 'SPRAY', productId, quantity: 1 }))
  commerce.platform.addAccount(puuid, 'LOL', { items })
  return puuid
}

async function ask(call: 'status' | 'claim', puuid: string, { code }: TestCampaign) {
  const response = await commerce.app.inject({
    method: 'POST',
    url: `/api/contentcodes/v1/${call}`,
    headers: { authorization: await commerce.platform.signOn.bearer(puuid), 'idempotency-key': newKey() },
    payload: { code, locale: 'en_US' },
  })
  return response.json<FulfillmentAnswer>()
}

const statusOf = async (puuid: string, campaign: TestCampaign) => (await ask('status', puuid, campaign)).status

const take = (limit: number, leaseMs = LEASE_MS) => takeDue(commerce.context.pool, { limit, leaseMs, now: new Date() })

/** One attempt at everything that waits, due or not. */
async function attemptAll(): Promise<Delivery[]> {
  const { context } = commerce
  await context.pool.query(`update delivery set next_attempt_at = $1 where queue = 'WAITING'`, [context.clock()])
  const taken = await take(100)
  for (const delivery of taken) await attemptDelivery(context, createPolicies(context), delivery, LEASE_MS)
  return taken
}

async function usesOf({ codeHash }: TestCampaign): Promise<number | undefined> {
  const { rows } = await commerce.context.pool.query<{ uses: number }>(
    'select uses from content_code where code_hash = $1',
    [codeHash],
  )
  return rows[0]?.uses
}

async function nameOf(campaign: TestCampaign) {
  const { rows } = await commerce.context.pool.query<{ claim_id: string }>(
    'select claim_id from code_claim where code_hash = $1',
    [campaign.codeHash],
  )
  return { sourceKey: campaign.codeHash, sourceId: rows[0]?.claim_id ?? '' }
}

/** How many calls to the game service delivered something to the player. */
const deliveriesTo = (puuid: string) =>
  [...commerce.platform.deliveries.values()].filter(({ request }) => request.puuid === puuid).length

const inTransaction = <Result>(work: (db: TestCommerce['context']['db']) => Promise<Result>) =>
  commerce.context.db.transaction().execute(work)

const TWO_REWARDS = {
  rewards: [SPRAY_REWARD, { ...SPRAY_REWARD, productId: 'free-card', productType: 'PLAYER_CARD' as const }],
}

/** How each status comes about. Every one is reached through the API, the worker and the operators' actions. */
const REASONS: Record<FulfillmentStatus, () => Promise<{ puuid: string; campaign: TestCampaign; uses: number }>> = {
  NOT_FOUND: async () => ({ puuid: playerWith(), campaign: await createTestCampaign(commerce.context), uses: 0 }),
  REQUESTED: () => claimed({ uses: 1 }),
  PLAYER_NOT_FOUND: async () => {
    const puuid = newPuuid()
    return claimed({ puuid, attempts: 1, uses: 0 })
  },
  PLAYER_FOUND: async () => {
    const made = await claimed({ uses: 1 })
    // A worker that dies between finding the player and the game service's answer leaves this behind.
    const [taken] = await take(1)
    if (!taken) throw new Error('the claim queued a delivery')
    const dying = { ...commerce.context.gameServices, deliver: () => Promise.reject(new Error('killed')) }
    const context = { ...commerce.context, gameServices: dying }
    await expect(attemptDelivery(context, createPolicies(context), taken, LEASE_MS)).rejects.toThrow('killed')
    return made
  },
  ACCOUNT_LOOKUP_FAILED: async () => {
    const made = await claimed({ uses: 0 })
    commerce.platform.trouble(503)
    for (let attempt = 0; attempt < PATIENCE.CODE.lookUps; attempt += 1) await attemptAll()
    commerce.platform.trouble(null)
    return made
  },
  SHARD_NOT_FOUND: async () => {
    const puuid = newPuuid()
    commerce.platform.addAccount(puuid, 'LOL', { shard: '' })
    return claimed({ puuid, attempts: 1, uses: 0 })
  },
  PENDING_FULFILLMENT: async () => {
    const made = await claimed({ uses: 1 })
    await attemptWithoutAnswer()
    return made
  },
  ALREADY_OWNED: () => claimed({ puuid: playerWith('eu-spray'), attempts: 1, uses: 0 }),
  FULFILLED: () => claimed({ attempts: 1, uses: 1 }),
  ERROR: async () => {
    commerce.platform.undeliverable.add('eu-spray')
    return claimed({ attempts: 1, uses: 0 })
  },
  PARTIALLY_FULFILLED: async () => {
    commerce.platform.undeliverable.add('free-card')
    return claimed({ options: TWO_REWARDS, attempts: 1, uses: 1 })
  },
  CLAWEDBACK: async () => {
    const made = await claimed({ attempts: 1, uses: 1 })
    const name = await nameOf(made.campaign)
    expect(await inTransaction((db) => takeBack(db, name, { closesAs: 'CLAWEDBACK', now: new Date() }))).toBe('QUEUED')
    await attemptAll()
    return made
  },
  REFUNDED: async () => {
    const made = await claimed({ attempts: 1, uses: 1 })
    const name = await nameOf(made.campaign)
    expect(await inTransaction((db) => takeBack(db, name, { closesAs: 'REFUNDED', now: new Date() }))).toBe('QUEUED')
    await attemptAll()
    return made
  },
  REPAID: async () => {
    const made = await REASONS.CLAWEDBACK()
    const name = await nameOf(made.campaign)
    expect(await inTransaction((db) => giveAgain(db, name, new Date()))).toBe('QUEUED')
    await attemptAll()
    return made
  },
}

async function claimed({
  puuid = playerWith(),
  options = {},
  attempts = 0,
  uses,
}: {
  puuid?: string
  options?: Parameters<typeof createTestCampaign>[1]
  attempts?: number
  uses: number
}) {
  const campaign = await createTestCampaign(commerce.context, options)
  await ask('claim', puuid, campaign)
  for (let attempt = 0; attempt < attempts; attempt += 1) await attemptAll()
  return { puuid, campaign, uses }
}

/** The game service takes the delivery, but its answer is lost. */
async function attemptWithoutAnswer() {
  const { context } = commerce
  const lossy = {
    ...context.gameServices,
    deliver: async (...call: Parameters<typeof context.gameServices.deliver>) => {
      await context.gameServices.deliver(...call)
      return fail('UNAVAILABLE', { detail: 'the answer was lost' })
    },
  }
  await context.pool.query(`update delivery set next_attempt_at = $1 where queue = 'WAITING'`, [context.clock()])
  for (const taken of await take(100)) {
    const worker = { ...context, gameServices: lossy }
    await attemptDelivery(worker, createPolicies(worker), taken, LEASE_MS)
  }
}

describe('the status of a claim', () => {
  // proves 4.fulfilment.8
  it.each(FULFILLMENT_STATUSES)(
    'reaches %s, and the code is used up or given back as the tables say',
    async (status) => {
      const { puuid, campaign, uses } = await REASONS[status]()
      expect(await statusOf(puuid, campaign)).toBe(status)
      expect(await usesOf(campaign)).toBe(uses)
    },
  )

  it('is SHARD_NOT_FOUND where the campaign does not admit the region', async () => {
    const { puuid, campaign } = await claimed({ options: { regions: ['KR'] }, attempts: 1, uses: 0 })
    expect(await statusOf(puuid, campaign)).toBe('SHARD_NOT_FOUND')
    expect(await usesOf(campaign)).toBe(0)
  })

  it('lets a code that was given back be claimed by the next player', async () => {
    const { campaign } = await REASONS.ALREADY_OWNED()
    const next = playerWith()
    expect((await ask('claim', next, campaign)).status).toBe('REQUESTED')
    await attemptAll()
    expect(await statusOf(next, campaign)).toBe('FULFILLED')
  })
})

describe('delivering', () => {
  it('delivers an item once though the answer was lost and the delivery repeated', async () => {
    const { puuid, campaign } = await REASONS.PENDING_FULFILLMENT()
    await attemptWithoutAnswer()
    await attemptAll()
    expect(await statusOf(puuid, campaign)).toBe('FULFILLED')
    expect(commerce.platform.itemsOf(puuid, 'LOL')).toHaveLength(1)
    expect(deliveriesTo(puuid)).toBe(1)
  })

  it('credits currency once, beside the items, and not when nothing else arrived', async () => {
    const options = { rewards: [SPRAY_REWARD, { kind: 'CURRENCY', currency: 'RP', quantity: 300 } as const] }
    const lucky = await claimed({ options, uses: 1 })
    await attemptWithoutAnswer()
    expect(await readBalance(commerce.context.db, lucky.puuid, 'RP')).toBe(0)
    await attemptAll()
    await attemptAll()
    expect(await readBalance(commerce.context.db, lucky.puuid, 'RP')).toBe(300)
    const owner = await claimed({ puuid: playerWith('eu-spray'), options, attempts: 1, uses: 0 })
    expect(await statusOf(owner.puuid, owner.campaign)).toBe('ALREADY_OWNED')
    expect(await readBalance(commerce.context.db, owner.puuid, 'RP')).toBe(0)
  })

  it('takes currency back with the items, and calls an operator when it was spent', async () => {
    const options = { rewards: [{ kind: 'CURRENCY', currency: 'RP', quantity: 300 } as const] }
    const { puuid, campaign } = await claimed({ options, attempts: 1, uses: 1 })
    await commerce.context.pool.query('update wallet set balance = 100 where puuid = $1', [puuid])
    const name = await nameOf(campaign)
    await inTransaction((db) => takeBack(db, name, { closesAs: 'CLAWEDBACK', now: new Date() }))
    await attemptAll()
    expect(await statusOf(puuid, campaign)).toBe('FULFILLED')
    const [dead] = await listDead(commerce.context.db, 10)
    expect(dead).toMatchObject({ kind: 'REVOKE', status: 'ERROR' })
    await commerce.context.pool.query('update wallet set balance = 300 where puuid = $1', [puuid])
    await inTransaction((db) => retryDead(db, dead?.delivery_id ?? '', new Date()))
    await attemptAll()
    expect(await statusOf(puuid, campaign)).toBe('CLAWEDBACK')
    expect(await readBalance(commerce.context.db, puuid, 'RP')).toBe(0)
  })

  it('sends only what failed again when an operator retries, under a new name', async () => {
    const { puuid, campaign } = await REASONS.PARTIALLY_FULFILLED()
    const [dead] = await listDead(commerce.context.db, 10)
    commerce.platform.undeliverable.clear()
    await inTransaction((db) => retryDead(db, dead?.delivery_id ?? '', new Date()))
    await attemptAll()
    expect(await statusOf(puuid, campaign)).toBe('FULFILLED')
    expect(commerce.platform.itemsOf(puuid, 'LOL').map(({ productId }) => productId)).toEqual(['eu-spray', 'free-card'])
    expect(await listDead(commerce.context.db, 10)).toEqual([])
  })

  it('waits for an operator when the game service has not answered for long', async () => {
    const { puuid, campaign } = await claimed({ uses: 1 })
    await attemptWithoutAnswer()
    await commerce.context.pool.query('update delivery set attempts = $1', [PATIENCE.CODE.attempts - 1])
    commerce.platform.trouble(503)
    await attemptAll()
    commerce.platform.trouble(null)
    expect(await statusOf(puuid, campaign)).toBe('PENDING_FULFILLMENT')
    expect(await listDead(commerce.context.db, 10)).toHaveLength(1)
    expect(await usesOf(campaign)).toBe(1)
  })

  it('lets no worker write after another has taken its delivery', async () => {
    const { puuid, campaign } = await claimed({ uses: 1 })
    const [stale] = await take(1, 0)
    await attemptAll()
    expect(await statusOf(puuid, campaign)).toBe('FULFILLED')
    if (!stale) throw new Error('the claim queued a delivery')
    commerce.platform.undeliverable.add('eu-spray')
    await attemptDelivery(commerce.context, createPolicies(commerce.context), stale, LEASE_MS)
    expect(await statusOf(puuid, campaign)).toBe('FULFILLED')
  })

  it('gives each waiting delivery to one worker only', async () => {
    await Promise.all(Array.from({ length: 20 }, () => claimed({ uses: 1 })))
    const taken = await Promise.all(Array.from({ length: 8 }, () => take(5)))
    const ids = taken.flat().map(({ delivery_id }) => delivery_id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(20)
  })
})

describe('the worker', () => {
  // proves 1.codes.2
  it('is woken by a claim and delivers it', async () => {
    const worker = startFulfilment(commerce.context, { policies: createPolicies(commerce.context), pollMs: 30_000 })
    const { puuid, campaign } = await claimed({ uses: 1 })
    await expect.poll(() => statusOf(puuid, campaign), { timeout: 5_000 }).toBe('FULFILLED')
    await worker.stop()
  })

  it('loses and doubles nothing when workers die in the middle, again and again', async () => {
    const made = await Promise.all(Array.from({ length: 30 }, () => claimed({ uses: 1 })))
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
      await expect.poll(() => statusOf(puuid, campaign), { timeout: 10_000 }).toBe('FULFILLED')
      expect(deliveriesTo(puuid)).toBe(1)
    }
    await last.stop()
  })
})
