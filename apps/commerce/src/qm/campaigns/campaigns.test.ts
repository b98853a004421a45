import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FulfillmentAnswer } from '@quartermaster/contract/wire/content-codes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askAboutCode } from '../../testing/ask-about-code.ts'
import { newPuuid } from '../../testing/platform-double.ts'
import { createTestCampaign } from '../../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../../testing/test-commerce.ts'
import { deliverAll, qmInTest } from '../testing/qm-in-test.ts'

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

it.each([
  [['Bad Name', '--shared', '--currency', 'RP:5'], 'name: 2 to 63 lower-case letters, digits and hyphens'],
  [['fair', '--shared', '--currency', 'EUR:5'], 'rewards 1 currency: one of RP, VP'],
  [['fair', '--shared', '--currency', 'RP:much'], 'rewards 1 quantity: a whole number'],
  [['fair', '--shared', '--currency', 'RP:0'], 'rewards 1 quantity: at least 1'],
  [['fair', '--shared', '--item', 'lol:spray:a/b'], 'rewards 1 productId: lower-case letters, digits and hyphens'],
  [['fair', '--shared'], 'rewards: at least 1 of them'],
  [['--shared', '--currency', 'RP:5'], 'name: is missing'],
  [['fair', '--shared', '--currency', 'RP:5', '--per-player', '101'], 'perPlayerLimit: at most 100'],
])('what a campaign may be is said in words: %j', async (given, said) => {
  const { code, err } = await qm(['campaigns', 'create', '--reason', 'a test', ...given])
  expect([code, err]).toEqual([2, expect.stringContaining(said)])
  expect(err).not.toMatch(/\^|\[a-z|→|Invalid|expected/)
})

describe('a campaign of single-use codes', () => {
  it('is created, gets a file of codes, is activated, claimed and stopped', async () => {
    const created = await qm([
      'campaigns',
      'create',
      '--reason',
      'a test',
      'summer',
      '--single-use',
      '--item',
      'lol:spray:eu-spray',
      '--currency',
      'RP:1',
      '--json',
    ])
    expect(created.json()).toMatchObject({ name: 'summer', state: 'DRAFT', kind: 'SINGLE_USE' })
    const file = join(folder, 'summer.txt')
    expect((await qm(['codes', 'generate', '--reason', 'a test', 'summer', '3000', '--out', file])).code).toBe(0)
    const codes = (await readFile(file, 'utf8')).trimEnd().split('\n')
    expect(codes).toHaveLength(3_000)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await qm(['codes', 'generate', '--reason', 'a test', 'summer', '5', '--out', file])).code).toBe(4)

    const [first = '', second = ''] = codes
    const puuid = newPuuid()
    expect((await claim(puuid, first)).status).toBe('NOT_FOUND')
    await qm(['campaigns', 'activate', '--reason', 'a test', 'summer', '--yes'])
    expect((await claim(puuid, first)).status).toBe('REQUESTED')
    await deliverAll(commerce)
    await qm(['campaigns', 'stop', '--reason', 'a test', 'summer', '--yes'])
    expect((await claim(newPuuid(), second)).status).toBe('NOT_FOUND')

    const shown = (await qm(['campaigns', 'statistics', 'summer', '--json'])).json()
    expect(shown).toMatchObject({ state: 'STOPPED', statistics: { codes: 3_000, claims: 1, players: 1 } })
    const alone = (await qm(['campaigns', 'show', 'summer', '--json'])).json()
    expect(alone, 'without reading every claim').toHaveProperty('statistics', { codes: 3_000, claims: 1, givenBack: 0 })
    const inspected = await qm(['codes', 'inspect', '-', '--json'], { input: `${first}\n` })
    expect(inspected.json()).toMatchObject({ uses: 1, claims: [{ puuid, status: 'FULFILLED' }] })
    const trail = await trailOf('summer')
    expect(trail.map(({ action }) => action)).toEqual([
      'campaigns stop',
      'campaigns activate',
      'codes generate',
      'campaigns create',
    ])
    expect(new Set(trail.map(({ operator }) => operator))).toEqual(new Set(['tester (qm, not signed in)']))
  })

  it('can have its codes encrypted', async () => {
    await qm(['campaigns', 'create', '--reason', 'a test', 'secret', '--single-use', '--currency', 'VP:10'])
    const file = join(folder, 'secret.enc')
    expect(
      (await qm(['codes', 'generate', '--reason', 'a test', 'secret', '40', '--out', file, '--encrypt'])).code,
    ).toBe(0)
    expect(await readFile(file, 'latin1')).not.toMatch(/[0-9A-Z]{5}-[0-9A-Z]{5}-/)
    const { out } = await qm(['codes', 'decrypt', file])
    expect(out.trimEnd().split('\n')).toHaveLength(40)
  })

  it('is sealed by no passphrase that is guessed, and opened by whatever it was sealed with', async () => {
    const weak = { QM_PASSPHRASE: 'aaaaaaaaaaaa' }
    const sealing = [
      'codes',
      'generate',
      '--reason',
      'a test',
      'secret',
      '1',
      '--out',
      join(folder, 'weak.enc'),
      '--encrypt',
    ]
    const refused = await qmInTest(commerce, sealing, {}, weak)
    expect([refused.code, refused.err]).toEqual([
      2,
      expect.stringContaining('12 characters or more, 6 of them different'),
    ])
    const opening = await qmInTest(commerce, ['codes', 'decrypt', join(folder, 'secret.enc')], {}, weak)
    expect(opening.err).not.toContain('12 characters')
  })

  it('is refused when it makes no sense, naming each field', async () => {
    const bad = await qm([
      'campaigns',
      'create',
      '--reason',
      'a test',
      'Bad_Name',
      '--single-use',
      '--currency',
      'XX:0',
    ])
    expect(bad.code).toBe(2)
    expect(bad.err).toContain('name')
    expect(bad.err).toContain('rewards 1 currency')
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
    expect((await qm(['campaigns', 'create', '--reason', 'a test', '--file', file])).code).toBe(0)
    expect((await qm(['codes', 'add', 'hello', 'HELLO-THERE', '--cap', '2', '--reason', 'a test'])).code).toBe(0)
    expect((await qm(['codes', 'add', 'hello', 'hell0there', '--reason', 'a test'])).code).toBe(4)
    const endless = await qm(['codes', 'add', 'hello', 'HELLO-WORLD', '--reason', 'a test', '--json'])
    expect(endless.json(), 'without a cap a second operator decides').toMatchObject({ status: 'WAITING' })
    expect(endless.code, 'which scripts are told').toBe(7)
    const cutOff = await qm(['codes', 'add', 'hello', 'H3LL0-TH3R3', '--reason', 'a test'])
    expect([cutOff.code, cutOff.err]).toEqual([2, expect.stringContaining('looks like a code that was cut off')])
    const startsAt = new Date(Date.now() + 86_400_000).toISOString()
    await qm(['campaigns', 'edit', 'hello', '--starts', startsAt, '--reason', 'a test'])
    const early = await qm(['campaigns', 'activate', '--reason', 'a test', 'hello', '--yes'])
    expect(early.out).toContain(`hello is SCHEDULED: it begins ${startsAt}.`)
    await qm(['campaigns', 'edit', 'hello', '--starts', 'none', '--reason', 'a test'])
    expect((await qm(['campaigns', 'activate', '--reason', 'a test', 'hello', '--yes'])).out).toContain(
      'hello is RUNNING.',
    )
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
    expect((await qm(['claims', 'repay', '--reason', 'a test', code, '--player', puuid, '--yes'])).code).toBe(4)
    await deliverAll(commerce)
    expect((await qm(['claims', 'clawback', '--reason', 'a test', code, '--player', puuid, '--yes'])).code).toBe(0)
    await deliverAll(commerce)
    expect(commerce.platform.itemsOf(puuid, 'LOL')).toEqual([])
    expect((await qm(['claims', 'repay', '--reason', 'a test', code, '--player', puuid, '--yes'])).code).toBe(0)
    await deliverAll(commerce)
    expect(commerce.platform.itemsOf(puuid, 'LOL')).toHaveLength(1)
    const shown = await qm(['campaigns', 'statistics', campaign.name, '--json'])
    expect(shown.json()).toMatchObject({ statistics: { byStatus: [{ status: 'REPAID', claims: 1 }] } })
    expect((await qm(['claims', 'refund', '--reason', 'a test', code, '--player', newPuuid(), '--yes'])).code).toBe(3)
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
    expect((await qm(['deliveries', 'retry', '--reason', 'a test', own?.delivery_id ?? ''])).code).toBe(0)
    await deliverAll(commerce)
    expect(commerce.platform.itemsOf(puuid, 'LOL')).toHaveLength(2)
    expect((await qm(['deliveries', 'retry', '--reason', 'a test', own?.delivery_id ?? ''])).code).toBe(3)
  })
})
