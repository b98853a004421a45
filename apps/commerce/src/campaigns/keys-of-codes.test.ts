import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@quartermaster/database/migrate'
import { createTestDatabase } from '@quartermaster/database/test-database'
import { readSettings } from '@quartermaster/settings/settings'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { keyIdOf } from '../codes/code-keys.ts'
import { MIGRATIONS, SCHEMA } from '../database/schema.ts'
import { openBooks } from '../entrances/books.ts'
import { qmInTest } from '../qm/testing/qm-in-test.ts'
import { askAboutCode } from '../testing/ask-about-code.ts'
import { newPuuid } from '../testing/platform-double.ts'
import { createTestCampaign, type TestCampaignOptions } from '../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { CODES_PER_STEP, makeStep } from './batch-job.ts'
import { createBatchLock, insertBatch } from './code-batches.ts'
import { codeKeysJob, listKeysOfCodes, listMissingKeys } from './keys-of-codes.ts'

const OLD = 'the-key-that-codes-were-made-with'
const LOST = 'the-key-that-nobody-has-any-more'
const NEW = 'the-key-that-codes-are-made-with-now'
const KEYS = { CODE_HASH_KEY: NEW, CODE_HASH_KEY_PREVIOUS: OLD }
const TOLD = (codes: number) => `Up to ${codes} codes of key ${keyIdOf(LOST)} cannot be recognised here`

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce({ env: KEYS })
})
afterAll(() => commerce.close())
beforeEach(async () => {
  await commerce.context.pool.query(`update campaign set state = 'STOPPED'`)
})

const madeWith = (key: string, options: TestCampaignOptions = {}) => {
  const { context } = commerce
  return createTestCampaign({ ...context, settings: { ...context.settings, CODE_HASH_KEY: key } }, options)
}
const missing = () => listMissingKeys(commerce.context, commerce.context.clock())
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString()

describe('codes of a key that is not configured', () => {
  it('are counted, and those of other keys are not', async () => {
    await Promise.all([madeWith(OLD), madeWith(NEW), madeWith(LOST), madeWith(LOST, { maxUses: 50 })])
    expect(await missing()).toEqual([{ keyId: keyIdOf(LOST), standing: 'MISSING', codes: 2 }])
    expect(await listKeysOfCodes(commerce.context, commerce.context.clock())).toEqual([
      { keyId: keyIdOf(NEW), standing: 'CURRENT', codes: 1 },
      { keyId: keyIdOf(OLD), standing: 'ACCEPTED', codes: 1 },
      { keyId: keyIdOf(LOST), standing: 'MISSING', codes: 2 },
    ])
  })

  it('are no longer counted when their campaign is over or stopped, or all its codes are claimed', async () => {
    await madeWith(LOST, { state: 'STOPPED' })
    await madeWith(LOST, { startsAt: inDays(-2), endsAt: inDays(-1) })
    await madeWith(LOST, { state: 'DRAFT', endsAt: inDays(1) })
    expect(await missing()).toMatchObject([{ codes: 1 }])
    await commerce.context.pool.query(`update campaign set state = 'STOPPED'`)
    const { code, campaign } = await madeWith(NEW)
    const puuid = newPuuid()
    commerce.platform.addAccount(puuid, 'LOL', {})
    expect((await askAboutCode(commerce, 'claim', puuid, code)).json()).toMatchObject({ status: 'REQUESTED' })
    await commerce.context.pool.query('update code_batch set key_id = $1 where campaign_id = $2', [
      keyIdOf(LOST),
      campaign.campaignId,
    ])
    expect(await missing()).toEqual([])
  })

  it('are warned of in the log, with how many', async () => {
    await madeWith(LOST)
    const { context } = commerce
    const warn = vi.spyOn(context.log, 'warn').mockReturnValue()
    await codeKeysJob.run(context)
    expect(warn).toHaveBeenCalledExactlyOnceWith({ keyId: keyIdOf(LOST), codes: 1 }, expect.stringContaining(TOLD(1)))
    warn.mockClear()
    await codeKeysJob.run({ ...context, settings: { ...context.settings, CODE_HASH_KEY_PREVIOUS: [LOST] } })
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })
})

