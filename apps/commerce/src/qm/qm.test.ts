import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveMoney } from '../testing/money.ts'
import { paidTopUp } from '../testing/paying.ts'
import { newPuuid } from '../testing/platform-double.ts'
import { confirm, newPlayer, orderOf, startOrder } from '../testing/shopping.ts'
import { createTestCampaign } from '../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { createQm } from './command/qm.ts'
import { NOUNS } from './nouns.ts'
import { createProgram, runQm } from './program.ts'
import { qmInTest } from './testing/qm-in-test.ts'
import { createTestTerminal } from './testing/test-terminal.ts'

let commerce: TestCommerce
let folder: string

beforeAll(async () => {
  commerce = await startTestCommerce()
  folder = await mkdtemp(join(tmpdir(), 'qm-'))
})
afterAll(() => commerce.close())

const qm = (given: string[], options?: Parameters<typeof qmInTest>[2]) => qmInTest(commerce, given, options)

describe('help', () => {
  const everyCommand = (command: Command): Command[] => [command, ...command.commands.flatMap(everyCommand)]
  const program = () => createProgram(createQm(createTestTerminal(), {}, async () => ({ databaseUrl: '' })))

  it('is there for every command, with an example for each that does something', async () => {
    for (const command of everyCommand(await program()).slice(1)) {
      const path = pathOf(command)
      const { code, out } = await qm([...path, '--help'])
      expect(code, path.join(' ')).toBe(0)
      expect(command.description(), path.join(' ')).not.toBe('')
      if (command.commands.length === 0) expect(out, path.join(' ')).toMatch(/Examples?:\n {2}\$ /)
    }
  })

  it('describes each noun as the noun’s own file does', async () => {
    const described = (await program()).commands.map((command) => [
      command.name(),
      command.alias(),
      command.description(),
    ])
    expect(described).toEqual(NOUNS.map(({ name, alias, description }) => [name, alias, description]))
  })

  it('says which options a command cannot do without', async () => {
    expect((await qm(['payments', 'refund', '--help'])).out).toMatch(/--reason <text>\s.*\(required\)/)
    expect((await qm(['payments', 'refund', '--help'])).out).not.toMatch(/--unused\s.*\(required\)/)
  })

  it('lists for each command what every command takes', async () => {
    const { out } = await qm(['sessions', 'end', '--help'])
    expect(out).toMatch(/-y, --yes\s/)
    expect(out).toMatch(/--json\s/)
  })

  function pathOf(command: Command): string[] {
    return command.parent?.parent ? [...pathOf(command.parent), command.name()] : [command.name()]
  }
})

describe('exit codes', () => {
  it('say what happened', async () => {
    expect((await qm(['campaigns', 'list'])).code).toBe(0)
    expect((await qm(['campaigns', 'dance'])).code).toBe(2)
    expect((await qm(['campaigns', 'show', 'no-such-campaign'])).code).toBe(3)
    const { campaign } = await createTestCampaign(commerce.context)
    expect((await qm(['codes', 'add', campaign.name, 'WELCOMEAGAIN', '--reason', 'a test'])).code).toBe(4)
    expect((await qm(['campaigns', 'stop', '--reason', 'a test', campaign.name])).code).toBe(6)
    expect((await qm(['campaigns', 'stop', '--reason', 'a test', campaign.name], { answer: 'n' })).code).toBe(6)
    expect((await qm(['campaigns', 'stop', '--reason', 'a test', campaign.name], { answer: 'y' })).code).toBe(0)
  })

  it('and the office’s sentence say why an action was not done; where a command helps, qm names it', async () => {
    const { campaign } = await createTestCampaign(commerce.context)
    const puuid = await newPlayer(commerce, { money: 100 })
    const add = (name: string) => qm(['codes', 'add', name, 'WELCOMEAGAIN', '--reason', 'a test'])
    const debit = (whose: string) => qm(['players', 'debit', whose, 'rp:500', '--reason', 'a test', '--yes'])
    const ends = [await add(campaign.name), await add('no-such-campaign'), await debit(puuid)]
    expect(ends.map(({ code, err }) => [code, err.trim()])).toEqual([
      [4, expect.stringContaining('It is a campaign of single-use codes: make a batch of them.')],
      [3, expect.stringContaining('`qm campaigns list` shows them.')],
      [4, expect.stringContaining('The player’s wallet holds less than that. Nothing was done.')],
    ])
  })

  it('and one sentence say that the database is away', async () => {
    const unset = createTestTerminal()
    expect(await runQm(['campaigns', 'list'], unset, { DATA_DIR: folder })).toBe(1)
    expect(unset.said.err).toContain('DATABASE_URL')
    const away = createTestTerminal()
    const nobody = 'postgres://nobody@127.0.0.1:6599/none'
    expect(await runQm(['campaigns', 'list'], away, { DATABASE_URL: nobody })).toBe(1)
    expect(away.said.err.trim().split('\n')).toEqual([expect.stringContaining('does not answer')])
  })
})

