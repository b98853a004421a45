import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createCommerce } from '../entrances/commerce.ts'
import { eraseInTest, qmInTest } from '../qm/testing/qm-in-test.ts'
import { askAboutCode } from '../testing/ask-about-code.ts'
import { newPuuid } from '../testing/platform-double.ts'
import { createTestCampaign } from '../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { forgetRefusedCodesJob } from './jobs.ts'
import { createRefusedCodes, pageOfRefusedCodes } from './refused-codes.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let commerce: TestCommerce
let now = Date.now()
beforeAll(async () => {
  commerce = await startTestCommerce({ clock: () => new Date(now) })
})
afterAll(() => commerce.close())
beforeEach(() => commerce.context.pool.query('truncate failed_attempt'))

async function fail(puuid: string, ...codes: string[]): Promise<void> {
  for (const code of codes) {
    now += 1_000
    expect((await askAboutCode(commerce, 'validate', puuid, code)).statusCode, code).toBe(200)
  }
  await commerce.context.refusedCodes.flush()
  await commerce.context.players.flush()
}
const refusedOf = async (puuid: string) => {
  const { out } = await qmInTest(commerce, ['players', 'refused-codes', puuid, '--json'])
  return JSON.parse(out).refusedCodes as { reason: string; campaign: string | null; codeEnding: string }[]
}

it('codes that a player was refused are told with reason, campaign and ending, newest first, long after the limit forgot them', async () => {
  const puuid = newPuuid()
  const ended = await createTestCampaign(commerce.context, { endsAt: new Date(now - MINUTE).toISOString() })
  const stopped = await createTestCampaign(commerce.context, { state: 'STOPPED' })
  const coming = await createTestCampaign(commerce.context, { startsAt: new Date(now + DAY).toISOString() })
  await fail(puuid, ended.code, stopped.code, coming.code, 'NEVERMADE')
  await commerce.context.pool.query('truncate failed_attempt')
  const ending = (code: string) => code.slice(-5)
  const refused = await refusedOf(puuid)
  expect(refused).toMatchObject([
    { reason: 'NON_EXISTING', campaign: null, codeEnding: '' },
    { reason: 'NOT_VALID_YET', campaign: coming.campaign.name, codeEnding: ending(coming.code) },
    { reason: 'EXPIRED', campaign: stopped.campaign.name, codeEnding: ending(stopped.code) },
    { reason: 'EXPIRED', campaign: ended.campaign.name, codeEnding: ending(ended.code) },
  ])
  const { out } = await qmInTest(commerce, ['players', 'show', puuid])
  expect(out).toContain('0 of 10 in ten minutes')
  expect(out).toContain(`…${ending(ended.code)}`)
  for (const { code } of [ended, stopped, coming]) expect(JSON.stringify(refused) + out).not.toContain(code)
})

it('claims and questions that fail are among them, what works or was not answered is not', async () => {
  const puuid = newPuuid()
  commerce.platform.addAccount(puuid, 'LOL', {})
  const { code } = await createTestCampaign(commerce.context)
  await askAboutCode(commerce, 'claim', puuid, code)
  for (const call of ['claim', 'status'] as const) await askAboutCode(commerce, call, puuid, 'NEVERMADE')
  const answers: number[] = []
  for (let attempt = 0; attempt < 12; attempt += 1) {
    answers.push((await askAboutCode(commerce, 'validate', puuid, `WRONG${attempt}`)).statusCode)
  }
  expect(answers.filter((status) => status === 429)).toHaveLength(4)
  await fail(puuid)
  expect(await refusedOf(puuid)).toHaveLength(10)
})

it('they are read a page at a time, of one moment too', async () => {
  const puuid = newPuuid()
  const refused = createRefusedCodes(commerce.context)
  for (const code of ['FIRSTOFALL', 'SECONDOFALLS', 'THIRDOFTHREE']) {
    refused.note({ puuid, code, reason: 'NON_EXISTING', campaignId: undefined })
  }
  await refused.flush()
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await pageOfRefusedCodes(commerce.context.db, puuid, { after, limit: 1 })
    if ('failure' in page) throw new Error(page.failure)
    seen.push(...page.rows.map(({ codeEnding }) => codeEnding))
    after = page.next ?? undefined
  } while (after)
  expect(seen.sort()).toEqual(['EE', 'LL', 'LS'])
  expect(await pageOfRefusedCodes(commerce.context.db, puuid, { after: 'nowhere', limit: 1 })).toEqual({
    failure: 'UNKNOWN_CURSOR',
  })
})

it('a process that stops writes what it has not written yet', async () => {
  const puuid = newPuuid()
  const { settings, databaseUrl, log } = commerce.context
  const other = await createCommerce({ settings, databaseUrl, log })
  other.context.refusedCodes.note({ puuid, code: 'NEVERMADE', reason: 'NON_EXISTING', campaignId: undefined })
  await other.close()
  const { rowCount } = await commerce.context.pool.query('select from refused_code where puuid = $1', [puuid])
  expect(rowCount).toBe(1)
})

it('a player who is erased loses theirs, and has them in their copy until then', async () => {
  const puuid = newPuuid()
  await fail(puuid, 'TOERASETHIS')
  const { out } = await qmInTest(commerce, ['players', 'export', puuid, '--reason', 'asked'])
  expect(JSON.parse(out).held.refused_code).toMatchObject([{ reason: 'NON_EXISTING', code_ending: 'IS' }])
  expect((await eraseInTest(commerce, puuid)).pseudonym).toMatch(/^erased-/)
  const { rowCount } = await commerce.context.pool.query('select from refused_code where code_ending = $1', ['IS'])
  expect(rowCount).toBe(0)
})

it('they are forgotten after thirty days', async () => {
  const puuid = newPuuid()
  await fail(puuid, 'NEVERMADE')
  const kept = async () =>
    (await commerce.context.pool.query('select from refused_code where puuid = $1', [puuid])).rowCount
  const forget = (days: number) =>
    forgetRefusedCodesJob.run({ ...commerce.context, clock: () => new Date(now + days * DAY) })
  await forget(29)
  expect(await kept()).toBe(1)
  await forget(31)
  expect(await kept()).toBe(0)
})
