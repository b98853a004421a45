import { CONTENT_CODE_STATUSES, type ContentCodeStatus } from '@quartermaster/contract/statuses'
import type {
  ContentCodeValidateAnswer,
  FulfillmentAnswer,
  RedemptionListAnswer,
} from '@quartermaster/contract/wire/content-codes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askAboutCode } from '../testing/ask-about-code.ts'
import { attemptAll } from '../testing/claimed-deliveries.ts'
import { newPuuid } from '../testing/platform-double.ts'
import { createTestCampaign, SPRAY_REWARD, type TestCampaignOptions } from '../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'

let commerce: TestCommerce

beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())
beforeEach(() => commerce.context.pool.query('delete from failed_attempt'))

const ask = (call: 'validate' | 'status' | 'claim', puuid: string, code: string, more: Record<string, unknown> = {}) =>
  askAboutCode(commerce, call, puuid, code, more)

const validate = async (puuid: string, code: string) =>
  (await ask('validate', puuid, code)).json<ContentCodeValidateAnswer>()
const statusOf = async (puuid: string, code: string) => (await ask('status', puuid, code)).json<FulfillmentAnswer>()

function playerIn(region: string): string {
  const puuid = newPuuid()
  commerce.platform.addAccount(puuid, 'LOL', { region })
  return puuid
}

const rewardOf = (game: 'VAL' | 'WR' | 'LOR') => ({ rewards: [{ ...SPRAY_REWARD, game }] })

describe('validating a code', () => {
  const cases: Record<ContentCodeStatus, TestCampaignOptions | 'unknown' | 'claimed' | 'requested'> = {
    CLAIMABLE: {},
    FULFILLMENT_REQUESTED: 'requested',
    ALREADY_CLAIMED: 'claimed',
    NON_EXISTING: 'unknown',
    ACCOUNT_MISSING_LOL: { requiredGame: 'LOL' },
    ACCOUNT_MISSING_WR: rewardOf('WR'),
    ACCOUNT_MISSING_LOR: rewardOf('LOR'),
    ACCOUNT_MISSING_VALORANT: rewardOf('VAL'),
    REGION_NOT_ELIGIBLE: { regions: ['KR'] },
    EXPIRED: { endsAt: '2026-01-01T00:00:00Z' },
    NOT_VALID_YET: { startsAt: '2099-01-01T00:00:00Z' },
  }

  // proves 3.content-codes.5, 6.player.5
  it.each(CONTENT_CODE_STATUSES)('answers %s, with rewards where the status has a page of its own', async (status) => {
    const puuid = status === 'ACCOUNT_MISSING_LOL' ? newPuuid() : playerIn('EUW')
    const setting = cases[status]
    const { code } = await createTestCampaign(commerce.context, typeof setting === 'object' ? setting : {})
    if (setting === 'requested') await ask('claim', puuid, code)
    if (setting === 'claimed') await ask('claim', newPuuid(), code)
    const answer = await validate(puuid, setting === 'unknown' ? 'NEVERMADE' : code)
    expect(answer.status).toBe(status)
    const none = ['NON_EXISTING', 'EXPIRED', 'NOT_VALID_YET'].includes(status)
    expect(answer.rewards).toHaveLength(none ? 0 : 1)
  })

  // proves 3.content-codes.1, 7.codes.1
  it('shows each reward with its name, picture and the region it goes to', async () => {
    const puuid = playerIn('EUW')
    const { code } = await createTestCampaign(commerce.context, {
      rewards: [SPRAY_REWARD, { kind: 'CURRENCY', currency: 'RP', quantity: 500 }],
    })
    expect(await validate(puuid, code)).toEqual({
      status: 'CLAIMABLE',
      rewards: [
        {
          id: 'reward-1',
          game: 'LOL',
          kind: 'ITEM',
          name: 'eu-spray',
          typeLabel: 'SPRAY',
          quantity: 1,
          imageUrl: expect.stringContaining('/images/'),
          region: 'EUW',
        },
        {
          id: 'reward-2',
          game: 'LOL',
          kind: 'CURRENCY',
          name: '500 RP',
          typeLabel: 'RP',
          quantity: 500,
          imageUrl: '/images/v-f/rp-small.webp',
          region: 'EUW',
        },
      ],
    })
  })

  it('shows the picture that the campaign names for what the catalogue does not have', async () => {
    const reward = { kind: 'ITEM', game: 'TFT', productType: 'ACCESSORY', productId: 'lamp', name: 'Lamp' } as const
    const { code } = await createTestCampaign(commerce.context, {
      rewards: [reward, { ...reward, image: 'rewards/lamp.webp' }],
    })
    const { rewards } = await validate(playerIn('EUW'), code)
    expect(rewards.map(({ imageUrl }) => imageUrl)).toEqual([null, '/images/rewards/lamp.webp'])
  })

  it('does not refuse a player because the game service is away', async () => {
    const { code } = await createTestCampaign(commerce.context, { regions: ['KR'] })
    commerce.platform.trouble(503)
    const answer = await validate(playerIn('EUW'), code)
    commerce.platform.trouble(null)
    expect(answer).toMatchObject({ status: 'CLAIMABLE', rewards: [{ region: null }] })
  })

  // proves 3.content-codes.8
  it('takes a campaign word however its look-alikes are typed', async () => {
    await createTestCampaign(commerce.context, { code: 'WELCOME-BOLT', maxUses: null })
    expect((await validate(playerIn('NA'), 'we1c0me b0lt')).status).toBe('CLAIMABLE')
  })

  // proves 5.rules.10, 8.catalogue.21
  it('needs a body and a known locale', async () => {
    const puuid = newPuuid()
    const missing = await commerce.app.inject({
      method: 'POST',
      url: '/api/contentcodes/v1/validate',
      headers: { authorization: await commerce.platform.signOn.bearer(puuid) },
    })
    expect(missing.statusCode).toBe(400)
    expect(missing.body).toContain('required parameter')
    expect((await ask('validate', puuid, 'ABCD', { locale: 'xx_YY' })).statusCode).toBe(400)
  })

  // proves 1.players.6
  it('needs an access token', async () => {
    const response = await commerce.app.inject({
      method: 'POST',
      url: '/api/contentcodes/v1/validate',
      payload: { code: 'ABCD', locale: 'en_US' },
    })
    expect(response.statusCode).toBe(401)
  })
})

