import { createReadStream } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readContentCode } from '@quartermaster/contract/content-code'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestCampaign, hashTyped } from '../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { makeCodes } from './code-batch.ts'
import { decryptCodes, encryptCodes } from './code-file.ts'

let commerce: TestCommerce

beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

async function collect(chunks: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts).toString()
}

describe('a batch of codes', () => {
  // proves 3.content-codes.9
  it('hands over as many different codes as asked for, each claimable by its hash and stored in no other form', async () => {
    const { pool, settings } = commerce.context
    const { campaign } = await createTestCampaign(commerce.context)
    const client = await pool.connect()
    const batch = { campaignId: campaign.campaignId, count: 5_000, hashKey: settings.CODE_HASH_KEY }
    const text = await collect(makeCodes(client, batch))
    client.release()
    const codes = text.trimEnd().split('\n')
    expect(new Set(codes).size).toBe(5_000)
    expect(codes.every((code) => readContentCode(code).kind === 'MACHINE')).toBe(true)
    const hashes = codes.map((code) => hashTyped(settings.CODE_HASH_KEY, code))
    const { rows } = await pool.query<{ found: number }>(
      `select count(*)::int as found from content_code
       where code_hash = any($1::uuid[]) and campaign_id = $2 and max_uses = 1 and uses = 0`,
      [hashes, campaign.campaignId],
    )
    expect(rows[0]?.found).toBe(5_000)
    const columns = await pool.query<{ table_name: string; column_name: string }>(
      `select table_name, column_name from information_schema.columns
       where table_schema = any(current_schemas(false)) and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`,
    )
    expect(columns.rows).not.toEqual([])
    const spellings = codes.slice(0, 3).flatMap((code) => [code, code.replaceAll('-', ''), code.slice(0, -6)])
    for (const { table_name, column_name } of columns.rows) {
      const written = await pool.query(
        `select 1 from "${table_name}" where exists
           (select from unnest($1::text[]) spelling where strpos(upper("${column_name}"::text), spelling) > 0) limit 1`,
        [spellings],
      )
      expect(written.rows, `${table_name}.${column_name}`).toEqual([])
    }
  })

  it('leaves nothing behind when it is given up half-way', async () => {
    const { pool, settings } = commerce.context
    const { campaign } = await createTestCampaign(commerce.context)
    const client = await pool.connect()
    client.on('error', () => undefined)
    for await (const _ of makeCodes(client, {
      campaignId: campaign.campaignId,
      count: 50_000,
      hashKey: settings.CODE_HASH_KEY,
    })) {
      break
    }
    client.release(true)
    const { rows } = await pool.query<{ found: number }>(
      'select count(*)::int as found from content_code where campaign_id = $1',
      [campaign.campaignId],
    )
    expect(rows[0]?.found).toBe(1)
  })
})

describe('an encrypted file of codes', () => {
  async function* chunks() {
    for (let index = 0; index < 20; index += 1) yield Buffer.from(`code number ${index}\n`)
  }
  const sealed = async () => {
    const parts: Buffer[] = []
    for await (const part of encryptCodes(chunks(), 'correct horse')) parts.push(part)
    return Buffer.concat(parts)
  }
  const open = async (bytes: Buffer, passphrase = 'correct horse') => {
    const file = join(await mkdtemp(join(tmpdir(), 'codes-')), 'codes.enc')
    await writeFile(file, bytes)
    return collect(decryptCodes(createReadStream(file, { highWaterMark: 7 }), passphrase))
  }

  it('is read back with its passphrase, and hides the codes', async () => {
    const bytes = await sealed()
    expect(bytes.includes('code number')).toBe(false)
    expect(await open(bytes)).toBe(await collect(chunks()))
  })

  it('is read back when an older version wrote it', async () => {
    const older =
      'UU1DT0RFUzEik/TMXJa8/kg+g7Hn1+XIAAAAAB7vD+RB2hGzh1vywaRilPQ300J2jPHX55HxBqjMqYMBAAAAEN7F8GSQHmfWCR6iNYL+Z2k='
    expect(await open(Buffer.from(older, 'base64'))).toBe('an older code\n')
    await expect(open(Buffer.from(older, 'base64'), 'wrong horse')).rejects.toThrow('passphrase is wrong')
  })

  it('is refused with another passphrase, when it was changed, and when its end is missing', async () => {
    const bytes = await sealed()
    await expect(open(bytes, 'wrong horse')).rejects.toThrow('passphrase is wrong')
    const changed = Buffer.from(bytes)
    changed[40] = (changed[40] ?? 0) ^ 1
    await expect(open(changed)).rejects.toThrow('changed')
    await expect(open(bytes.subarray(0, -21))).rejects.toThrow('ends too early')
    await expect(open(Buffer.from('just some text, long enough'))).rejects.toThrow('not an encrypted file')
  })
})
