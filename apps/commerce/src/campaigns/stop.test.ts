import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCodes } from '../claims/service.ts'
import { createCommerce } from '../entrances/commerce.ts'
import { lockWaits } from '../testing/lock-waits.ts'
import { newPuuid } from '../testing/platform-double.ts'
import { createTestCampaign, newKey } from '../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { activateCampaign, editCampaign, scheduleCampaign, stopCampaign } from './operations.ts'
import { trailOf } from './testing/trail-of.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

const ANN = { operator: { id: 'ann', name: 'ann', roles: ['admin'] }, reason: 'ticket 12' } as const

it('a stop refuses claims at every node from its commit on, while they keep coming', async () => {
  const { context, settings, databaseUrl, app } = commerce
  const { campaign, code } = await createTestCampaign(context, { maxUses: null })
  const other = await createCommerce({ settings, databaseUrl, log: app.log })
  const nodes = [createCodes(context), createCodes(other.context)]
  const outcomes: { asked: number; status: string }[] = []
  let isOver = false
  const players = nodes.flatMap((codes) =>
    Array.from({ length: 6 }, async (_, index) => {
      while (!isOver) {
        const ask = { puuid: newPuuid(), address: `10.1.0.${index}`, code, locale: 'en-us' } as const
        const asked = performance.now()
        const answer = await codes.claim(ask, newKey())
        outcomes.push({ asked, status: 'status' in answer ? answer.status : answer.failure })
      }
    }),
  )
  await expect.poll(() => outcomes.filter(({ status }) => status === 'REQUESTED').length).toBeGreaterThan(20)
  expect(await stopCampaign(context, ANN, campaign.name)).toMatchObject({ state: 'STOPPED' })
  const stopped = performance.now()
  await expect.poll(() => outcomes.filter(({ asked }) => asked > stopped).length).toBeGreaterThan(20)
  isOver = true
  await Promise.all(players)
  await other.close()
  const late = outcomes.filter(({ asked, status }) => asked > stopped && status === 'REQUESTED')
  expect(late).toEqual([])
  const startsAt = new Date(Date.now() + 3_600_000).toISOString()
  expect(await scheduleCampaign(context, ANN, campaign.name, { startsAt })).toMatchObject({ state: 'ACTIVE' })
  expect(await activateCampaign(context, ANN, campaign.name)).toMatchObject({ state: 'ACTIVE' })
})

it('a stop beside edits loses nothing, and each is judged by what the one before it left', async () => {
  const { context } = commerce
  const { campaign } = await createTestCampaign(context, { maxUses: null })
  // All of them are under way before the first may go on.
  const client = await context.pool.connect()
  await client.query('begin')
  await client.query('select 1 from campaign where name = $1 for update', [campaign.name])
  const edits = [4, 2, 3].map((limit) => editCampaign(context, ANN, campaign.name, { perPlayerLimit: limit }))
  const all = Promise.all([...edits, stopCampaign(context, ANN, campaign.name)])
  await expect.poll(() => lockWaits(context)).toBe(4)
  await client.query('commit')
  client.release()
  await all
  const { rows } = await context.pool.query('select state, per_player_limit from campaign where name = $1', [
    campaign.name,
  ])
  expect(rows[0].state).toBe('STOPPED')
  let limit = 1
  for (const { action, detail } of await trailOf(context, campaign.name)) {
    if (action !== 'campaigns edit') continue
    const { before, after } = detail as Record<'before' | 'after', { perPlayerLimit: number }>
    expect(before.perPlayerLimit).toBe(limit)
    expect(after.perPlayerLimit).toBeGreaterThan(limit)
    limit = after.perPlayerLimit
  }
  expect(rows[0].per_player_limit).toBe(limit)
})

it('what is stopped is not stopped once more: whoever tries is told, and nothing is written', async () => {
  const { context } = commerce
  const { campaign } = await createTestCampaign(context, { maxUses: null })
  expect(await stopCampaign(context, ANN, campaign.name)).toMatchObject({ state: 'STOPPED' })
  const told = await trailOf(context, campaign.name)
  expect(await stopCampaign(context, ANN, campaign.name)).toEqual({ failure: 'STOPPED_ALREADY', name: campaign.name })
  expect(await trailOf(context, campaign.name)).toEqual(told)
})
