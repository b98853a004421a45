import type { ContentCodeValidateAnswer, FulfillmentAnswer } from '@quartermaster/contract/wire/content-codes'
import { isFailure } from '@quartermaster/service/failure'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { pageOfRedemptions } from '../player-file/pages.ts'
import { qmInTest } from '../qm/testing/qm-in-test.ts'
import { askAboutCode } from '../testing/ask-about-code.ts'
import { attemptAll, claimCode, forgetDeliveries, playerWith, statusOf, usesOf } from '../testing/claimed-deliveries.ts'
import { lockWaits } from '../testing/lock-waits.ts'
import { createTestCampaign, SPRAY_REWARD, type TestCampaign } from '../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { explain } from './explain.ts'

/* A code that one player may claim several times: the claim that was made last speaks, and the limits count what holds. */

const SECOND = 1_000
let now = Date.now()
let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce({ clock: () => new Date(now) })
})
afterAll(() => commerce.close())
beforeEach(() => forgetDeliveries(commerce))

const twice = (more: Parameters<typeof createTestCampaign>[1] = {}) =>
  createTestCampaign(commerce.context, { maxUses: 10, perPlayerLimit: 2, ...more })

async function claimAndDeliver(puuid: string, campaign: TestCampaign): Promise<string> {
  now += SECOND
  expect(await claimCode(commerce, puuid, campaign)).toBe('REQUESTED')
  await attemptAll(commerce)
  return statusOf(commerce, puuid, campaign)
}
const answerOf = async (puuid: string, { code }: TestCampaign) =>
  (await askAboutCode(commerce, 'status', puuid, code)).json<FulfillmentAnswer>()
const validate = async (puuid: string, { code }: TestCampaign) =>
  (await askAboutCode(commerce, 'validate', puuid, code)).json<ContentCodeValidateAnswer>().status
const listed = async (puuid: string) => {
  const headers = { authorization: await commerce.platform.signOn.bearer(puuid) }
  const answer = await commerce.app.inject({ url: '/api/contentcodes/v1/redemptions', headers })
  return answer.json<{ redemptions: { status: string }[] }>().redemptions.map(({ status }) => status)
}
const booksOf = async (puuid: string) => {
  await commerce.context.players.flush()
  const { out } = await qmInTest(commerce, ['players', 'show', puuid, '--json'])
  const { redemptions } = JSON.parse(out) as {
    redemptions: { rows: { status: string; releasedAt: string | null }[] }
  }
  return redemptions.rows.map(({ status, releasedAt }) => [status, releasedAt !== null])
}
const explained = async (puuid: string, { code }: TestCampaign) => {
  const { checks, pageSays } = await explain(commerce.context, code, { puuid }, commerce.context.clock())
  const found = (check: string) => checks.find((each) => each.check === check)?.found
  return { pageSays, onItsWay: found('onItsWay'), perPlayer: found('perPlayer') }
}

it('the second claim of an item that the first has brought is told as owned, and is not used', async () => {
  const campaign = await twice()
  const puuid = playerWith(commerce)
  expect(await claimAndDeliver(puuid, campaign)).toBe('FULFILLED')
  for (const attempt of ['second', 'third']) {
    expect(await claimAndDeliver(puuid, campaign), attempt).toBe('ALREADY_OWNED')
    expect(await answerOf(puuid, campaign)).toMatchObject({
      items: { 'reward-1': { status: 'ALREADY_OWNED' } },
      earlierStatus: 'FULFILLED',
    })
    expect(await validate(puuid, campaign), 'what was given back can be claimed').toBe('CLAIMABLE')
    expect(await usesOf(commerce, campaign)).toBe(1)
    expect(await listed(puuid)).toEqual(['FULFILLED'])
    const failed = { second: 1, third: 2 }[attempt] ?? 0
    expect(await booksOf(puuid), 'each that failed').toEqual([
      ...Array.from({ length: failed }, () => ['ALREADY_OWNED', true]),
      ['FULFILLED', false],
    ])
    expect(await explained(puuid, campaign)).toEqual({
      pageSays: 'Your reward is ready',
      onItsWay: `The player’s newest claim: ALREADY_OWNED, ${commerce.context.clock().toISOString()}, given back.`,
      perPlayer: 'The player has claimed it 1 of at most 2 times.',
    })
  }
})

it('a second claim of what cannot be owned arrives as the first did', async () => {
  const campaign = await twice({ rewards: [{ kind: 'CURRENCY', currency: 'RP', quantity: 5 }] })
  const puuid = playerWith(commerce)
  expect(await claimAndDeliver(puuid, campaign)).toBe('FULFILLED')
  expect(await claimAndDeliver(puuid, campaign)).toBe('FULFILLED')
  expect(await answerOf(puuid, campaign)).not.toHaveProperty('earlierStatus')
  expect(await usesOf(commerce, campaign)).toBe(2)
  expect(await listed(puuid)).toEqual(['FULFILLED', 'FULFILLED'])
  expect(await validate(puuid, campaign)).toBe('ALREADY_CLAIMED')
})

