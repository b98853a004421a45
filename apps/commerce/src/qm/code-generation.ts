import { createWriteStream } from 'node:fs'
import { access, open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { makeCodes } from '../campaigns/code-batch.ts'
import { encryptCodes } from '../campaigns/code-file.ts'
import { refused } from './exit-codes.ts'
import type { Work } from './qm.ts'

export interface Generation {
  readonly campaignId: number
  readonly name: string
  readonly count: number
  readonly file: string
  readonly passphrase?: string
}

const OWNER_ONLY = 0o600

/**
 * Writes the file first and commits after it is on the disk: a code that was printed is never one the shop refuses.
 * The file has a draft's name until then.
 */
export async function generateCodes(
  work: Work,
  { campaignId, name, count, file, passphrase }: Generation,
): Promise<void> {
  if (await exists(file)) throw refused(`${file} exists already. Codes are never written over.`)
  const { pool, settings } = work.context
  const draft = `${file}.part`
  const bar = work.output.progress('Codes', count)
  const client = await pool.connect()
  let isDone = false
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const codes = makeCodes(client, { campaignId, count, hashKey: settings.CODE_HASH_KEY, onProgress: bar.update })
    const chunks = passphrase === undefined ? codes : encryptCodes(codes, passphrase)
    await pipeline(chunks, createWriteStream(draft, { mode: OWNER_ONLY, flags: 'wx' }))
    await syncToDisk(draft)
    await client.query('insert into code_batch (campaign_id, codes) values ($1, $2)', [campaignId, count])
    await client.query('insert into operator_action (operator, action, subject, detail) values ($1, $2, $3, $4)', [
      work.operator,
      'codes generate',
      name,
      { count, encrypted: passphrase !== undefined },
    ])
    await client.query('commit')
    await rename(draft, file)
    isDone = true
    // The planner must know of millions of new rows before claims are planned.
    await client.query('set statement_timeout = 0')
    await client.query('analyze content_code')
  } finally {
    bar.end()
    client.release(true)
    if (!isDone) await rm(draft, { force: true })
  }
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
