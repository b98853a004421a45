import type { FulfillmentAnswer } from '@quartermaster/contract/wire/content-codes'
import { fail } from '@quartermaster/service/failure'
import { createPolicies } from '../entrances/delivery-policies.ts'
import { attemptDelivery } from '../fulfilment/deliver.ts'
import { type Delivery, takeDue } from '../fulfilment/store.ts'
import { askAboutCode } from './ask-about-code.ts'
import { newPuuid } from './platform-double.ts'
import { createTestCampaign, SPRAY_REWARD, type TestCampaign, type TestCampaignOptions } from './test-campaigns.ts'
import type { TestCommerce } from './test-commerce.ts'

export const LEASE_MS = 60_000

/** Nothing is owed any more, and nothing stands in the way of what comes. */
export async function forgetDeliveries({ platform, context }: TestCommerce): Promise<void> {
  platform.trouble(null)
  platform.undeliverable.clear()
  await context.pool.query('delete from delivery')
}

export const TWO_REWARDS = {
  rewards: [SPRAY_REWARD, { ...SPRAY_REWARD, productId: 'free-card', productType: 'PLAYER_CARD' as const }],
}

/** A player with an account in lol who owns these sprays. */
export function playerWith(commerce: TestCommerce, ...owned: string[]): string {
  const puuid = newPuuid()
  const items = owned.map((productId) => ({ productType: 'SPRAY', productId, quantity: 1 }))
  commerce.platform.addAccount(puuid, 'LOL', { items })
  return puuid
}

export async function statusOf(commerce: TestCommerce, puuid: string, { code }: TestCampaign) {
  return (await askAboutCode(commerce, 'status', puuid, code)).json<FulfillmentAnswer>().status
}

export async function claimCode(commerce: TestCommerce, puuid: string, { code }: TestCampaign) {
  return (await askAboutCode(commerce, 'claim', puuid, code)).json<FulfillmentAnswer>().status
}

export const take = ({ context }: TestCommerce, limit: number, leaseMs = LEASE_MS) =>
  takeDue(context, { limit, leaseMs, now: context.clock() })

/** One attempt at everything that waits, due or not. */
export async function attemptAll(commerce: TestCommerce): Promise<Delivery[]> {
  const { context } = commerce
  await context.pool.query(`update delivery set next_attempt_at = $1 where queue = 'WAITING'`, [context.clock()])
  const taken = await take(commerce, 100)
  for (const delivery of taken) await attemptDelivery(context, createPolicies(context), delivery, LEASE_MS)
  return taken
}

export async function usesOf(commerce: TestCommerce, { codeHash }: TestCampaign): Promise<number | undefined> {
  const { rows } = await commerce.context.pool.query<{ uses: number }>(
    'select uses from content_code where code_hash = $1',
    [codeHash],
  )
  return rows[0]?.uses
}

export interface ClaimOptions {
  readonly puuid?: string
  readonly options?: TestCampaignOptions
  readonly attempts?: number
}

/** A claim of a new campaign's code, with as many attempts made at its delivery. */
export async function claimed(
  commerce: TestCommerce,
  { puuid = playerWith(commerce), options = {}, attempts = 0 }: ClaimOptions = {},
) {
  const campaign = await createTestCampaign(commerce.context, options)
  await claimCode(commerce, puuid, campaign)
  for (let attempt = 0; attempt < attempts; attempt += 1) await attemptAll(commerce)
  return { puuid, campaign }
}

/** The game service takes the delivery, but its answer is lost. */
export async function attemptWithoutAnswer(commerce: TestCommerce): Promise<void> {
  const { context } = commerce
  const lossy = {
    ...context.gameServices,
    deliver: async (...call: Parameters<typeof context.gameServices.deliver>) => {
      await context.gameServices.deliver(...call)
      return fail('UNAVAILABLE', { detail: 'the answer was lost' })
    },
  }
  await context.pool.query(`update delivery set next_attempt_at = $1 where queue = 'WAITING'`, [context.clock()])
  for (const taken of await take(commerce, 100)) {
    const worker = { ...context, gameServices: lossy }
    await attemptDelivery(worker, createPolicies(worker), taken, LEASE_MS)
  }
}

/** By which operators name the delivery of a campaign's claim. */
export async function deliveryNameOf(commerce: TestCommerce, campaign: TestCampaign) {
  const { rows } = await commerce.context.pool.query<{ claim_id: string }>(
    'select claim_id from code_claim where code_hash = $1',
    [campaign.codeHash],
  )
  return { sourceKind: 'CODE', sourceKey: campaign.codeHash, sourceId: rows[0]?.claim_id ?? '' } as const
}