it('what failed is told until the next claim, whose own end is told then', async () => {
  const campaign = await twice({ rewards: [{ ...SPRAY_REWARD, productId: 'free-spray' }] })
  const puuid = playerWith(commerce, 'free-spray')
  expect(await claimAndDeliver(puuid, campaign)).toBe('ALREADY_OWNED')
  commerce.platform.addAccount(puuid, 'LOL', { items: [] })
  expect(await statusOf(commerce, puuid, campaign), 'nothing was claimed since').toBe('ALREADY_OWNED')
  expect(await claimAndDeliver(puuid, campaign)).toBe('FULFILLED')
  expect(await answerOf(puuid, campaign)).not.toHaveProperty('earlierStatus')
  expect(await usesOf(commerce, campaign)).toBe(1)
})

it('what failed before is listed beside what came later, each once and page by page', async () => {
  const campaign = await twice({ rewards: [{ ...SPRAY_REWARD, productId: 'free-spray' }] })
  const puuid = playerWith(commerce, 'free-spray')
  for (const _ of ['once', 'and again']) expect(await claimAndDeliver(puuid, campaign)).toBe('ALREADY_OWNED')
  const failedAt = new Date(now)
  commerce.platform.addAccount(puuid, 'LOL', { items: [] })
  expect(await claimAndDeliver(puuid, campaign)).toBe('FULFILLED')
  expect(await listed(puuid), 'the player’s own list has what was used').toEqual(['FULFILLED'])
  expect(await booksOf(puuid)).toEqual([
    ['FULFILLED', false],
    ['ALREADY_OWNED', true],
    ['ALREADY_OWNED', true],
  ])
  const one = async (after?: string) => {
    const page = await pageOfRedemptions(commerce.context.db, puuid, { after, limit: 1 })
    if (isFailure(page)) throw new Error(page.failure)
    return page
  }
  const first = await one()
  const second = await one(first.next ?? undefined)
  const third = await one(second.next ?? undefined)
  expect([...first.rows, ...second.rows, ...third.rows].map(({ status }) => status)).toEqual([
    'FULFILLED',
    'ALREADY_OWNED',
    'ALREADY_OWNED',
  ])
  expect(second.rows[0]?.codeEnding, 'all who claim it have the same code').toBe('')
  expect([second.rows[0]?.claimedAt, second.rows[0]?.releasedAt, third.next]).toEqual([failedAt, failedAt, null])
})

it('a claim that others were quicker with is not told as the one that the player has', async () => {
  const campaign = await twice({ maxUses: 2 })
  const [puuid, other] = [playerWith(commerce), playerWith(commerce)]
  expect(await claimAndDeliver(puuid, campaign)).toBe('FULFILLED')
  expect(await claimAndDeliver(other, campaign)).toBe('FULFILLED')
  expect(await claimCode(commerce, puuid, campaign)).toBe('NOT_FOUND')
  expect(await validate(puuid, campaign)).toBe('ALREADY_CLAIMED')
  expect((await explained(puuid, campaign)).pageSays).toBe('You’ve already redeemed this code')
})

it('a claim that is refused is counted as what refused it, though an earlier one is on its way', async () => {
  const campaign = await twice({ maxUses: 2 })
  const [puuid, other] = [playerWith(commerce), playerWith(commerce)]
  for (const player of [puuid, other]) expect(await claimCode(commerce, player, campaign)).toBe('REQUESTED')
  expect(await claimCode(commerce, puuid, campaign)).toBe('NOT_FOUND')
  await commerce.context.codeAnswers.flush()
  const { rows } = await commerce.context.pool.query(
    `select reason from code_answer where call = 'CLAIM' and campaign_id = $1`,
    [campaign.campaign.campaignId],
  )
  expect(rows).toEqual([{ reason: 'ALREADY_CLAIMED' }])
})

it('a code that others have used up since is still the player’s own where an earlier claim of theirs holds', async () => {
  const campaign = await twice({ maxUses: 2 })
  const [puuid, other] = [playerWith(commerce), playerWith(commerce)]
  await claimAndDeliver(puuid, campaign)
  expect(await claimAndDeliver(puuid, campaign)).toBe('ALREADY_OWNED')
  expect(await claimAndDeliver(other, campaign)).toBe('FULFILLED')
  expect(await validate(puuid, campaign)).toBe('ALREADY_CLAIMED')
  expect(await answerOf(puuid, campaign)).toMatchObject({ status: 'ALREADY_OWNED', earlierStatus: 'FULFILLED' })
  expect((await explained(puuid, campaign)).pageSays).toBe('You’ve already redeemed this code')
})

it('two claims of one player that wait for each other are both made', async () => {
  const campaign = await twice()
  const puuid = playerWith(commerce)
  const { context } = commerce
  const holder = await context.pool.connect()
  await holder.query('begin')
  await holder.query('select from content_code where code_hash = $1 for update', [campaign.codeHash])
  const first = claimCode(commerce, puuid, campaign)
  await expect.poll(() => lockWaits(context)).toBe(1)
  const second = claimCode(commerce, puuid, campaign)
  await expect.poll(() => lockWaits(context)).toBe(2)
  await holder.query('commit')
  holder.release()
  expect(await Promise.all([first, second])).toEqual(['REQUESTED', 'REQUESTED'])
  expect(await usesOf(commerce, campaign)).toBe(2)
})
