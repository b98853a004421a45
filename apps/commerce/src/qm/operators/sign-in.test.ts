import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PERMISSIONS } from '../../operators/permissions.ts'
import { balanceOf } from '../../testing/money.ts'
import { newPlayer } from '../../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../../testing/test-commerce.ts'
import { createQm, nameOf } from '../command/qm.ts'
import type { Terminal } from '../command/terminal.ts'
import { createProgram, runQm } from '../program.ts'
import { createTestTerminal } from '../testing/test-terminal.ts'

let commerce: TestCommerce
let home: string
beforeAll(async () => {
  commerce = await startTestCommerce()
  home = await mkdtemp(join(tmpdir(), 'qm-home-'))
})
afterAll(async () => {
  await rm(home, { recursive: true, force: true })
  await commerce.close()
})

/** Runs qm as somebody who must sign in; `onSaid` plays their browser. */
async function qm(given: readonly string[], onSaid: (text: string) => void = () => undefined) {
  let out = ''
  let err = ''
  const terminal: Terminal = {
    out: (text) => {
      out += text
    },
    err: (text) => {
      err += text
      onSaid(text)
    },
    pour: async (text) => {
      out += text
    },
    isInteractive: false,
    ask: async () => '',
    readInput: async () => '',
  }
  const env = {
    DATABASE_URL: commerce.databaseUrl,
    PROVIDER_URL: commerce.platform.url,
    QM_SIGN_IN: 'on',
    QM_OPERATOR: 'somebody else',
    HOME: home,
  }
  return { code: await runQm(given, terminal, env), out, err: () => err, said: () => out + err }
}

/** Opens the address that qm shows, as a browser on the same machine would, and goes where it leads. */
async function signIn(said: Record<string, unknown>) {
  commerce.platform.signOn.said = { aud: 'quartermaster-qm', ...said }
  return qm(['login'], (text) => {
    const [address] = /http\S+/.exec(text) ?? []
    if (address) void fetch(address)
  })
}

describe('where qm asks for sign-in', () => {
  it('nothing is done without it, whatever name is given', async () => {
    const puuid = await newPlayer(commerce, { money: 100 })
    const ran = await qm(['players', 'grant', puuid, 'RP:50', '--reason', 'ticket 1', '--yes'])
    expect([ran.code, ran.said()]).toEqual([4, expect.stringContaining('qm login')])
    expect(await balanceOf(commerce, puuid)).toBe(100)
  })

  it('one signs in through a browser, acts by one’s roles and under one’s own name, and signs out', async () => {
    const puuid = await newPlayer(commerce, { money: 100 })
    const signedIn = await signIn({ sub: 'op-1', name: 'Ann', roles: ['support'] })
    expect([signedIn.code, signedIn.out]).toEqual([0, expect.stringContaining('You are Ann (support)')])
    const file = join(home, '.config/quartermaster/operator.json')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const { rows } = await commerce.context.pool.query('select token_hash from operator_session')
    expect(await readFile(file, 'utf8')).not.toContain(rows[0].token_hash)

    expect((await qm(['players', 'grant', puuid, 'RP:50', '--reason', 'ticket 1', '--yes'])).code).toBe(0)
    expect(await balanceOf(commerce, puuid)).toBe(150)
    const refused = await qm(['sales', 'report', '--from', '2026-01-01', '--to', '2026-02-01'])
    expect([refused.code, refused.said()]).toEqual([4, expect.stringContaining('may do this: sales report')])
    const trail = await qm(['audit', 'list', '--subject', puuid, '--json'])
    expect(JSON.parse(trail.out)).toMatchObject([{ operator: 'Ann', operator_id: 'op-1', roles: 'support' }])

    expect((await qm(['logout'])).code).toBe(0)
    expect((await qm(['whoami'])).code).toBe(4)
    await expect(stat(file)).rejects.toThrow()
  })

  it('who tries one order after the other is in the trail with each, and no code is', async () => {
    await signIn({ sub: 'op-4', name: 'Dan', roles: ['catalogue'] })
    const orders = [1, 2].map((last) => `00000000-0000-4000-8000-00000000000${last}`)
    for (const order of orders) {
      expect((await qm(['orders', 'refund', order, '--reason', 'ticket 1', '--yes'])).code).toBe(4)
    }
    expect((await qm(['codes', 'explain', 'LANTERN'])).code).toBe(4)
    const { rows } = await commerce.context.pool.query(
      `select subject from operator_action where operator_id = 'op-4' and outcome = 'FAILED' order by action_id`,
    )
    expect(rows.map(({ subject }) => subject)).toEqual([...orders, 'qm'])
    expect((await qm(['logout'])).code).toBe(0)
  })

  it('whom the provider gives no role, or who comes with another client’s token, is not signed in', async () => {
    expect((await signIn({ sub: 'op-2', name: 'Ben', roles: ['player'] })).code).toBe(4)
    expect((await signIn({ sub: 'op-2', name: 'Ben', roles: ['admin'], aud: 'quartermaster-web' })).code).toBe(4)
    expect((await qm(['whoami'])).code).toBe(4)
  })

  it('what is large waits for another operator, who may be at the command line too', async () => {
    const puuid = await newPlayer(commerce, { money: 100 })
    await signIn({ sub: 'op-1', name: 'Ann', roles: ['support'] })
    const asked = await qm(['players', 'grant', puuid, 'RP:9000', '--reason', 'a prize', '--yes', '--json'])
    const { approvalId, status } = JSON.parse(asked.out)
    expect(status).toBe('WAITING')
    const decide = () => qm(['approvals', 'approve', approvalId, '--reason', 'on the list', '--yes'])
    expect((await decide()).said()).toContain('Nobody approves their own request')
    await signIn({ sub: 'op-3', name: 'Cleo', roles: ['finance'] })
    expect((await qm(['approvals', 'list'])).out).toContain(`Give 9,000 RP to ${puuid}`)
    expect((await decide()).out).toContain('is DONE')
    expect(await balanceOf(commerce, puuid)).toBe(9_100)
    expect((await decide()).out, 'who heard nothing asks once more').toContain('is DONE')
    expect(await balanceOf(commerce, puuid)).toBe(9_100)
  })
})

it('every command that opens the shop has a line in the table of permissions', async () => {
  const everyCommand = (command: Command): Command[] => [command, ...command.commands.flatMap(everyCommand)]
  const program = await createProgram(createQm(createTestTerminal(), {}, async () => ({ databaseUrl: '' })))
  /** These open none, or are for whoever is not signed in yet. */
  const open = [
    'migrate',
    'login',
    'logout',
    'whoami',
    'platform check',
    'platform document',
    'images sign',
    'codes decrypt',
  ]
  const missing = everyCommand(program)
    .filter((command) => command.commands.length === 0)
    .map(nameOf)
    .filter((name) => !open.includes(name) && !Object.hasOwn(PERMISSIONS, name))
  expect(missing).toEqual([])
})
