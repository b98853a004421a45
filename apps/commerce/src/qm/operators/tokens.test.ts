import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createOperatorSessions } from '../../operator-sign-in/sessions.ts'
import type { Operator } from '../../operators/operator.ts'
import { askAboutCode } from '../../testing/ask-about-code.ts'
import { balanceOf } from '../../testing/money.ts'
import { newPuuid } from '../../testing/platform-double.ts'
import { newPlayer } from '../../testing/shopping.ts'
import { createTestCampaign } from '../../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../../testing/test-commerce.ts'
import { keepToken } from '../command/operator-session.ts'
import type { Terminal } from '../command/terminal.ts'
import { runQm } from '../program.ts'

const OTHER = 'token_reader'
let commerce: TestCommerce
let home: string
/** Where an admin has signed in. */
let adminHome: string
beforeAll(async () => {
  commerce = await startTestCommerce()
  home = await mkdtemp(join(tmpdir(), 'qm-home-'))
  adminHome = await mkdtemp(join(tmpdir(), 'qm-home-'))
  await signIn(adminHome, { id: 'op-9', name: 'Ada', roles: ['admin'] })
  await commerce.context.pool.query(`create role ${OTHER} login password 'only-for-this-test'`)
  await commerce.context.pool.query(`grant usage on schema commerce to ${OTHER}`)
  await commerce.context.pool.query(`grant select, insert on all tables in schema commerce to ${OTHER}`)
})
// Each test finds what a fresh installation has.
beforeEach(() => commerce.context.pool.query('delete from operator_token'))
afterAll(async () => {
  for (const folder of [home, adminHome]) await rm(folder, { recursive: true, force: true })
  await commerce.context.pool.query(`drop owned by ${OTHER}`)
  await commerce.context.pool.query(`drop role ${OTHER}`)
  await commerce.close()
})

/** Runs qm on a server where everybody must be known. */
async function qm(given: readonly string[], more: Readonly<Record<string, string>> = {}) {
  let out = ''
  let err = ''
  const terminal = {
    out: (text: string) => {
      out += text
    },
    err: (text: string) => {
      err += text
    },
    isInteractive: false,
  } as Terminal
  const { OPERATOR_ISSUER } = commerce.settings
  const env = { DATABASE_URL: commerce.databaseUrl, OPERATOR_ISSUER, QM_SIGN_IN: 'on', HOME: home, ...more }
  return { code: await runQm(given, terminal, env), out, err }
}

async function signIn(folder: string, operator: Operator): Promise<string> {
  const { token } = await createOperatorSessions(commerce.context).start(operator, 'QM')
  await keepToken({ HOME: folder }, commerce.settings.OPERATOR_ISSUER, token)
  return token
}

const because = ['--reason', 'a new server']
const issueAs = (more: Readonly<Record<string, string>>, name: string, role: string) =>
  qm(['tokens', 'issue', name, '--role', role, ...because], more)
const issue = async (name: string, role: string) => (await issueAs({ HOME: adminHome }, name, role)).out.trim()
const end = (name: string, more: Readonly<Record<string, string>>) => qm(['tokens', 'end', name, ...because], more)

it('a server acts by the token that the owner issued, within its roles and under its own name', async () => {
  const puuid = await newPlayer(commerce, { money: 100 })
  const grant = ['players', 'grant', puuid, 'RP:50', '--reason', 'ticket 1', '--yes']
  expect((await qm(grant)).code).toBe(4)
  const QM_TOKEN = await issue('shop-1', 'support')
  expect(QM_TOKEN).toMatch(/^[\w-]{43}$/)
  expect((await qm(grant, { QM_TOKEN })).code).toBe(0)
  expect(await balanceOf(commerce, puuid)).toBe(150)
  expect((await qm(['ledger', 'audit'], { QM_TOKEN })).err).toContain('may do this: ledger audit')
  const admin = await issue('shop-2', 'admin')
  const trail = JSON.parse((await qm(['audit', 'list', '--json'], { QM_TOKEN: admin })).out)
  expect(trail).toMatchObject([
    { action: 'tokens issue', subject: 'server:shop-2', operator_id: 'op-9', detail: { after: { roles: ['admin'] } } },
    { action: 'ledger audit', operator: 'shop-1', outcome: 'FAILED', detail: { failure: 'NOT_PERMITTED' } },
    { action: 'players grant', operator: 'shop-1', operator_id: 'server:shop-1', roles: 'support' },
    { action: 'tokens issue', subject: 'server:shop-1', operator: 'Ada' },
  ])
  const { rows } = await commerce.context.pool.query('select * from operator_token')
  expect(JSON.stringify(rows)).not.toContain(QM_TOKEN)
  expect((await qm(['tokens', 'list'], { QM_TOKEN: admin })).out).toContain('shop-1')
})

