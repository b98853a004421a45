import { FULFILLMENT_STATUSES, type FulfillmentStatus } from '@quartermaster/contract/statuses'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPolicies } from '../entrances/delivery-policies.ts'
import {
  attemptAll,
  attemptWithoutAnswer,
  type ClaimOptions,
  claimCode,
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
import { newPuuid } from '../testing/platform-double.ts'
import { createTestCampaign, type TestCampaign } from '../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { attemptDelivery } from './deliver.ts'
import { giveAgain, takeBack } from './operations.ts'
import { PATIENCE } from './rules.ts'

const MINUTE = 60_000
let now = Date.now()
let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce({ clock: () => new Date(now) })
})
afterAll(() => commerce.close())
beforeEach(async () => {
  // An outage of the test before is over, and the shop would have tried again by now.
  now += MINUTE
  await forgetDeliveries(commerce)
})

const inTransaction = <Result>(work: (db: TestCommerce['context']['db']) => Promise<Result>) =>
  commerce.context.db.transaction().execute(work)

/** A claim that has come to a status, and what that leaves of the code's one use. */
interface Reached {
  readonly puuid: string
  readonly campaign: TestCampaign
  readonly uses: number
}

async function reached({ uses, ...options }: ClaimOptions & { readonly uses: number }): Promise<Reached> {
  return { ...(await claimed(commerce, options)), uses }
}

/** How each status comes about. Every one is reached through the API, the worker and the operators' actions. */
const REASONS: Record<FulfillmentStatus, () => Promise<Reached>> = {
  NOT_FOUND: async () => ({
    puuid: playerWith(commerce),
    campaign: await createTestCampaign(commerce.context),
    uses: 0,
  }),
  REQUESTED: () => reached({ uses: 1 }),
  PLAYER_NOT_FOUND: async () => {
    const puuid = newPuuid()
    return reached({ puuid, attempts: 1, uses: 0 })
  },
  PLAYER_FOUND: async () => {
    const made = await reached({ uses: 1 })
    // A worker that dies between finding the player and the game service's answer leaves this behind.
    const [taken] = await take(commerce, 1)
    if (!taken) throw new Error('the claim queued a delivery')
    const dying = { ...commerce.context.gameServices, deliver: () => Promise.reject(new Error('killed')) }
    const context = { ...commerce.context, gameServices: dying }
    await expect(attemptDelivery(context, createPolicies(context), taken, LEASE_MS)).rejects.toThrow('killed')
    return made
  },
  ACCOUNT_LOOKUP_FAILED: async () => {
    const made = await reached({ uses: 0 })
    commerce.platform.trouble(503)
    for (let attempt = 0; attempt < PATIENCE.CODE.lookUps; attempt += 1) await attemptAll(commerce)
    commerce.platform.trouble(null)
    return made
  },
  SHARD_NOT_FOUND: async () => {
    const puuid = newPuuid()
    commerce.platform.addAccount(puuid, 'LOL', { shard: '' })
    return reached({ puuid, attempts: 1, uses: 0 })
  },
  PENDING_FULFILLMENT: async () => {
    const made = await reached({ uses: 1 })
    await attemptWithoutAnswer(commerce)
    return made
  },
  ALREADY_OWNED: () => reached({ puuid: playerWith(commerce, 'eu-spray'), attempts: 1, uses: 0 }),
  FULFILLED: () => reached({ attempts: 1, uses: 1 }),
  ERROR: async () => {
    commerce.platform.undeliverable.add('eu-spray')
    return reached({ attempts: 1, uses: 0 })
  },
  PARTIALLY_FULFILLED: async () => {
    commerce.platform.undeliverable.add('free-card')
    return reached({ options: TWO_REWARDS, attempts: 1, uses: 1 })
  },
  CLAWEDBACK: async () => {
    const made = await reached({ attempts: 1, uses: 1 })
    const name = await deliveryNameOf(commerce, made.campaign)
    expect(await inTransaction((db) => takeBack(db, name, { closesAs: 'CLAWEDBACK', now: new Date() }))).toBe('QUEUED')
    await attemptAll(commerce)
    return made
  },
  REFUNDED: async () => {
    const made = await reached({ attempts: 1, uses: 1 })
    const name = await deliveryNameOf(commerce, made.campaign)
    expect(await inTransaction((db) => takeBack(db, name, { closesAs: 'REFUNDED', now: new Date() }))).toBe('QUEUED')
    await attemptAll(commerce)
    return made
  },
  REPAID: async () => {
    const made = await REASONS.CLAWEDBACK()
    const name = await deliveryNameOf(commerce, made.campaign)
    expect(await inTransaction((db) => giveAgain(db, name, new Date()))).toBe('QUEUED')
    await attemptAll(commerce)
    return made
  },
}

describe('the status of a claim', () => {
  // proves 4.fulfilment.8
  it.each(FULFILLMENT_STATUSES)(
    'reaches %s, and the code is used up or given back as the tables say',
    async (status) => {
      const { puuid, campaign, uses } = await REASONS[status]()
      expect(await statusOf(commerce, puuid, campaign)).toBe(status)
      expect(await usesOf(commerce, campaign)).toBe(uses)
    },
  )

  it('is SHARD_NOT_FOUND where the campaign does not admit the region', async () => {
    const { puuid, campaign } = await reached({ options: { regions: ['KR'] }, attempts: 1, uses: 0 })
    expect(await statusOf(commerce, puuid, campaign)).toBe('SHARD_NOT_FOUND')
    expect(await usesOf(commerce, campaign)).toBe(0)
  })

  it('lets a code that was given back be claimed by the next player', async () => {
    const { campaign } = await REASONS.ALREADY_OWNED()
    const next = playerWith(commerce)
    expect(await claimCode(commerce, next, campaign)).toBe('REQUESTED')
    await attemptAll(commerce)
    expect(await statusOf(commerce, next, campaign)).toBe('FULFILLED')
  })
})