describe('qm', () => {
  const qm = (given: readonly string[], input?: string) =>
    qmInTest(commerce, given, { ...(input !== undefined && { input }) }, KEYS)

  it('lists the keys, and fails where one is missing', async () => {
    await madeWith(OLD)
    const whole = await qm(['codes', 'keys', '--json'])
    expect(whole.code).toBe(0)
    expect(whole.json()).toMatchObject([
      { standing: 'CURRENT' },
      { keyId: keyIdOf(OLD), standing: 'ACCEPTED', codes: 1 },
    ])
    await madeWith(LOST)
    const broken = await qm(['codes', 'keys'])
    expect(broken.code).toBe(5)
    expect(broken.err).toContain(TOLD(1))
  })

  it('tells whoever makes codes', async () => {
    const { campaign } = await madeWith(NEW)
    await madeWith(LOST)
    const file = join(await mkdtemp(join(tmpdir(), 'quartermaster-keys-')), 'codes.txt')
    const made = await qm(['codes', 'generate', '--reason', 'a test', campaign.name, '3', '--out', file])
    expect(made.code).toBe(0)
    expect(made.err).toContain(TOLD(1))
    expect(await listKeysOfCodes(commerce.context, commerce.context.clock())).toMatchObject([{ codes: 4 }, {}, {}])
  })

  it('tells whoever asks about a code that is not known', async () => {
    const { code } = await madeWith(LOST)
    const inspected = await qm(['codes', 'inspect', '-'], code)
    expect(inspected.code).toBe(3)
    expect(inspected.err).toContain(TOLD(1))
    const explained = await qm(['codes', 'explain', '-', '--json'], code)
    const { checks } = explained.json<{ checks: { check: string; found: string }[] }>()
    expect(checks.find(({ check }) => check === 'known')?.found).toContain(TOLD(1))
  })
})

it('a batch whose key is replaced while it is made counts as one of each key', async () => {
  const { context } = commerce
  const { campaign } = await madeWith(NEW)
  const { lock } = createBatchLock()
  const operator = { name: 'ann', id: 'ann' }
  const ask = {
    batchId: randomUUID(),
    campaign: campaign.name,
    codes: CODES_PER_STEP + 5,
    operator,
    lock,
    now: new Date(),
  }
  await insertBatch(context.db, ask)
  await makeStep({ ...context, settings: { ...context.settings, CODE_HASH_KEY: LOST } })
  await makeStep(context)
  expect(await listKeysOfCodes(context, context.clock())).toMatchObject([
    { keyId: keyIdOf(NEW), codes: 1 + 5 },
    { keyId: keyIdOf(OLD), codes: 0 },
    { keyId: keyIdOf(LOST), codes: CODES_PER_STEP },
  ])
})

it('codes of the version before count as of the key that has been there longest', async () => {
  const before = await mkdtemp(join(tmpdir(), 'quartermaster-before-'))
  const older = (await readdir(MIGRATIONS)).filter((file) => !file.startsWith('158'))
  await Promise.all(older.map((file) => copyFile(join(MIGRATIONS, file), join(before, file))))
  const database = await createTestDatabase(SCHEMA, before)
  const settings = readSettings({ NODE_ENV: 'test', ...KEYS })
  const books = openBooks({ settings, databaseUrl: database.url })
  try {
    await books.pool.query(
      `insert into campaign (name, kind, state, rewards) values ('summer', 'SINGLE_USE', 'ACTIVE', '[]')`,
    )
    await books.pool.query('insert into code_batch (campaign_id, codes) select campaign_id, 7 from campaign')
    expect(await migrate({ url: database.url, schema: SCHEMA, folder: MIGRATIONS })).toEqual(['158_keys_of_codes'])
    await codeKeysJob.run({ ...commerce.context, ...books })
    const later = { ...settings, CODE_HASH_KEY_PREVIOUS: [] }
    expect(await listMissingKeys({ db: books.db, settings: later }, new Date())).toEqual([
      { keyId: keyIdOf(OLD), standing: 'MISSING', codes: 7 },
    ])
  } finally {
    await books.db.destroy()
    await database.drop()
  }
})