it('a token ends with its days, and at once when it is ended', async () => {
  const QM_TOKEN = await issue('nightly', 'finance')
  const whoami = async () => (await qm(['whoami'], { QM_TOKEN })).code
  expect(await whoami()).toBe(0)
  expect((await end('nightly', { HOME: adminHome })).code).toBe(0)
  expect(await whoami()).toBe(4)
  expect((await end('nightly', { HOME: adminHome })).code).toBe(3)
  const late = await issue('late', 'finance')
  await commerce.context.pool.query("update operator_token set expires_at = issued_at where name = 'late'")
  expect((await qm(['whoami'], { QM_TOKEN: late })).code).toBe(4)
})

it('who is not signed in issues the first token and no other, and ends none', async () => {
  const firsts = await Promise.all(['one', 'two', 'three'].map((name) => issueAs({}, name, 'admin')))
  expect(firsts.map(({ code }) => code).sort()).toEqual([0, 4, 4])
  const QM_TOKEN = firsts.find(({ code }) => code === 0)?.out.trim() ?? ''
  const { rows } = await commerce.context.pool.query('select name from operator_token')
  for (const more of [{}, { QM_SIGN_IN: 'off' }, { QM_TOKEN }]) {
    const another = await issueAs(more, 'another', 'admin')
    expect([another.code, another.out, another.err]).toEqual([4, '', expect.stringContaining('`qm login`')])
    expect((await end(rows[0].name, more)).code).toBe(4)
  }
  expect((await qm(['whoami'], { QM_TOKEN })).code).toBe(0)
})

it.each(['on', 'off'])(
  'with QM_SIGN_IN %s, who is signed in issues and ends by their roles alone',
  async (QM_SIGN_IN) => {
    const folder = await mkdtemp(join(tmpdir(), 'qm-home-'))
    const token = await signIn(folder, { id: 'op-1', name: 'Ann', roles: ['support'] })
    const as = { HOME: folder, QM_SIGN_IN }
    expect((await issueAs(as, 'mine', 'admin')).err).toContain('(support) may do this: tokens issue')
    await issue('shop-1', 'support')
    expect((await end('shop-1', as)).code).toBe(4)
    const { rows } = await commerce.context.pool.query(
      "select detail, outcome from operator_action where operator_id = 'op-1' and action = 'tokens issue'",
    )
    expect(rows[0]).toEqual({ detail: { failure: 'NOT_PERMITTED', reason: 'a new server' }, outcome: 'FAILED' })
    await createOperatorSessions(commerce.context).end(token)
    await commerce.context.pool.query('delete from operator_token')
    expect((await issueAs(as, 'mine', 'admin')).code, 'nor when their session is over').toBe(4)
    expect((await qm(['ledger', 'audit'], as)).err).toContain('or no longer')
    await rm(folder, { recursive: true, force: true })
  },
)

it('who does not own the tables issues none, even where the grants forgot to refuse it', async () => {
  const url = new URL(commerce.databaseUrl)
  url.username = OTHER
  url.password = 'only-for-this-test'
  const ran = await issueAs({ DATABASE_URL: url.href }, 'mine', 'admin')
  expect([ran.code, ran.out, ran.err]).toEqual([4, '', expect.stringContaining('who owns the tables')])
})

