import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FulfillmentAnswer } from '@quartermaster/contract/wire/content-codes'
import type { Command } from 'commander'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askAboutCode } from '../testing/ask-about-code.ts'
import { giveMoney } from '../testing/money.ts'
import { newPuuid } from '../testing/platform-double.ts'
import { createTestCampaign } from '../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { NOUNS } from './nouns.ts'
import { createProgram, runQm } from './program.ts'
import { createQm } from './qm.ts'
import type { Terminal } from './terminal.ts'
import { deliverAll, qmInTest } from './testing/qm-in-test.ts'

let commerce: TestCommerce
let folder: string

beforeAll(async () => {
  commerce = await startTestCommerce()
  folder = await mkdtemp(join(tmpdir(), 'qm-'))
})
afterAll(() => commerce.close())

const qm = (given: string[], options?: Parameters<typeof qmInTest>[2]) => qmInTest(commerce, given, options)

async function claim(puuid: string, code: string): Promise<FulfillmentAnswer> {
  commerce.platform.addAccount(puuid, 'LOL', {})
  return (await askAboutCode(commerce, 'claim', puuid, code)).json()
}

const trailOf = async (subject: string) =>
  (await qm(['audit', 'list', '--subject', subject, '--json'])).json<{ action: string; operator: string }[]>()

describe('help', () => {
  const everyCommand = (command: Command): Command[] => [command, ...command.commands.flatMap(everyCommand)]
  const program = () =>
    createProgram(
      createQm({ out: () => {}, err: () => {} } as unknown as Terminal, {}, async () => ({ databaseUrl: '' })),
    )

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
    expect((await qm(['codes', 'add', campaign.name, 'WELCOMEAGAIN'])).code).toBe(4)
    expect((await qm(['campaigns', 'stop', campaign.name])).code).toBe(6)
    expect((await qm(['campaigns', 'stop', campaign.name], { answer: 'n' })).code).toBe(6)
    expect((await qm(['campaigns', 'stop', campaign.name], { answer: 'y' })).code).toBe(0)
  })

  it('and one sentence say that the database is away', async () => {
    let err = ''
    const heard = (text: string) => {
      err += text
    }
    const terminal = { out: () => {}, err: heard } as unknown as Terminal
    expect(await runQm(['campaigns', 'list'], terminal, { DATA_DIR: folder })).toBe(1)
    expect(err).toContain('DATABASE_URL')
    err = ''
    const nobody = 'postgres://nobody@127.0.0.1:6599/none'
    expect(await runQm(['campaigns', 'list'], terminal, { DATABASE_URL: nobody })).toBe(1)
    expect(err.trim().split('\n')).toEqual([expect.stringContaining('does not answer')])
  })
})

describe('a campaign of single-use codes', () => {
  it('is created, gets a file of codes, is activated, claimed and stopped', async () => {
    const created = await qm([
      'campaigns',
      'create',
      'summer',
      '--single-use',
      '--item',
      'lol:spray:eu-spray',
      '--currency',
      'RP:50',
      '--json',
    ])
    expect(created.json()).toMatchObject({ name: 'summer', state: 'DRAFT', kind: 'SINGLE_USE' })
    const file = join(folder, 'summer.txt')
    expect((await qm(['codes', 'generate', 'summer', '3000', '--out', file])).code).toBe(0)
    const codes = (await readFile(file, 'utf8')).trimEnd().split('\n')
    expect(codes).toHaveLength(3_000)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await qm(['codes', 'generate', 'summer', '5', '--out', file])).code).toBe(4)

    const [first = '', second = ''] = codes
    const puuid = newPuuid()
    expect((await claim(puuid, first)).status).toBe('NOT_FOUND')
    await qm(['campaigns', 'activate', 'summer', '--yes'])
    expect((await claim(puuid, first)).status).toBe('REQUESTED')
    await deliverAll(commerce)
    await qm(['campaigns', 'stop', 'summer', '--yes'])
    expect((await claim(newPuuid(), second)).status).toBe('NOT_FOUND')

    const shown = (await qm(['campaigns', 'statistics', 'summer', '--json'])).json()
    expect(shown).toMatchObject({ state: 'STOPPED', statistics: { codes: 3_000, claims: 1, players: 1 } })
    const inspected = await qm(['codes', 'inspect', '-', '--json'], { input: `${first}\n` })
    expect(inspected.json()).toMatchObject({ uses: 1, claims: [{ puuid, status: 'FULFILLED' }] })
    const trail = await trailOf('summer')
    expect(trail.map(({ action }) => action)).toEqual([
      'campaigns stop',
      'campaigns activate',
      'codes generate',
      'campaigns create',
    ])
    expect(new Set(trail.map(({ operator }) => operator))).toEqual(new Set(['tester']))
  })

  it('can have its codes encrypted', async () => {
    await qm(['campaigns', 'create', 'secret', '--single-use', '--currency', 'VP:10'])
    const file = join(folder, 'secret.enc')
    expect((await qm(['codes', 'generate', 'secret', '40', '--out', file, '--encrypt'])).code).toBe(0)
    expect(await readFile(file, 'latin1')).not.toMatch(/[0-9A-Z]{5}-[0-9A-Z]{5}-/)
    const { out } = await qm(['codes', 'decrypt', file])
    expect(out.trimEnd().split('\n')).toHaveLength(40)
  })

  it('is refused when it makes no sense, naming each field', async () => {
    const bad = await qm(['campaigns', 'create', 'Bad_Name', '--single-use', '--currency', 'XX:0'])
    expect(bad.code).toBe(2)
    expect(bad.err).toContain('name')
    expect(bad.err).toContain('rewards[0].currency')
  })
})