describe('the status of a claim', () => {
  // proves 3.content-codes.2, 4.redeem.7, 4.fulfilment.1, 7.codes.2
  it('is the player’s own, and NOT_FOUND for everyone else', async () => {
    const { code } = await createTestCampaign(commerce.context)
    const puuid = playerIn('EUW')
    expect(await statusOf(puuid, code)).toEqual({ status: 'NOT_FOUND', items: {} })
    await ask('claim', puuid, code)
    expect(await statusOf(puuid, code)).toMatchObject({ status: 'REQUESTED' })
    expect(await statusOf(playerIn('EUW'), code)).toEqual({ status: 'NOT_FOUND', items: {} })
  })
})

describe('the list of redemptions', () => {
  it('holds the player’s own claims, newest first, with the last group of each code only', async () => {
    const puuid = playerIn('EUW')
    const first = await createTestCampaign(commerce.context)
    const second = await createTestCampaign(commerce.context)
    const foreign = await createTestCampaign(commerce.context)
    await ask('claim', puuid, first.code)
    await ask('claim', puuid, second.code)
    await ask('claim', newPuuid(), foreign.code)
    const response = await commerce.app.inject({
      url: '/api/contentcodes/v1/redemptions',
      headers: { authorization: await commerce.platform.signOn.bearer(puuid) },
    })
    const { redemptions } = response.json<RedemptionListAnswer>()
    expect(redemptions.map(({ codeEnding }) => codeEnding)).toEqual([second.code.slice(-5), first.code.slice(-5)])
    expect(redemptions[0]).toMatchObject({ status: 'REQUESTED', items: { 'reward-1': { status: 'REQUESTED' } } })
    expect(response.body).not.toContain(first.code)
  })

  it('holds no code that was given back: it was not used', async () => {
    const puuid = newPuuid()
    const items = [{ productType: 'SPRAY', productId: SPRAY_REWARD.productId, quantity: 1 }]
    commerce.platform.addAccount(puuid, 'LOL', { items })
    const { code } = await createTestCampaign(commerce.context)
    await ask('claim', puuid, code)
    const listed = async () => {
      const headers = { authorization: await commerce.platform.signOn.bearer(puuid) }
      const answer = await commerce.app.inject({ url: '/api/contentcodes/v1/redemptions', headers })
      return answer.json<RedemptionListAnswer>().redemptions
    }
    expect(await listed(), 'on its way').toHaveLength(1)
    await attemptAll(commerce)
    expect(await statusOf(puuid, code)).toMatchObject({ status: 'ALREADY_OWNED' })
    expect(await listed()).toEqual([])
  })

  it('is told in the player’s language, as the other calls are', async () => {
    const puuid = playerIn('EUW')
    const { code } = await createTestCampaign(commerce.context, {})
    const german = { locale: 'de_DE' }
    const { rewards } = (await ask('validate', puuid, code, german)).json<ContentCodeValidateAnswer>()
    expect(rewards).toMatchObject([{ name: 'EU-Graffito' }])
    for (const call of ['claim', 'status'] as const) {
      const { items } = (await ask(call, puuid, code, german)).json<FulfillmentAnswer>()
      expect(items['reward-1']?.name).toBe('EU-Graffito')
    }
    const listed = await commerce.app.inject({
      url: '/api/contentcodes/v1/redemptions?locale=de_DE',
      headers: { authorization: await commerce.platform.signOn.bearer(puuid) },
    })
    expect(listed.json<RedemptionListAnswer>().redemptions).toMatchObject([
      { rewards: [{ name: 'EU-Graffito' }], items: { 'reward-1': { name: 'EU-Graffito' } } },
    ])
  })
})
