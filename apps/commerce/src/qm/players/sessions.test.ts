import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPlayer } from '../../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../../testing/test-commerce.ts'
import { qmInTest } from '../testing/qm-in-test.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

const qm = (...given: string[]) => qmInTest(commerce, given)
const statusOf = async (cookie: string) =>
  (await commerce.call({ method: 'GET', path: '/v3/wallets', headers: { cookie } })).statusCode
const SOON = { timeout: 5_000, interval: 50 }

it('an operator ends one session, or all of a player’s, and the trail says why', async () => {
  const puuid = await newPlayer(commerce)
  const sid = randomUUID()
  const { signOn } = commerce.platform
  const [one, other] = [await signOn.cookie(puuid, { sid }), await signOn.cookie(puuid)]
  expect((await qm('sessions', 'end', '--session', sid, '--reason', 'ticket 1')).code, 'asked first').toBe(6)
  expect((await qm('sessions', 'end', '--session', sid, '--reason', 'ticket 1', '--yes')).code).toBe(0)
  await expect.poll(() => statusOf(one), SOON).toBe(401)
  expect(await statusOf(other)).toBe(200)

  // Whoever has just come for the first time is noted within a second.
  await expect.poll(async () => (await qm('players', 'show', puuid)).code, SOON).toBe(0)
  const ended = await qm('session', 'end', '--player', puuid, '--reason', 'ticket 2', '--yes', '--json')
  expect(ended.json()).toMatchObject({ player: puuid, endedAt: expect.any(String) })
  const told = await qm('session', 'end', '--player', puuid, '--reason', 'ticket 3', '--yes')
  expect(told.out).toContain('asked for credentials again')
  await expect.poll(() => statusOf(other), SOON).toBe(401)
  const later = Math.floor(Date.now() / 1_000) + 5
  expect(await statusOf(await signOn.cookie(puuid, { signedInAt: later })), 'who signs in anew is in').toBe(200)
  const trail = (await qm('audit', 'list', '--subject', puuid, '--json')).json<{ action: string; detail: object }[]>()
  const ends = trail.filter(({ action }) => action === 'sessions end').map(({ detail }) => detail)
  const line = (reason: string) => ({ puuid, reason, after: { endedUpTo: expect.any(String) } })
  expect(ends, 'told as the office tells it').toEqual([line('ticket 3'), line('ticket 2')])
  const ofOne = (await qm('audit', 'list', '--subject', sid, '--json')).json<{ detail: object }[]>()
  expect(ofOne).toMatchObject([
    { detail: { session: sid, reason: 'ticket 1', after: { endedUpTo: expect.any(String) } } },
  ])
})

it('a sid that was mistyped is noticed: nobody says of it that it has ended', async () => {
  const given = ['sessions', 'end', '--session', 'nosuch', '--reason', 'ticket', '--yes'] as const
  const { code, out } = await qm(...given)
  expect(code).toBe(0)
  expect(out).toContain('The shop knows no session nosuch: the sign-on host keeps them.')
  expect(out).toContain('Is it mistyped, nothing has ended')
  expect((await qm(...given, '--json')).json()).toMatchObject({ session: 'nosuch', known: false })
})

it('a player whom nobody knows has no sessions to end, and the operator is told', async () => {
  for (const who of ['unknown', '00000000-0000-4000-8000-000000000000', 'Nobody#QM', 'nobody@mail.example']) {
    const { code, err } = await qm('sessions', 'end', '--player', who, '--reason', 'ticket', '--yes')
    expect([code, err]).toEqual([3, expect.stringContaining(who)])
  }
  expect((await qm('audit', 'list', '--subject', 'unknown', '--json')).json()).toEqual([])
})

it.each([
  ['players', 'limit', 'unknown'],
  ['players', 'limit', 'unknown', '--set', '20', '--region', 'EUW', '--reason', 'ticket', '--yes'],
  ['players', 'show', 'unknown'],
  ['players', 'block', 'unknown', '--reason', 'ticket', '--yes'],
  ['players', 'unblock', 'unknown', '--reason', 'ticket', '--yes'],
  ['players', 'note', 'unknown', 'called'],
  ['players', 'grant', 'unknown', 'RP:5', '--reason', 'ticket', '--yes'],
  ['players', 'debit', 'unknown', 'RP:5', '--reason', 'ticket', '--yes'],
  ['players', 'export', 'of-whom-nothing-is-held', '--reason', 'ticket'],
  ['players', 'erase', 'unknown', '--reason', 'ticket', '--yes'],
  ['codes', 'explain', 'WELCOME', '--player', 'unknown'],
  ['codes', 'guesses', '--player', 'unknown'],
  ['claims', 'clawback', '--reason', 'a test', 'WELCOME', '--player', 'unknown', '--yes'],
])('no command does something to a player whom nobody knows: %s %s', async (...given) => {
  const { code, out } = await qm(...given)
  expect([code, out]).toEqual([3, ''])
})

it.each([[[]], [['--player', 'p', '--session', 's']]])('it must be said whose: %j', async (given) => {
  const { code, err } = await qm('sessions', 'end', ...given, '--reason', 'ticket', '--yes')
  expect([code, err]).toEqual([2, expect.stringContaining('Say whose')])
})

it.each([['   '], ['\u200b\u200b\u200b'], ['ab'], ['two\nlines'], ['x'.repeat(501)]])(
  'a reason that the office would not take is none: %j',
  async (reason) => {
    const puuid = await newPlayer(commerce, { money: 1 })
    const refused = await qm('sessions', 'end', '--player', puuid, '--reason', reason, '--yes')
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('--reason')])
    expect((await qm('audit', 'list', '--subject', puuid, '--json')).json()).toEqual([])
  },
)

it('the trail names the role that acted', async () => {
  const puuid = await newPlayer(commerce, { money: 1 })
  await qm('sessions', 'end', '--player', puuid, '--reason', 'ticket 1', '--yes')
  const { out } = await qm('audit', 'list', '--subject', puuid)
  expect(out).toMatch(/Operator +│ Role +│ Database role/)
  expect(out).toContain('admin')
})