describe('a shared code', () => {
  // proves 3.content-codes.8
  it('is a word with a cap, and may come from a file', async () => {
    const file = join(folder, 'campaign.json')
    const draft = {
      name: 'hello',
      kind: 'SHARED',
      perPlayerLimit: 1,
      rewards: [{ kind: 'CURRENCY', currency: 'RP', quantity: 5 }],
    }
    await writeFile(file, JSON.stringify(draft))
    expect((await qm(['campaigns', 'create', '--file', file])).code).toBe(0)
    expect((await qm(['codes', 'add', 'hello', 'HELLO-THERE', '--cap', '2'])).code).toBe(0)
    expect((await qm(['codes', 'add', 'hello', 'hell0there'])).code).toBe(4)
    const cutOff = await qm(['codes', 'add', 'hello', 'H3LL0-TH3R3'])
    expect([cutOff.code, cutOff.err]).toEqual([2, expect.stringContaining('looks like a code that was cut off')])
    await qm(['campaigns', 'activate', 'hello', '--yes'])
    const answers = []
    for (let player = 0; player < 3; player += 1) answers.push((await claim(newPuuid(), 'hello there')).status)
    expect(answers).toEqual(['REQUESTED', 'REQUESTED', 'NOT_FOUND'])
  })
})

describe('a claim', () => {
  it('is clawed back and repaid', async () => {
    const { code, campaign } = await createTestCampaign(commerce.context)
    const puuid = newPuuid()
    await claim(puuid, code)
    expect((await qm(['claims', 'repay', code, '--player', puuid, '--yes'])).code).toBe(4)
    await deliverAll(commerce)
    expect((await qm(['claims', 'clawback', code, '--player', puuid, '--yes'])).code).toBe(0)
    await deliverAll(commerce)
    expect(commerce.platform.itemsOf(puuid, 'LOL')).toEqual([])
    expect((await qm(['claims', 'repay', code, '--player', puuid, '--yes'])).code).toBe(0)
    await deliverAll(commerce)
    expect(commerce.platform.itemsOf(puuid, 'LOL')).toHaveLength(1)
    const shown = await qm(['campaigns', 'show', campaign.name, '--json'])
    expect(shown.json()).toMatchObject({ statistics: { byStatus: [{ status: 'REPAID', claims: 1 }] } })
    expect((await qm(['claims', 'refund', code, '--player', newPuuid(), '--yes'])).code).toBe(3)
  })
})

describe('dead letters', () => {
  it('are listed with the reason and sent again', async () => {
    commerce.platform.undeliverable.add('free-card')
    const { code } = await createTestCampaign(commerce.context, {
      rewards: [
        { kind: 'ITEM', game: 'LOL', productType: 'SPRAY', productId: 'eu-spray', name: 'Spray' },
        { kind: 'ITEM', game: 'LOL', productType: 'PLAYER_CARD', productId: 'free-card', name: 'Card' },
      ],
    })
    const puuid = newPuuid()
    await claim(puuid, code)
    await deliverAll(commerce)
    const dead = (await qm(['deliveries', 'list', '--json'])).json<{ delivery_id: string; puuid: string }[]>()
    const own = dead.find((delivery) => delivery.puuid === puuid)
    expect(own).toMatchObject({ status: 'PARTIALLY_FULFILLED', last_error: expect.stringContaining('ERROR') })
    commerce.platform.undeliverable.clear()
    expect((await qm(['deliveries', 'retry', own?.delivery_id ?? ''])).code).toBe(0)
    await deliverAll(commerce)
    expect(commerce.platform.itemsOf(puuid, 'LOL')).toHaveLength(2)
    expect((await qm(['deliveries', 'retry', own?.delivery_id ?? ''])).code).toBe(3)
  })
})

describe('players, creators and the ledger', () => {
  it('gives currency through the ledger and shows it', async () => {
    const puuid = newPuuid()
    commerce.platform.addAccount(puuid, 'LOL')
    expect((await qm(['players', 'grant', puuid, 'rp:500', '--reason', 'ticket 1', '--yes'])).code).toBe(0)
    expect((await qm(['players', 'grant', puuid, 'rp:-5', '--reason', 'x', '--yes'])).code).toBe(2)
    expect((await qm(['players', 'show', puuid, '--json'])).json()).toMatchObject({
      balances: [{ currency: 'RP', amount: 500 }],
    })
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
    expect((await qm(['creators', 'add', 'MothWing', 'Mothwing'])).code).toBe(0)
    for (const name of ['Moth\nWing', 'Moth\u2028Wing', '', '  ', 'x'.repeat(81)]) {
      expect((await qm(['creators', 'add', 'MothWing', name])).code, JSON.stringify(name)).toBe(2)
    }
    expect((await qm(['creators', 'list'])).out).toContain('mothwing')
    expect((await qm(['creators', 'retire', 'mothwing', '--yes'])).code).toBe(0)
    expect((await qm(['creators', 'retire', 'nobody', '--yes'])).code).toBe(3)
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
    expect((await qm(['catalogue', 'import', place, '--yes'])).code).toBe(5)
  })
})
