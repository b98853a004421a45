import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCommerce } from '../entrances/commerce.ts'
import { deliverAll, qmInTest } from '../qm/testing/qm-in-test.ts'
import { askAboutCode } from '../testing/ask-about-code.ts'
import { newPuuid } from '../testing/platform-double.ts'
import { createTestCampaign } from '../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { createCodeAnswers } from './code-answers.ts'
import { prefixOf } from './guesses.ts'
import { foldAnswersJob, noteOldEndsJob } from './jobs.ts'

const DAY = 86_400_000

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

const span = () => [
  '--from',
  new Date().toISOString().slice(0, 10),
  '--to',
  new Date(Date.now() + 60_000).toISOString(),
]

it('codes are counted from the first look to the delivery, and told by region and reason', async () => {
  const { context, platform } = commerce
  const { campaign, code } = await createTestCampaign(context, { maxUses: null, regions: ['EUW'] })
  const [home, away] = [newPuuid(), newPuuid()]
  platform.addAccount(home, 'LOL', { region: 'EUW' })
  platform.addAccount(away, 'LOL', { region: 'NA' })
  await askAboutCode(commerce, 'validate', home, code)
  await askAboutCode(commerce, 'validate', away, code)
  await askAboutCode(commerce, 'validate', away, code)
  await askAboutCode(commerce, 'claim', home, code)
  await askAboutCode(commerce, 'claim', home, code)
  await deliverAll(commerce)
  await context.codeAnswers.flush()
  await context.codeAnswers.flush()
  const asked = [...span(), '--campaign', campaign.name, '--by', 'campaign,region,reason', '--json']
  const { out } = await qmInTest(commerce, ['reports', 'claims', ...asked])
  const row = (region: string | null, reason: string | null, figures: object) => ({
    campaign: campaign.name,
    region,
    reason,
    validated: 0,
    claimed: 0,
    delivered: 0,
    given_back: 0,
    refused: 0,
    ...figures,
  })
  expect(JSON.parse(out)).toEqual([
    row('EUW', 'CLAIMABLE', { validated: 1 }),
    row('EUW', 'FULFILLED', { delivered: 1 }),
    row('EUW', null, { claimed: 1 }),
    row('NA', 'REGION_NOT_ELIGIBLE', { refused: 2 }),
    row(null, 'ALREADY_CLAIMED', { refused: 1 }),
  ])
  const all = await qmInTest(commerce, ['reports', 'claims', ...asked.slice(0, -2), 'all', '--compare', '--json'])
  expect(all.json()).toMatchObject([{ validated: 1, refused: 3, claimed: 1, delivered: 1, before_claimed: 0 }])
})

it('figures of several processes add up, and a write that is repeated changes nothing', async () => {
  const { settings, databaseUrl, app, context } = commerce
  const other = await createCommerce({ settings, databaseUrl, log: app.log })
  const answer = { call: 'VALIDATE', campaignId: 4_711, region: 'EUW', reason: 'CLAIMABLE' } as const
  const own = createCodeAnswers(context)
  for (let times = 0; times < 5; times += 1) own.note(answer)
  other.context.codeAnswers.note(answer)
  await Promise.all([own.flush(), own.flush(), other.context.codeAnswers.flush()])
  own.note(answer)
  await own.flush()
  other.context.codeAnswers.note(answer)
  await other.close()
  const { rows } = await context.pool.query('select sum(count)::int as count from code_answer where campaign_id = 4711')
  expect(rows).toEqual([{ count: 8 }])
  const later = { ...context, clock: () => new Date(Date.now() + 2 * DAY) }
  await foldAnswersJob.run(later)
  await foldAnswersJob.run(later)
  const folded = await context.pool.query('select count::int from code_answer where campaign_id = 4711')
  expect(folded.rows.reduce((sum, { count }) => sum + count, 0)).toBe(8)
  expect(new Set(folded.rows).size).toBeLessThanOrEqual(2)
})

it('deliveries that an older version ended are counted too', async () => {
  const { context, platform } = commerce
  const { campaign, code, codeHash } = await createTestCampaign(context)
  const puuid = newPuuid()
  platform.addAccount(puuid, 'LOL', {})
  await askAboutCode(commerce, 'claim', puuid, code)
  await deliverAll(commerce)
  const ended = () =>
    context.pool.query('select settled_as, settled_at = updated_at as at from delivery where source_key = $1', [
      codeHash,
    ])
  await context.pool.query('update delivery set settled_at = null, settled_as = null where source_key = $1', [codeHash])
  expect(await noteOldEndsJob.run(context)).toBe(1)
  expect((await ended()).rows).toEqual([{ settled_as: 'FULFILLED', at: true }])
  expect(await noteOldEndsJob.run(context)).toBe(0)
  const report = await qmInTest(commerce, [
    'reports',
    'claims',
    ...span(),
    '--campaign',
    campaign.name,
    '--by',
    'all',
    '--json',
  ])
  expect(report.json()).toMatchObject([{ claimed: 1, delivered: 1 }])
})

it('who tries many codes shows, by player, address and beginning, without being named', async () => {
  const { context } = commerce
  await context.pool.query('truncate guess_count, failed_attempt')
  const puuid = newPuuid()
  for (let time = 0; time < 6; time += 1) await askAboutCode(commerce, 'validate', puuid, `GUESS${time}WORD`)
  const signs = (await qmInTest(commerce, ['codes', 'guesses', '--least', '6', '--json'])).json<{ kind: string }[]>()
  expect(signs).toMatchObject([
    { kind: 'address', failures: 6 },
    { kind: 'player', failures: 6 },
    { kind: 'prefix', failures: 6, hours: 1 },
  ])
  expect(JSON.stringify(signs)).not.toContain(puuid)
  expect((await qmInTest(commerce, ['codes', 'guesses', '--least', '7', '--json'])).json()).toEqual([])
  await context.players.flush()
  const own = await qmInTest(commerce, ['codes', 'guesses', '--player', puuid, '--least', '1', '--json'])
  expect(own.json()).toMatchObject([{ kind: 'player', failures: 6 }])
})

it.each([
  ['ABCDE-FGHJK', 'ABCDE'],
  ['abcdefg', 'ABCDE'],
  ['ABCDE', undefined],
  ['', undefined],
])('the beginning of %s is %s', (typed, prefix) => expect(prefixOf(typed)).toBe(prefix))
