import { randomFillSync } from 'node:crypto'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { CODE_LENGTH, CODE_RANDOM_BYTES, codeFromBytes, formatContentCode } from '@quartermaster/contract/content-code'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { BUCKETS } from '../buckets/bucket.ts'
import { createCodeHasher } from '../codes/code-hash.ts'

const CODES_PER_CHUNK = 2_048
const LINE_BREAK = '\n'
/* A binary COPY row: four fields, each with its length. */
const ROW_BYTES = 2 + (4 + 16) + (4 + 4) + (4 + 4) + (4 + 2)
const COPY_HEADER = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)])
const COPY_TRAILER = Buffer.from([0xff, 0xff])

export interface CodeBatch {
  readonly campaignId: number
  readonly count: number
  readonly hashKey: string
  /** Told how many codes are made so far. */
  onProgress?(made: number): void
}

/**
 * Makes single-use codes and streams them both ways: their hashes into the table by COPY, the codes themselves to the
 * caller, who must keep them, for nobody can read them from the table. Holds one chunk at a time.
 */
export async function* makeCodes(client: PoolClient, batch: CodeBatch): AsyncGenerator<Buffer> {
  const copy = client.query(
    copyFrom('copy content_code (code_hash, campaign_id, max_uses, bucket) from stdin (format binary)'),
  )
  const failure = once(copy, 'error').then(([error]) => Promise.reject(error))
  // Nobody may be waiting for it at the moment it fails.
  failure.catch(() => undefined)
  const hash = createCodeHasher(batch.hashKey, CODE_LENGTH)
  try {
    await Promise.race([write(copy, COPY_HEADER), failure])
    for (let made = 0; made < batch.count; ) {
      const size = Math.min(CODES_PER_CHUNK, batch.count - made)
      const { lines, rows } = makeChunk(size, batch.campaignId, hash)
      await Promise.race([write(copy, rows), failure])
      made += size
      batch.onProgress?.(made)
      yield lines
    }
    const finished = once(copy, 'finish')
    copy.end(COPY_TRAILER)
    await Promise.race([finished, failure])
  } finally {
    // A consumer that stops half-way must not leave the connection inside a COPY.
    if (!copy.writableEnded) copy.destroy(new Error('the batch was not finished'))
  }
}

function makeChunk(size: number, campaignId: number, hash: (canonical: string, to: Buffer, at: number) => void) {
  const random = randomFillSync(Buffer.allocUnsafe(size * CODE_RANDOM_BYTES))
  const rows = Buffer.allocUnsafe(size * ROW_BYTES)
  let lines = ''
  for (let index = 0; index < size; index += 1) {
    const code = codeFromBytes(random.subarray(index * CODE_RANDOM_BYTES, (index + 1) * CODE_RANDOM_BYTES))
    lines += formatContentCode(code) + LINE_BREAK
    let at = rows.writeInt16BE(4, index * ROW_BYTES)
    const hashAt = rows.writeInt32BE(16, at)
    hash(code, rows, hashAt)
    at = rows.writeInt32BE(4, hashAt + 16)
    at = rows.writeInt32BE(campaignId, at)
    at = rows.writeInt32BE(4, at)
    at = rows.writeInt32BE(1, at)
    at = rows.writeInt32BE(2, at)
    // As bucketOfCode has it, without making a text of the hash.
    rows.writeInt16BE(rows.readUInt8(hashAt) % BUCKETS, at)
  }
  return { lines: Buffer.from(lines, 'latin1'), rows }
}

async function write(stream: Writable, chunk: Buffer): Promise<void> {
  if (!stream.write(chunk)) await once(stream, 'drain')
}