it.each([
  [['Shop 1', '--role', 'admin'], 'small letters'],
  [['shop', '--role', 'owner'], 'Roles are'],
  [['shop', '--role', 'admin', '--days', '0'], '1 to 400 days'],
])('tokens issue %s is not understood', async (given, said) => {
  const ran = await qm(['tokens', 'issue', ...given, ...because])
  expect([ran.code, ran.out, ran.err]).toEqual([2, '', expect.stringContaining(said)])
})

it('a machine asks for what is large and decides about nothing, also of others', async () => {
  const puuid = await newPlayer(commerce, { money: 100 })
  const [one, two] = [await issue('one', 'admin'), await issue('two', 'admin')]
  const grant = ['players', 'grant', puuid, 'RP:9000', '--reason', 'a prize', '--yes', '--json']
  const { approvalId } = JSON.parse((await qm(grant, { QM_TOKEN: one })).out)
  for (const how of ['approve', 'decline']) {
    for (const more of [{ QM_TOKEN: two }, { QM_SIGN_IN: 'off' }]) {
      const decided = await qm(['approvals', how, approvalId, '--reason', 'fine', '--yes'], more)
      expect([decided.code, decided.err]).toEqual([4, expect.stringContaining('sign in with `qm login`')])
    }
  }
  expect(await balanceOf(commerce, puuid)).toBe(100)
  const back = ['approvals', 'decline', approvalId, '--reason', 'not needed', '--yes']
  expect((await qm(back, { QM_TOKEN: one })).out, 'its own it takes back').toContain('DECLINED')
})

it('whoever is signed in acts under their own name, and not as the server when their session is over', async () => {
  const QM_TOKEN = await issue('shared', 'admin')
  const token = await signIn(home, { id: 'op-1', name: 'Ann', roles: ['support'] })
  const whoami = () => qm(['whoami'], { QM_TOKEN })
  expect((await whoami()).out).toContain('Ann')
  await createOperatorSessions(commerce.context).end(token)
  expect((await whoami()).code).toBe(4)
  await keepToken({ HOME: home }, commerce.settings.OPERATOR_ISSUER, undefined)
  expect((await whoami()).out).toContain('shared')
})

it('who may not look at players sees what became of a code, and not whose it is', async () => {
  const { code } = await createTestCampaign(commerce.context)
  const holder = newPuuid()
  commerce.platform.addAccount(holder, 'LOL', {})
  await askAboutCode(commerce, 'claim', holder, code)
  const inspect = async (role: string) =>
    (await qm(['codes', 'inspect', code, '--json'], { QM_TOKEN: await issue(`inspector-${role}`, role) })).out
  expect(await inspect('support')).toContain(holder)
  const told = await inspect('campaigns')
  expect(JSON.parse(told)).toMatchObject({ uses: 1, claims: [{ status: 'REQUESTED' }] })
  expect(told).not.toContain(holder)
})

it('nobody fills a shop in production with the demo world', async () => {
  const QM_TOKEN = await issue('first-day', 'admin')
  const secret = (letter: string) => `${letter}f3a9c1e7b5d20486f3a9c1e7b5d2048`
  const production = {
    NODE_ENV: 'production',
    SHOP_URL: 'https://shop.test',
    PROVIDER_URL: 'https://sign-on.test',
    OPERATOR_ISSUER: 'https://id.test',
    PROVIDER_SERVICE_KEY: secret('1'),
    WEBHOOK_SECRET: secret('2'),
    CODE_HASH_KEY: secret('3'),
    METRICS_TOKEN: secret('4'),
  }
  const counted = async () =>
    (await commerce.context.pool.query('select count(*)::int as n from catalogue_product')).rows[0].n
  const before = await counted()
  const { code, err } = await qm(['demo', 'seed', '--yes'], { ...production, QM_TOKEN })
  expect(err).toContain('The demo world is not for production.')
  expect(code).toBe(4)
  expect(await counted()).toBe(before)
})