describe('players, creators and the ledger', () => {
  it('gives currency through the ledger and shows it', async () => {
    const puuid = newPuuid()
    commerce.platform.addAccount(puuid, 'LOL')
    expect((await qm(['players', 'grant', puuid, 'rp:500', '--reason', 'ticket 1', '--yes'])).code).toBe(0)
    for (const odd of ['rp:-5', 'rp:1e3', 'rp:0x10', 'rp: 7 ']) {
      expect((await qm(['players', 'grant', puuid, odd, '--reason', 'ticket', '--yes'])).code, odd).toBe(2)
    }
    const large = await qm(['players', 'grant', puuid, 'rp:900000', '--reason', 'ticket 1', '--yes', '--json'])
    expect([large.code, large.err], 'it waits for a second operator').toEqual([7, ''])
    expect(large.json()).toMatchObject({ status: 'WAITING' })
    expect((await qm(['players', 'show', puuid, '--json'])).json()).toMatchObject({
      balances: [{ currency: 'RP', amount: 500 }],
    })
  })

  it('shows what each order cost, what a top-up was paid with, and says of each list what it is', async () => {
    const puuid = await newPlayer(commerce, { money: 1_000 })
    expect((await qm(['players', 'show', puuid])).out).toContain('Orders: none.')
    for (const [productId, type, cost] of [
      ['warden', 'CHAMPION', 880],
      ['free-card', 'PLAYER_CARD', 0],
    ] as const) {
      const { context } = await startOrder(commerce, puuid, orderOf(productId, type))
      expect((await confirm(commerce, puuid, context.order_id, cost)).statusCode).toBe(200)
    }
    await paidTopUp(commerce, puuid)
    const { out } = await qm(['players', 'show', puuid])
    expect(out).toContain('880 RP')
    expect(out).toContain('1,000 RP for €8.99')
    expect(out).toContain('│ free ')
    expect(out).not.toMatch(/│ 0 RP/)
    expect(out).not.toContain('Nothing.')
    expect(out).toMatch(/Orders:\n.*Movements:\n.*Redemptions: none\.\nRefused codes: none\.\n$/s)
  })

  it('finds a difference that was planted on purpose, and none otherwise', async () => {
    const puuid = newPuuid()
    await giveMoney(commerce, puuid, 70)
    expect((await qm(['ledger', 'audit'])).code).toBe(0)
    await commerce.context.pool.query('update wallet set balance = 75 where puuid = $1', [puuid])
    const audit = await qm(['ledger', 'audit', '--json'])
    expect(audit.code).toBe(5)
    expect(audit.json()).toMatchObject({ differences: [{ puuid, currency: 'RP', balance: 75, entries: 70 }] })
    await commerce.context.pool.query('update wallet set balance = 70 where puuid = $1', [puuid])
  })

  it('adds and retires creators', async () => {
    expect((await qm(['creators', 'add', '--reason', 'a test', 'MothWing', 'Mothwing'])).code).toBe(0)
    for (const name of ['Moth\nWing', 'Moth\u2028Wing', '', '  ', 'x'.repeat(81)]) {
      expect((await qm(['creators', 'add', '--reason', 'a test', 'MothWing', name])).code, JSON.stringify(name)).toBe(2)
    }
    expect((await qm(['creators', 'list'])).out).toContain('mothwing')
    expect((await qm(['creators', 'retire', '--reason', 'a test', 'mothwing', '--yes'])).code).toBe(0)
    expect((await qm(['creators', 'retire', '--reason', 'a test', 'nobody', '--yes'])).code).toBe(3)
  })
})

describe('the catalogue', () => {
  it('is exported, checked and refused with file, line and field when a field is wrong', async () => {
    const place = join(folder, 'catalogue')
    expect((await qm(['catalogue', 'export', place])).code).toBe(0)
    const file = join(place, 'lol.yaml')
    await writeFile(file, (await readFile(file, 'utf8')).replace('type: LOL_CHAMPION\n', 'type: LOL_CHAMPIONN\n'))
    const checked = await qm(['catalogue', 'check', place])
    expect(checked.code).toBe(5)
    expect(checked.err).toMatch(/lol\.yaml:\d+:\d+ products\[\d+\]\.type/)
    expect((await qm(['catalogue', 'import', '--reason', 'a test', place, '--yes'])).code).toBe(5)
  })
})
