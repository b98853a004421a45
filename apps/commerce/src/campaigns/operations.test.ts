import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCodes } from '../claims/service.ts'
import { qmInTest } from '../qm/testing/qm-in-test.ts'
import { newPuuid } from '../testing/platform-double.ts'
import { createTestCampaign, newKey, SPRAY_REWARD } from '../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { editCampaign, openCampaign, scheduleCampaign, stopCampaign } from './operations.ts'
import { trailOf } from './testing/trail-of.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

const ANN = { operator: { id: 'ann', name: 'ann', roles: ['admin'] }, reason: 'ticket 12' } as const
const DRAFT = { name: 'spring', kind: 'SHARED', rewards: [SPRAY_REWARD] }
const newName = () => `campaign-${newPuuid().slice(0, 13)}`
const qm = (given: string[]) => qmInTest(commerce, given)

describe('a campaign', () => {
  it('is created with rewards of the catalogue only', async () => {
    const { context } = commerce
    const name = newName()
    const odd = { ...DRAFT, name, rewards: [{ ...SPRAY_REWARD, productId: 'eu-spary' }] }
    expect(await openCampaign(context, ANN, odd)).toEqual({
      failure: 'UNKNOWN_REWARDS',
      rewards: [{ reward: 'LOL:SPRAY:eu-spary', nearest: ['LOL:SPRAY:eu-spray'] }],
    })
    expect(await openCampaign(context, ANN, { ...DRAFT, name })).toMatchObject({ name, state: 'DRAFT' })
    expect(await openCampaign(context, ANN, { ...DRAFT, name })).toEqual({ failure: 'CAMPAIGN_NAME_TAKEN' })
    expect(await openCampaign(context, ANN, { ...DRAFT, name: 'No' })).toMatchObject({ failure: 'INVALID_CAMPAIGN' })
    expect(await trailOf(commerce.context, name)).toMatchObject([
      { action: 'campaigns create', detail: { reason: 'ticket 12' } },
    ])
    const told = await qm([
      'campaigns',
      'create',
      '--reason',
      'a test',
      newName(),
      '--shared',
      '--item',
      'lol:spray:eu-spary',
    ])
    expect([told.code, told.err]).toEqual([4, expect.stringContaining('did you mean LOL:SPRAY:eu-spray')])
  })

  it('ends in the future and gives each thing once, or is not made or changed; what it gave twice before stays', async () => {
    const { context } = commerce
    const name = newName()
    const past = new Date(context.clock().getTime() - 1_000).toISOString()
    const issuesOf = async (draft: object) => {
      const refused = await openCampaign(context, ANN, { ...DRAFT, name, ...draft })
      return 'error' in refused ? refused.error.issues.map(({ path, message }) => [path.join('.'), message]) : refused
    }
    expect(await issuesOf({ endsAt: past })).toEqual([['endsAt', 'the end must be in the future']])
    const twice = [SPRAY_REWARD, { kind: 'CURRENCY', currency: 'RP', quantity: 5 }, { ...SPRAY_REWARD, quantity: 2 }]
    const told = 'LOL:SPRAY:eu-spray is given already; say once how much of it'
    expect(await issuesOf({ rewards: twice })).toEqual([['rewards.2', told]])
    const byQm = await qm([
      'campaigns',
      'create',
      '--reason',
      'a test',
      name,
      '--shared',
      '--currency',
      'RP:5',
      '--currency',
      'RP:6',
    ])
    expect([byQm.code, byQm.err]).toEqual([2, expect.stringContaining('RP is given already')])

    await openCampaign(context, ANN, { ...DRAFT, name })
    expect(await editCampaign(context, ANN, name, { endsAt: past })).toEqual({
      failure: 'CHANGE_REFUSED',
      changes: [{ field: 'endsAt', why: 'the end must be in the future' }],
    })
    expect(await editCampaign(context, ANN, name, { rewards: twice as never })).toMatchObject({
      failure: 'INVALID_CAMPAIGN',
    })
    const { campaign } = await createTestCampaign(context, { maxUses: null, rewards: twice as never })
    expect(await editCampaign(context, ANN, campaign.name, { perPlayerLimit: 3 })).toMatchObject({ perPlayerLimit: 3 })
  })

  it('names regions that there are only, and is told which; what it named before is not held against it', async () => {
    const { context } = commerce
    const name = newName()
    const why = expect.stringMatching(/^there is no region EWU, only NA, EU, EUW,/)
    const wrong = { failure: 'UNKNOWN_REGION', why }
    expect(await openCampaign(context, ANN, { ...DRAFT, name, regions: ['NA', 'EWU'] })).toEqual(wrong)
    const told = await qm([
      'campaigns',
      'create',
      '--reason',
      'a test',
      name,
      '--shared',
      '--currency',
      'RP:5',
      '--regions',
      'na,ewu',
    ])
    expect([told.code, told.err]).toEqual([2, expect.stringContaining('there is no region EWU, only NA,')])
    const { campaign } = await createTestCampaign(context, { maxUses: null, regions: ['EWU'] })
    expect(await editCampaign(context, ANN, campaign.name, { regions: ['EWU', 'NA'] })).toEqual(wrong)
    expect(await editCampaign(context, ANN, campaign.name, { perPlayerLimit: 3 })).toMatchObject({ regions: ['EWU'] })
  })

  it('is changed where it may be, and the trail has before and after', async () => {
    const { context } = commerce
    const { campaign } = await createTestCampaign(context, { maxUses: null, regions: ['NA'] })
    const edited = await editCampaign(context, ANN, campaign.name, { regions: ['NA', 'EUW'], perPlayerLimit: 3 })
    expect(edited).toMatchObject({ regions: ['NA', 'EUW'], perPlayerLimit: 3, rewards: campaign.rewards })
    expect((await trailOf(commerce.context, campaign.name)).at(-1)).toMatchObject({
      action: 'campaigns edit',
      operator: 'ann',
      detail: {
        reason: 'ticket 12',
        before: { regions: ['NA'], perPlayerLimit: 1 },
        after: { regions: ['NA', 'EUW'], perPlayerLimit: 3 },
      },
    })
    const written = await trailOf(commerce.context, campaign.name)
    expect(await editCampaign(context, ANN, campaign.name, { regions: ['NA', 'EUW'] }), 'as it is').toEqual(edited)
    expect(await trailOf(commerce.context, campaign.name)).toEqual(written)
    const byQm = await qm(['campaigns', 'edit', campaign.name, '--per-player', '3', '--reason', 'ticket'])
    expect([byQm.code, byQm.err]).toEqual([0, `Nothing was changed: ${campaign.name} is so already.\n`])
    const refused = await editCampaign(context, ANN, campaign.name, {
      regions: ['EUW'],
      kind: 'SINGLE_USE',
      perPlayerLimit: 1,
    })
    expect(refused).toMatchObject({ failure: 'CHANGE_REFUSED' })
    expect((await trailOf(commerce.context, campaign.name)).at(-1)).toMatchObject({
      detail: { after: { perPlayerLimit: 3 } },
    })
    expect(await editCampaign(context, ANN, 'nobody-made-it', {})).toEqual({ failure: 'NO_SUCH_CAMPAIGN' })
    const odd = await editCampaign(context, ANN, campaign.name, { endsAt: 'tomorrow' })
    expect(odd).toMatchObject({ failure: 'INVALID_CAMPAIGN' })
  })

  it('is edited, scheduled, stopped and shown by qm', async () => {
    const name = newName()
    await qm(['campaigns', 'create', '--reason', 'a test', name, '--single-use', '--currency', 'RP:10'])
    const edited = await qm([
      'campaigns',
      'edit',
      name,
      '--item',
      'lol:spray:eu-spray',
      '--reason',
      'a spray',
      '--json',
    ])
    expect(edited.json()).toMatchObject({ rewards: [{ productId: 'eu-spray' }] })
    const starts = new Date(Date.now() + 3_600_000).toISOString()
    const early = await qm(['campaigns', 'schedule', '--reason', 'a test', name, '--starts', starts])
    expect([early.code, early.err]).toEqual([4, expect.stringContaining('no code yet')])
    expect((await qm(['codes', 'batch', 'start', name, '1', '--reason', 'cards'])).code).toBe(0)
    const scheduled = await qm(['campaigns', 'schedule', '--reason', 'a test', name, '--starts', starts, '--json'])
    expect(scheduled.json()).toMatchObject({ state: 'ACTIVE', startsAt: starts })
    const late = await qm(['campaigns', 'edit', name, '--currency', 'RP:20', '--reason', 'more'])
    expect([late.code, late.err]).toEqual([4, expect.stringContaining('rewards: it is fixed once')])
    expect((await qm(['campaigns', 'edit', name, '--reason', 'nothing'])).code).toBe(2)
    expect((await qm(['campaigns', 'edit', 'no-such-one', '--ends', 'none', '--reason', 'ticket'])).code).toBe(3)
    expect(
      (await qm(['campaigns', 'edit', name, '--starts', 'none', '--reason', 'now', '--json'])).json(),
    ).toMatchObject({
      startsAt: null,
    })
    expect((await qm(['campaigns', 'stop', name, '--yes', '--reason', 'leaked'])).code).toBe(0)
    expect((await trailOf(commerce.context, name)).map(({ action }) => action)).toEqual([
      'campaigns create',
      'campaigns edit',
      'codes batch start',
      'campaigns schedule',
      'campaigns edit',
      'campaigns stop',
    ])
    expect((await trailOf(commerce.context, name)).at(-1)?.detail).toEqual({
      before: { state: 'ACTIVE' },
      after: { state: 'STOPPED' },
      reason: 'leaked',
    })
  })

  it('that was stopped while qm asked whether to activate it stays stopped', async () => {
    const { context } = commerce
    const { campaign } = await createTestCampaign(context, { state: 'DRAFT' })
    const answer = async () => {
      await stopCampaign(context, ANN, campaign.name)
      return 'yes'
    }
    const asked = await qmInTest(commerce, ['campaigns', 'activate', '--reason', 'a test', campaign.name], { answer })
    expect([asked.code, asked.err]).toEqual([4, expect.stringContaining('has been stopped since by ann')])
    expect((await qm(['campaigns', 'activate', '--reason', 'a test', campaign.name, '--yes'])).code).toBe(0)
  })

  it('that is scheduled is claimed from its moment on', async () => {
    let now = new Date()
    const own = await startTestCommerce({ clock: () => now })
    const { campaign, code } = await createTestCampaign(own.context, { state: 'DRAFT' })
    const puuid = newPuuid()
    own.platform.addAccount(puuid, 'LOL', {})
    const ask = { puuid, address: '10.0.0.1', code, locale: 'en-us' } as const
    const startsAt = new Date(now.getTime() + 60_000)
    await scheduleCampaign(own.context, ANN, campaign.name, { startsAt: startsAt.toISOString() })
    const codes = createCodes(own.context)
    expect(await codes.validate(ask)).toMatchObject({ status: 'NOT_VALID_YET' })
    now = startsAt
    expect(await codes.claim(ask, newKey())).toMatchObject({ status: 'REQUESTED' })
    await own.close()
  })
})
