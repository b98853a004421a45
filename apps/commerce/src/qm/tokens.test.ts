import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOperatorSessions } from '../operator-sign-in/sessions.ts'
import { balanceOf } from '../testing/money.ts'
import { newPlayer } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { keepToken } from './operator-session.ts'
import { runQm } from './program.ts'
import type { Terminal } from './terminal.ts'

const OTHER = 'token_reader'
let commerce: TestCommerce
let home: string
beforeAll(async () => {
  commerce = await startTestCommerce()
  home = await mkdtemp(join(tmpdir(), 'qm-home-'))
  await commerce.context.pool.query(`create role ${OTHER} login password 'only-for-this-test'`)
  await commerce.context.pool.query(`grant usage on schema commerce to ${OTHER}`)
  await commerce.context.pool.query(`grant select, insert on all tables in schema commerce to ${OTHER}`)
})
afterAll(async () => {
  await rm(home, { recursive: true, force: true })
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
  const env = { DATABASE_URL: commerce.databaseUrl, QM_SIGN_IN: 'on', HOME: home, ...more }
  return { code: await runQm(given, terminal, env), out, err }
}

const issue = async (name: string, role: string) => (await qm(['tokens', 'issue', name, '--role', role])).out.trim()

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
    { action: 'tokens issue', subject: 'server:shop-2' },
    { action: 'players grant', operator: 'shop-1', operator_id: 'server:shop-1', roles: 'support' },
    { action: 'tokens issue', subject: 'server:shop-1' },
  ])
  const { rows } = await commerce.context.pool.query('select * from operator_token')
  expect(JSON.stringify(rows)).not.toContain(QM_TOKEN)
  expect((await qm(['tokens', 'list'], { QM_TOKEN: admin })).out).toContain('shop-1')
})

it('a token ends with its days, and at once when it is ended', async () => {
  const QM_TOKEN = await issue('nightly', 'finance')
  const whoami = async () => (await qm(['whoami'], { QM_TOKEN })).code
  expect(await whoami()).toBe(0)
  expect((await qm(['tokens', 'end', 'nightly'])).code).toBe(0)
  expect(await whoami()).toBe(4)
  expect((await qm(['tokens', 'end', 'nightly'])).code).toBe(3)
  const late = await issue('late', 'finance')
  await commerce.context.pool.query("update operator_token set expires_at = issued_at where name = 'late'")
  expect((await qm(['whoami'], { QM_TOKEN: late })).code).toBe(4)
})

it('who does not own the tables issues none, even where the grants forgot to refuse it', async () => {
  const url = new URL(commerce.databaseUrl)
  url.username = OTHER
  url.password = 'only-for-this-test'
  const ran = await qm(['tokens', 'issue', 'mine', '--role', 'admin'], { DATABASE_URL: url.href })
  expect([ran.code, ran.out, ran.err]).toEqual([4, '', expect.stringContaining('who owns the tables')])
})

it.each([
  [['Shop 1', '--role', 'admin'], 'small letters'],
  [['shop', '--role', 'owner'], 'Roles are'],
  [['shop', '--role', 'admin', '--days', '0'], '1 to 400 days'],
])('tokens issue %s is not understood', async (given, said) => {
  const ran = await qm(['tokens', 'issue', ...given])
  expect([ran.code, ran.out, ran.err]).toEqual([2, '', expect.stringContaining(said)])
})

it('a server asks for what is large and approves nothing, also of others', async () => {
  const puuid = await newPlayer(commerce, { money: 100 })
  const [one, two] = [await issue('one', 'admin'), await issue('two', 'admin')]
  const grant = ['players', 'grant', puuid, 'RP:9000', '--reason', 'a prize', '--yes', '--json']
  const { approvalId } = JSON.parse((await qm(grant, { QM_TOKEN: one })).out)
  const approved = await qm(['approvals', 'approve', approvalId, '--reason', 'fine', '--yes'], { QM_TOKEN: two })
  expect([approved.code, approved.err]).toEqual([4, expect.stringContaining('A server approves nothing')])
  expect(await balanceOf(commerce, puuid)).toBe(100)
})

it('whoever is signed in acts under their own name, and not as the server when their session is over', async () => {
  const QM_TOKEN = await issue('shared', 'admin')
  const sessions = createOperatorSessions(commerce.context)
  const { token } = await sessions.start({ id: 'op-1', name: 'Ann', roles: ['support'] }, 'QM')
  const { OPERATOR_ISSUER } = commerce.settings
  await keepToken({ HOME: home }, OPERATOR_ISSUER, token)
  const whoami = () => qm(['whoami'], { QM_TOKEN, OPERATOR_ISSUER })
  expect((await whoami()).out).toContain('Ann')
  await sessions.end(token)
  expect((await whoami()).code).toBe(4)
  await keepToken({ HOME: home }, OPERATOR_ISSUER, undefined)
  expect((await whoami()).out).toContain('shared')
})
