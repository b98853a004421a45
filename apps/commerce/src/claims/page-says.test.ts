import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { blockPlayer } from '../player-blocks/player-blocks.ts'
import { qmInTest } from '../qm/testing/qm-in-test.ts'
import { askAboutCode } from '../testing/ask-about-code.ts'
import { newPuuid } from '../testing/platform-double.ts'
import { createTestCampaign } from '../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { explain } from './explain.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())
beforeEach(() => commerce.context.pool.query('truncate failed_attempt'))

const ANN = { id: 'ann', name: 'ann', roles: ['admin'] } as const
const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

function newPlayer(region = 'EUW'): string {
  const puuid = newPuuid()
  commerce.platform.addAccount(puuid, 'LOL', { region })
  return puuid
}
const ofCampaign = async (given: Parameters<typeof createTestCampaign>[1] = {}) =>
  (await createTestCampaign(commerce.context, given)).code
const claimed = async (puuid: string, code: string) => {
  await askAboutCode(commerce, 'claim', puuid, code)
  return code
}
const settled = async (puuid: string, status: string, given: Parameters<typeof createTestCampaign>[1] = {}) => {
  const { code, codeHash } = await createTestCampaign(commerce.context, given)
  await claimed(puuid, code)
  await commerce.context.pool.query("update delivery set status = $2, queue = 'DONE' where source_key = $1", [
    codeHash,
    status,
  ])
  return code
}
const mistyped = (code: string) => (code.startsWith('A') ? code.replace('A', 'B') : `A${code.slice(1)}`)

/** By the words of the storefront: words-of-statuses.test.ts proves that its own rules lead to the same pages. */
const CASES: readonly (readonly [string, string, (puuid: string) => Promise<string>])[] = [
  ['can be redeemed', 'Your reward is ready', () => ofCampaign()],
  ['nobody made', 'Code not found', async () => 'NEVERMADE'],
  ['is of a campaign that has not begun', 'Code not found', () => ofCampaign({ startsAt: inHours(1) })],
  ['is of a draft', 'Code not found', () => ofCampaign({ state: 'DRAFT' })],
  [
    'is of a campaign stopped before it began',
    'Code not found',
    () => ofCampaign({ state: 'STOPPED', startsAt: inHours(1) }),
  ],
  ['is of a campaign that is over', 'This code has expired', () => ofCampaign({ endsAt: inHours(-1) })],
  ['is of a campaign that was stopped', 'This code has expired', () => ofCampaign({ state: 'STOPPED' })],
  ['is for other regions', 'This code is for another region', () => ofCampaign({ regions: ['NA'] })],
  ['somebody else has used', 'This code has already been used', async () => claimed(newPlayer(), await ofCampaign())],
  ['the player has claimed just now', 'Already on its way', async (puuid) => claimed(puuid, await ofCampaign())],
  ['the player has redeemed', 'You’ve already redeemed this code', (puuid) => settled(puuid, 'FULFILLED')],
  ['was taken back from the player', 'These rewards were revoked', (puuid) => settled(puuid, 'CLAWEDBACK')],
  [
    'is mistyped',
    'There’s a typo: one character is wrong or two are swapped. Compare it with your code.',
    async () => mistyped(await ofCampaign()),
  ],
  ['is too short', 'That’s too short for a code', async () => 'AB'],
]

it.each(CASES)('of a code that %s the page says “%s”', async (_, words, make) => {
  const puuid = newPlayer()
  const { context } = commerce
  expect((await explain(context, await make(puuid), { puuid }, context.clock())).pageSays).toBe(words)
})

it('the page of a player without an account, with a block or with too many attempts says so, and without a player nothing', async () => {
  const { context } = commerce
  const code = await ofCampaign()
  const say = async (puuid: string) => (await explain(context, code, { puuid }, context.clock())).pageSays
  expect(await say(newPuuid())).toBe('Play LoL first')
  const blocked = newPlayer()
  await blockPlayer(context, ANN, { puuid: blocked, scopes: ['REDEEMING'], until: null, reason: 'ticket 1' })
  expect(await say(blocked)).toContain('Your account can’t redeem codes right now.')
  const guessing = newPlayer()
  for (let attempt = 0; attempt < 10; attempt += 1)
    await askAboutCode(commerce, 'validate', guessing, `WRONG${attempt}`)
  expect(await say(guessing)).toMatch(/^Too many wrong codes\. You can try again in (10:00|9:\d\d)\.$/)
  expect((await explain(context, code, { withheld: 'Not asked.' }, context.clock())).pageSays).toBeNull()
})

it('of a code that is hidden the player is told what is told of one that is not there, and the operator why', async () => {
  const puuid = newPlayer()
  await askAboutCode(commerce, 'validate', puuid, 'NEVERMADE')
  await commerce.context.players.flush()
  const ask = async (code: string) => {
    const { out } = await qmInTest(commerce, ['codes', 'explain', '-', '--player', puuid, '--json'], { input: code })
    return JSON.parse(out) as { tellPlayer: string; checks: { check: string; found: string }[] }
  }
  const hidden = await ask(await ofCampaign({ startsAt: inHours(1) }))
  expect(hidden.tellPlayer).toBe((await ask('NEVERMADE')).tellPlayer)
  expect(hidden.tellPlayer).toContain('can be redeemed today')
  expect(hidden.checks.find(({ check }) => check === 'begun')?.found).toContain('Not for the player')
  const { out } = await qmInTest(commerce, ['codes', 'explain', '-', '--player', puuid], {
    input: await ofCampaign({ startsAt: inHours(1) }),
  })
  expect(out).toMatch(/The page says\W+Code not found/)
})
