import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KEYS, SECRETS, startWrongPlatform } from '../platform-check/testing/wrong-platform.ts'
import { makePictureFolder } from '../testing/picture-folder.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { runQm } from './program.ts'
import { qmInTest } from './testing/qm-in-test.ts'
import { createTestTerminal } from './testing/test-terminal.ts'

const ONE_PRODUCT = `game: lol
products:
  - id: ash
    type: CHAMPION
    name: Ash
    description: Walks through embers.
    prices: { RP: 880 }
    assets: { FULL: lol/ember/full.webp }
    releasedOn: 2026-01-01
`

let commerce: TestCommerce

beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

it('shows its examples as they are typed: qm in a release, by npm in the source', async () => {
  const helpAs = async (typedAs?: string, ...noun: string[]) => {
    const terminal = createTestTerminal()
    await runQm([...noun, '--help'], terminal, {}, undefined, typedAs)
    return terminal.said.out
  }
  expect(await helpAs()).toContain('\n  $ qm campaigns list\n')
  expect(await helpAs('npm run qm --')).toContain('\n  $ npm run qm -- campaigns list\n')
  const codes = await helpAs('npm run qm --', 'codes', 'generate')
  expect(codes).toContain('  $ QM_PASSPHRASE=… npm run qm -- codes generate summer-2026')
  expect(await helpAs(undefined, 'codes', 'generate')).not.toContain('npm')
})

describe('catalogue check', () => {
  it('looks for pictures where IMAGES_DIR says, unless another folder is named', async () => {
    const pictures = await makePictureFolder()
    const folder = await mkdtemp(join(tmpdir(), 'qm-'))
    await writeFile(join(folder, 'lol.yaml'), ONE_PRODUCT)
    const problems = async (...given: string[]) =>
      (await qmInTest(commerce, ['catalogue', 'check', folder, ...given], {}, { IMAGES_DIR: pictures.folder })).err
    expect(await problems()).toBe('')
    expect(await problems('--images', folder)).toContain('lol/ember/full.webp')
    await pictures.remove()
    expect((await qmInTest(commerce, ['catalogue', 'check', '--help'])).out).not.toContain('demo-world/')
  })
})

describe('platform check', () => {
  it('tries the platform of the settings with the key of the settings', async () => {
    const { url, shop, close } = await startWrongPlatform({}, 1)
    const settings = {
      PROVIDER_URL: url,
      GAME_SERVICES_URL: url,
      PAYMENTS_URL: url,
      SHOP_URL: shop,
      PROVIDER_SERVICE_KEY: KEYS.key,
      WEBHOOK_SECRET: SECRETS.webhookSecret,
    }
    const ran = await qmInTest(commerce, ['platform', 'check', '--json'], {}, settings)
    close()
    const outcomes = new Map(ran.json<{ id: string; outcome: string }[]>().map(({ id, outcome }) => [id, outcome]))
    expect([
      ran.code,
      [...outcomes.values()].filter((one) => one.startsWith('not tried') || one.startsWith('does')),
    ]).toEqual([0, []])
    expect(outcomes.get('account.unknown')).toBe('holds')
    expect(outcomes.get('payment.open')).toBe('not checked')
  })

  it('tells the key of the settings to no other host, and reads one from the input', async () => {
    const told = new Set<string | undefined>()
    const other = createServer(({ headers }, answer) => {
      told.add(headers.authorization)
      answer.writeHead(404).end()
    }).listen(0, 'localhost')
    await new Promise((resolve) => other.once('listening', resolve))
    const url = `http://localhost:${(other.address() as AddressInfo).port}`
    const settings = { PROVIDER_SERVICE_KEY: 'the-key-of-the-settings' }
    const unnamed = await qmInTest(commerce, ['platform', 'check', '--url', url], {}, settings)
    expect([unnamed.code, unnamed.err]).toEqual([2, expect.stringContaining('--key')])
    await qmInTest(commerce, ['platform', 'check', '--url', url, '--key', '-'], { input: 'piped-key\n' }, settings)
    other.close()
    expect([...told]).toContain('Bearer piped-key')
    expect([...told].filter((header) => header?.includes('the-key-of-the-settings'))).toEqual([])
  })
})

describe('what the database refuses', () => {
  const failing = async (settings: Record<string, string>) => {
    const { code, err } = await qmInTest(commerce, ['ledger', 'audit'], {}, settings)
    return { code, lines: err.trim().split('\n') }
  }
  const addressOf = (change: (url: URL) => void) => {
    const url = new URL(commerce.databaseUrl)
    change(url)
    return url.href
  }

  it('is told in one sentence that names the setting', async () => {
    const none = addressOf((url) => {
      url.pathname = '/no_such_database'
    })
    expect(await failing({ DATABASE_URL: none })).toEqual({
      code: 1,
      lines: ['There is no database of the name in DATABASE_URL.'],
    })
    expect(await failing({ DATABASE_DIRECT_URL: none })).toEqual({
      code: 1,
      lines: ['There is no database of the name in DATABASE_DIRECT_URL.'],
    })
  })

  it('is told without a place in our code, whatever it is', async () => {
    const role = `qm_nobody_${process.pid}`
    await commerce.context.pool.query(`create role ${role} login password 'nobody'`)
    const url = addressOf((url) => {
      url.username = role
      url.password = 'nobody'
    })
    const refused = await failing({ DATABASE_URL: url })
    await commerce.context.pool.query(`drop role ${role}`)
    expect(refused).toEqual({ code: 1, lines: [expect.stringContaining('`qm migrate`')] })
    await commerce.context.pool.query('alter table wallet rename column balance to balance_before')
    const changed = await failing({})
    await commerce.context.pool.query('alter table wallet rename column balance_before to balance')
    expect(changed).toEqual({ code: 1, lines: [expect.stringMatching(/^The database refuses it: .* \(42703\)\.$/)] })
  })
})
