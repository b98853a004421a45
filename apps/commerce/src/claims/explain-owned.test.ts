import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { qmInTest } from '../qm/testing/qm-in-test.ts'
import {
  attemptAll,
  claimCode,
  forgetDeliveries,
  playerWith,
  statusOf,
  TWO_REWARDS,
} from '../testing/claimed-deliveries.ts'
import { createTestCampaign, SPRAY_REWARD, type TestCampaignOptions } from '../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { explain } from './explain.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())
beforeEach(() => forgetDeliveries(commerce))

const ofCampaign = (options: TestCampaignOptions = {}) =>
  createTestCampaign(commerce.context, { maxUses: 9, ...options })

async function explained(puuid: string, code: string) {
  const { context } = commerce
  const { checks, ...rest } = await explain(context, code, { puuid }, context.clock())
  const of = (check: string) => checks.find((each) => each.check === check)
  return { ...rest, last: checks.at(-1)?.check, owned: of('owned'), accounts: of('accounts') }
}

const AND_CURRENCY: TestCampaignOptions = {
  rewards: [SPRAY_REWARD, { kind: 'CURRENCY', currency: 'RP', quantity: 5 }],
}
const COUNTED: TestCampaignOptions = {
  rewards: [{ ...SPRAY_REWARD, productType: 'VC_BUNDLE', productId: 'eu-spray' }],
}

/** What is owned, of which campaign, what the claim ends as, the verdict before it, and what the player is told. */
const CASES: readonly (readonly [string, string[], TestCampaignOptions, string, string, string])[] = [
  ['everything', ['eu-spray'], {}, 'ALREADY_OWNED', 'REFUSED', 'yours already, so to redeem it brings nothing'],
  ['one of two', ['free-card'], TWO_REWARDS, 'PARTIALLY_FULFILLED', 'PASSED', 'so only Spray of the East arrives'],
  ['nothing of it', ['another'], TWO_REWARDS, 'FULFILLED', 'PASSED', 'The code can be redeemed now'],
  ['all but currency', ['eu-spray'], AND_CURRENCY, 'PARTIALLY_FULFILLED', 'PASSED', 'so only'],
]

describe('of a player who owns', () => {
  it.each(CASES)('%s the explanation says what the claim then does', async (_, owned, options, ends, verdict, told) => {
    const puuid = playerWith(commerce, ...owned)
    const campaign = await ofCampaign(options)
    const before = await explained(puuid, campaign.code)
    expect(before).toMatchObject({ status: 'CLAIMABLE', owned: { verdict }, last: 'owned' })
    expect(before.refusedBy).toBe(verdict === 'REFUSED' ? 'owned' : null)
    expect(before.tellPlayer).toContain(told)
    expect(await claimCode(commerce, puuid, campaign)).toBe('REQUESTED')
    await attemptAll(commerce)
    expect(await statusOf(commerce, puuid, campaign)).toBe(ends)
  })

  it('what a player may hold several of, more of it arrives', async () => {
    const { code } = await ofCampaign(COUNTED)
    expect(await explained(playerWith(commerce, 'eu-spray'), code)).toMatchObject({ refusedBy: null })
  })

  it('everything, qm says that it brings nothing', async () => {
    const puuid = playerWith(commerce, 'eu-spray')
    await claimCode(commerce, puuid, await ofCampaign())
    await commerce.context.players.flush()
    const { out } = await qmInTest(commerce, ['codes', 'explain', '-', '--player', puuid], {
      input: (await ofCampaign()).code,
    })
    expect(out).toContain('brings nothing: owned')
  })
})

describe('a game that does not answer', () => {
  it('leaves checks that could not be made, and nobody is told that the code works', async () => {
    const puuid = playerWith(commerce)
    const { code } = await ofCampaign()
    commerce.platform.trouble(503, puuid)
    const { owned, accounts, refusedBy, tellPlayer } = await explained(puuid, code)
    expect([refusedBy, accounts?.verdict, owned?.verdict]).toEqual([null, 'UNKNOWN', 'UNKNOWN'])
    for (const check of [owned, accounts]) expect(check?.found).toMatch(/^This check could not be made: LOL did not/)
    expect(tellPlayer).toContain('does not answer at the moment')
    expect(tellPlayer).not.toContain('can be redeemed now')
  })
})

describe('after a claim that brought nothing', () => {
  it('the player is told how it ended, and not to try again', async () => {
    const puuid = playerWith(commerce, 'eu-spray')
    const campaign = await ofCampaign()
    await claimCode(commerce, puuid, campaign)
    await attemptAll(commerce)
    expect(await explained(puuid, campaign.code)).toMatchObject({ refusedBy: 'owned' })
    // The game lists it no more, yet answered that it is owned.
    commerce.platform.addAccount(puuid, 'LOL', { items: [] })
    const { owned, tellPlayer } = await explained(puuid, campaign.code)
    expect(owned).toMatchObject({ verdict: 'UNKNOWN', found: expect.stringContaining('Yet the newest claim ended') })
    expect(tellPlayer).toContain('all of it is yours already')
    expect(tellPlayer).not.toContain('try again')
  })

  it('since it failed, the player is told so', async () => {
    const puuid = playerWith(commerce)
    const campaign = await ofCampaign()
    commerce.platform.undeliverable.add('eu-spray')
    await claimCode(commerce, puuid, campaign)
    await attemptAll(commerce)
    const { tellPlayer } = await explained(puuid, campaign.code)
    expect(tellPlayer).toMatch(/could not deliver it, so it is not used up\. Please redeem it once more/)
  })
})
