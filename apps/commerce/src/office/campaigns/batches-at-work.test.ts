import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { BATCH_FILE_PATH } from '@quartermaster/contract/office-addresses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStep } from '../../campaigns/batch-job.ts'
import { decryptCodes } from '../../campaigns/code-file.ts'
import { askAboutCode } from '../../testing/ask-about-code.ts'
import { newKey, newPlayer } from '../../testing/shopping.ts'
import { OPEN_CAMPAIGN } from '../../testing/test-campaigns.ts'
import { operatorOf, startTestOffice, type TestOffice } from '../../testing/test-office.ts'

let commerce: TestOffice
beforeAll(async () => {
  commerce = await startTestOffice({ env: { APPROVAL_CODES_ABOVE: '10' } })
})
afterAll(() => commerce.close())

const because = { reason: 'a test' }
const as = operatorOf('campaigns')
const post = (path: string, body: object, who = as, key = newKey()) =>
  commerce.ask({ as: who, method: 'POST', path, body, key })

const DRAFT = { ...OPEN_CAMPAIGN, kind: 'SINGLE_USE', ...because }

describe('a batch of codes', () => {
  const passphrase = 'aaaaa-bbbbb-ccccc-ddddd-efghj'
  const file = (batchId: string, who = as) => post(BATCH_FILE_PATH.replace(':batchId', batchId), because, who)
  const batchesOf = async (name: string) => (await commerce.ask({ as, path: `/v1/campaigns/${name}` })).json().batches

  it('is refused with a passphrase in upper case, and says which letters it asks for', async () => {
    await post('/v1/campaigns', { ...DRAFT, name: 'loud' })
    const body = { codes: 3, passphrase: passphrase.toUpperCase(), ...because }
    const refused = await post('/v1/campaigns/loud/batches', body)
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('lower-case letters a–z and digits 0–9')
  })

  it('is refused with a passphrase that is guessed', async () => {
    await post('/v1/campaigns', { ...DRAFT, name: 'weak' })
    for (const weak of [
      'aaaaa-aaaaa-aaaaa-aaaaa-aaaaa',
      'aaaaa-bbbbb-ccccc-ddddd-eeeee',
      'abcde-fabcd-efabc-defab-cdefa',
    ]) {
      const refused = await post('/v1/campaigns/weak/batches', { codes: 3, passphrase: weak, ...because })
      expect([refused.statusCode, refused.json().fields]).toEqual([
        400,
        [{ path: 'body.passphrase', message: expect.stringContaining('12 characters or more, 6 of them different') }],
      ])
    }
  })

  it('is asked for once per key, fetched once, opens with the passphrase, and its codes work', async () => {
    await post('/v1/campaigns', { ...DRAFT, name: 'cards' })
    const body = { codes: 3, passphrase, ...because }
    const key = newKey()
    for (const answer of [
      await post('/v1/campaigns/cards/batches', body, as, key),
      await post('/v1/campaigns/cards/batches', body, as, key),
    ]) {
      expect(answer.json(), answer.body).toMatchObject({ status: 'DONE' })
    }
    const [batch, ...others] = await batchesOf('cards')
    expect(others).toEqual([])
    expect((await file(batch.batchId)).statusCode, 'not yet').toBe(409)
    while ((await makeStep(commerce.context)) > 0);
    expect(await batchesOf('cards')).toMatchObject([{ made: 3, codes: 3, state: 'READY' }])
    expect((await file(batch.batchId, operatorOf('support'))).statusCode).toBe(403)
    const without = await post(BATCH_FILE_PATH.replace(':batchId', batch.batchId), {})
    expect(without.statusCode, 'without a reason').toBe(400)
    const fetched = await file(batch.batchId)
    expect([fetched.statusCode, fetched.headers['cache-control']]).toEqual([200, 'no-store'])
    const named = `cards-${batch.createdAt.slice(0, 10)}-${batch.batchId.slice(-6)}.enc`
    expect(fetched.headers['content-disposition']).toBe(`attachment; filename="${named}"`)
    const codes = (await text(decryptCodes(Readable.from([fetched.rawPayload]), passphrase))).trim().split('\n')
    expect(codes).toHaveLength(3)
    // It is written down once the last piece is handed over, and so after the browser has it.
    const again = async () => (await file(batch.batchId)).json()
    await expect
      .poll(again, { timeout: 5_000 })
      .toMatchObject({ message: expect.stringContaining('was fetched already') })
    expect((await file(batch.batchId)).statusCode).toBe(409)
    const trail = async () => (await commerce.ask({ as: operatorOf('admin'), path: '/v1/trail?subject=cards' })).json()
    const fetching = { action: 'codes batch fetch', ...because, requestId: fetched.headers['x-request-id'] }
    await expect
      .poll(trail, { timeout: 5_000 })
      .toMatchObject({ entries: expect.arrayContaining([expect.objectContaining(fetching)]) })
    const { campaign } = (await commerce.ask({ as, path: '/v1/campaigns/cards' })).json()
    await post('/v1/campaigns/cards/activate', { version: campaign.version, ...because })
    const puuid = await newPlayer(commerce, { money: 1 })
    expect((await askAboutCode(commerce, 'claim', puuid, codes[0] ?? '')).statusCode).toBe(200)
    for (const table of ['operator_action', 'idempotency_key', 'approval', 'code_batch_job']) {
      const { rows } = await commerce.context.pool.query(`select to_jsonb(kept)::text as kept from ${table} kept`)
      expect(rows.map(({ kept }) => kept).join(), table).not.toContain(passphrase)
    }
  })

  it('of many codes waits for a second operator, and one that nobody wants is thrown away', async () => {
    await post('/v1/campaigns', { ...DRAFT, name: 'many' })
    const asked = (await post('/v1/campaigns/many/batches', { codes: 11, passphrase, ...because })).json()
    expect(asked).toMatchObject({ status: 'WAITING' })
    expect(await batchesOf('many')).toEqual([])
    const approval = `/v1/approvals/${asked.approvalId}/approve`
    expect((await post(approval, because)).statusCode).toBe(403)
    expect((await post(approval, because, operatorOf('admin'))).json()).toMatchObject({ state: 'DONE' })
    const [batch] = await batchesOf('many')
    expect(batch).toMatchObject({ codes: 11, operator: 'campaigns', isOwn: true, fetchesLeft: 3 })
    while ((await makeStep(commerce.context)) > 0);
    const other = await file(batch.batchId, operatorOf('admin'))
    expect([other.statusCode, other.json().message]).toEqual([403, expect.stringContaining('Only campaigns can fetch')])
    const discard = `/v1/batches/${batch.batchId}/discard`
    expect((await post(discard, because)).json()).toMatchObject({ status: 'DONE' })
    expect((await file(batch.batchId)).json().message).toContain('was thrown away')
    expect((await file('nonsense')).statusCode).toBe(404)
  })

  it('that was thrown away counts nowhere, unless some of it may have left', async () => {
    await post('/v1/campaigns', { ...DRAFT, name: 'thrown' })
    const read = async (what = '') => (await commerce.ask({ as, path: `/v1/campaigns/thrown${what}` })).json()
    const activate = async () => {
      const { version } = (await read()).campaign
      return post('/v1/campaigns/thrown/activate', { version, ...because })
    }
    const makeBatch = async () => {
      await post('/v1/campaigns/thrown/batches', { codes: 2, passphrase, ...because })
      while ((await makeStep(commerce.context)) > 0);
      return (await batchesOf('thrown'))[0].batchId as string
    }
    const first = await makeBatch()
    expect([(await read()).phase, (await read('/totals')).codes]).toEqual(['DRAFT_WITH_CODES', 2])
    await post(`/v1/batches/${first}/discard`, because)
    expect([(await read()).phase, (await read('/totals')).codes]).toEqual(['DRAFT', 0])
    const refused = await activate()
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('no code yet')])
    const second = await makeBatch()
    await commerce.context.pool.query('update code_batch_job set fetches = 1 where job_id = $1', [second])
    await post(`/v1/batches/${second}/discard`, because)
    expect((await read('/totals')).codes).toBe(2)
    expect((await activate()).json()).toMatchObject({ status: 'DONE' })
  })
})
