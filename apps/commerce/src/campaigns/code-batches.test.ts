import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCommerce } from '../entrances/commerce.ts'
import type { Acting } from '../operators/operator.ts'
import { qmInTest } from '../qm/testing/qm-in-test.ts'
import { askAboutCode } from '../testing/ask-about-code.ts'
import { newPuuid } from '../testing/platform-double.ts'
import { createTestCampaign } from '../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { fetchBatch } from './batch-fetch.ts'
import { CODES_PER_STEP, makeBatchesJob, makeStep } from './batch-job.ts'
import { type Batch, type BatchFailure, createBatchLock, discardBatch, findBatch, insertBatch } from './code-batches.ts'
import { decryptCodes } from './code-file.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

const ANN = { operator: { id: 'ann', name: 'ann', roles: ['admin'] }, reason: 'cards' } as const

async function startBatch(campaign: string, codes: number) {
  const { passphrase, lock } = createBatchLock()
  const { context } = commerce
  const ask = { batchId: randomUUID(), campaign, codes, operator: ANN.operator, lock, now: context.clock() }
  const batch = await context.db.transaction().execute((transaction) => insertBatch(transaction, ask))
  return { batch, passphrase }
}

async function started(codes: number) {
  const { campaign } = await createTestCampaign(commerce.context)
  const { batch, passphrase } = await startBatch(campaign.name, codes)
  if ('failure' in batch) throw new Error(batch.failure)
  return { campaign, batch, passphrase }
}

async function collect(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts)
}

async function fetched(batchId: string, acting: Acting = ANN): Promise<Buffer | BatchFailure> {
  let file: Buffer = Buffer.alloc(0)
  const outcome = await fetchBatch(commerce.context, acting, batchId, async (chunks) => {
    file = await collect(chunks)
  })
  return 'failure' in outcome ? outcome : file
}

async function* once(bytes: Buffer) {
  yield bytes
}

async function codesIn(campaignId: number): Promise<number> {
  const { rows } = await commerce.context.pool.query<{ found: number }>(
    'select count(*)::int as found from content_code where campaign_id = $1',
    [campaignId],
  )
  return rows[0]?.found ?? 0
}

async function fetchesInTrail(campaign: string) {
  const { rows } = await commerce.context.pool.query(
    `select operator, operator_id, outcome, detail from operator_action
     where subject = $1 and action = 'codes batch fetch' order by action_id`,
    [campaign],
  )
  return rows
}

describe('a batch', () => {
  it('is made step by step by whoever is there, fetched once, and then exists as hashes alone', async () => {
    const { context, platform } = commerce
    const count = 2 * CODES_PER_STEP + 5
    const { batch, campaign, passphrase } = await started(count)
    expect(await fetched(batch.batchId)).toEqual({ failure: 'BATCH_NOT_READY', state: 'MAKING' })
    const other = await createCommerce({
      settings: commerce.settings,
      databaseUrl: commerce.databaseUrl,
      log: commerce.app.log,
    })
    const work = async (at: typeof context) => {
      while ((await findBatch(context.db, batch.batchId))?.state === 'MAKING') await makeBatchesJob.run(at)
    }
    await Promise.all([work(context), work(other.context)])
    await other.close()
    expect(await findBatch(context.db, batch.batchId)).toMatchObject({ made: count, state: 'READY', codes: count })
    expect(await codesIn(campaign.campaignId)).toBe(count + 1)

    const file = await fetched(batch.batchId)
    if (!Buffer.isBuffer(file)) throw new Error('there is no file')
    expect(file.toString('latin1')).not.toMatch(/[0-9A-Z]{5}-[0-9A-Z]{5}-/)
    const codes = (await collect(decryptCodes(once(file), passphrase))).toString().trimEnd().split('\n')
    expect(new Set(codes).size).toBe(count)
    await expect(collect(decryptCodes(once(file), 'another passphrase'))).rejects.toThrow('passphrase is wrong')

    expect(await fetched(batch.batchId)).toEqual({ failure: 'BATCH_NOT_READY', state: 'FETCHED' })
    const parts = await context.pool.query('select 1 from code_batch_part where job_id = $1', [batch.batchId])
    expect(parts.rows).toEqual([])
    const puuid = newPuuid()
    platform.addAccount(puuid, 'LOL', {})
    expect((await askAboutCode(commerce, 'claim', puuid, codes.at(-1) ?? '')).json().status).toBe('REQUESTED')
  })

  it('goes on where a process died: what was not committed is made anew', async () => {
    const { context } = commerce
    const { batch, campaign } = await started(CODES_PER_STEP + 1)
    await makeStep(context)
    const client = await context.pool.connect()
    await client.query('begin')
    await client.query('select 1 from code_batch_job where job_id = $1 for update', [batch.batchId])
    // Another process holds the batch: nobody else touches it.
    expect(await makeStep(context)).toBe(0)
    client.release(true)
    await expect.poll(() => makeStep(context)).toBe(1)
    expect(await findBatch(context.db, batch.batchId)).toMatchObject({ state: 'READY' })
    expect(await codesIn(campaign.campaignId)).toBe(CODES_PER_STEP + 2)
  })

  it('whose file could not be written is still there, and of two who fetch at once one gets it', async () => {
    const { context } = commerce
    const { batch } = await started(3)
    await makeStep(context)
    const broken = fetchBatch(context, ANN, batch.batchId, async () => {
      throw new Error('disk full')
    })
    await expect(broken).rejects.toThrow('disk full')
    const outcomes = await Promise.all([fetched(batch.batchId), fetched(batch.batchId), fetched(batch.batchId)])
    expect(outcomes.filter((outcome) => Buffer.isBuffer(outcome))).toHaveLength(1)
    expect(await findBatch(context.db, batch.batchId)).toMatchObject({ state: 'FETCHED', fetchesLeft: 0 })
  })

  it('is in the trail from its first byte on, and begins three times at most', async () => {
    const { context } = commerce
    const { batch, campaign } = await started(CODES_PER_STEP + 1)
    while ((await makeStep(context)) > 0);
    // All but the last byte arrives, and the connection is gone.
    const cutOff = () =>
      fetchBatch(context, ANN, batch.batchId, async (file) => {
        await collect(file)
        throw new Error('cut off')
      })
    for (let times = 0; times < 3; times += 1) await expect(cutOff()).rejects.toThrow('cut off')
    expect(await fetched(batch.batchId)).toEqual({ failure: 'NO_FETCH_LEFT' })
    expect(await findBatch(context.db, batch.batchId)).toMatchObject({ state: 'READY', fetchesLeft: 0 })
    expect(await fetchesInTrail(campaign.name)).toMatchObject([
      { operator: 'ann', detail: { batch: batch.batchId, after: { begun: '1 of 3' }, reason: 'cards' } },
      { detail: { after: { begun: '2 of 3' } } },
      { detail: { after: { begun: '3 of 3' } } },
    ])
    expect(await discardBatch(context, ANN, batch.batchId)).toMatchObject({ state: 'DISCARDED' })
  })

  it('is fetched by who asked for it alone, whatever others may, and who tried is in the trail', async () => {
    const { context } = commerce
    const { batch, campaign } = await started(3)
    await makeStep(context)
    const ben: Acting = { operator: { id: 'ben', name: 'ann', roles: ['admin'] }, reason: 'curious' }
    expect(await fetched(batch.batchId, ben)).toEqual({ failure: 'BATCH_OF_ANOTHER', operator: 'ann' })
    expect(await fetchesInTrail(campaign.name)).toMatchObject([
      { operator_id: 'ben', outcome: 'FAILED', detail: { failure: 'BATCH_OF_ANOTHER', reason: 'curious' } },
    ])
    expect(Buffer.isBuffer(await fetched(batch.batchId)), 'nothing is used up').toBe(true)
    // A batch from before ids were kept is of who has the name.
    const old = await started(3)
    await makeStep(context)
    await context.pool.query('update code_batch_job set operator_id = null where job_id = $1', [old.batch.batchId])
    const cleo: Acting = { operator: { id: 'cleo', name: 'cleo', roles: ['admin'] }, reason: 'curious' }
    expect(await fetched(old.batch.batchId, cleo)).toMatchObject({ failure: 'BATCH_OF_ANOTHER' })
    expect(Buffer.isBuffer(await fetched(old.batch.batchId))).toBe(true)
  })

  it('that nobody wants is thrown away', async () => {
    const { context } = commerce
    const { batch } = await started(3)
    expect(await discardBatch(context, ANN, batch.batchId)).toMatchObject({ state: 'DISCARDED' })
    expect(await makeStep(context)).toBe(0)
    expect(await discardBatch(context, ANN, batch.batchId)).toMatchObject({ failure: 'BATCH_NOT_READY' })
  })

  it('is refused for shared codes, odd numbers and campaigns that do not exist', async () => {
    const { context } = commerce
    const { campaign } = await createTestCampaign(context, { maxUses: null })
    const ask = async (name: string, codes: number) => (await startBatch(name, codes)).batch
    expect(await ask(campaign.name, 5)).toEqual({ failure: 'NOT_SINGLE_USE' })
    expect(await ask('nobody-made-it', 5)).toEqual({ failure: 'NO_SUCH_CAMPAIGN' })
    for (const codes of [0, 1.5, -1, Number.NaN, 100_000_001]) {
      expect(await ask(campaign.name, codes)).toMatchObject({ failure: 'INVALID_COUNT' })
    }
  })

  it('is started, followed, listed, fetched and opened by qm', async () => {
    const { campaign } = await createTestCampaign(commerce.context)
    const folder = await mkdtemp(join(tmpdir(), 'batch-'))
    const out = join(folder, 'cards.enc')
    const begun = await qmInTest(commerce, [
      'codes',
      'batch',
      'start',
      campaign.name,
      '25',
      '--reason',
      'cards',
      '--json',
    ])
    const { batch, passphrase } = begun.json<{ batch: string; passphrase: string }>()
    const listed = await qmInTest(commerce, ['codes', 'batch', 'list', '--campaign', campaign.name, '--json'])
    expect(listed.json<Batch[]>()).toMatchObject([
      { batchId: batch, made: 25, state: 'READY', operator: 'tester (qm, not signed in)' },
    ])
    expect(
      (await qmInTest(commerce, ['codes', 'batch', 'fetch', batch, '--reason', 'ticket', '--out', out])).code,
    ).toBe(6)
    expect(
      (await qmInTest(commerce, ['codes', 'batch', 'fetch', batch, '--reason', 'ticket', '--out', out, '--yes'])).code,
    ).toBe(0)
    expect((await stat(out)).mode & 0o777).toBe(0o600)
    const text = (await collect(decryptCodes(once(await readFile(out)), passphrase))).toString()
    expect(text.trimEnd().split('\n')).toHaveLength(25)
    const again = await qmInTest(commerce, [
      'codes',
      'batch',
      'fetch',
      batch,
      '--reason',
      'ticket',
      '--out',
      `${out}2`,
      '--yes',
    ])
    expect([again.code, again.err]).toEqual([4, expect.stringContaining('was fetched already')])
    expect((await qmInTest(commerce, ['codes', 'batch', 'resume', batch])).out).toContain('Codes made: all 25.')
    expect((await qmInTest(commerce, ['codes', 'batch', 'discard', batch, '--reason', 'ticket', '--yes'])).code).toBe(4)
    expect(
      (await qmInTest(commerce, ['codes', 'batch', 'fetch', 'nothing', '--reason', 'ticket', '--out', out, '--yes']))
        .code,
    ).toBe(3)
    const { rows } = await commerce.context.pool.query(
      `select detail::text as detail from operator_action where subject = $1`,
      [campaign.name],
    )
    expect(rows.map(({ detail }) => detail).join()).not.toContain(passphrase)
  })
})
