import { createHmac, hash } from 'node:crypto'
import { uuidFrom } from '@quartermaster/contract/uuid'

const BLOCK_BYTES = 64
const DIGEST_BYTES = 32
const STORED_BYTES = 16
const PREFIX = 'code:'

/**
 * The name a code is stored under: the first 128 bits of its HMAC-SHA256, written as a uuid because PostgreSQL keeps
 * and compares those in 16 bytes. Without the key, a stolen table says nothing about any code.
 */
export function hashCode(key: string, canonical: string): string {
  return keyedHash(key, PREFIX + canonical)
}

/** Players, addresses and beginnings of codes are counted under a hash too: the tables of failures name nobody. */
export function hashSubject(key: string, kind: 'player' | 'address' | 'prefix', value: string): string {
  return keyedHash(key, `${kind}:${value}`)
}

function keyedHash(key: string, text: string): string {
  return uuidFrom(createHmac('sha256', key).update(text).digest('hex'))
}

/**
 * The same hash as `hashCode`, written as bytes, for batches of millions. An HMAC is two hashes over the key and the
 * text; with the keyed halves prepared once, each code costs two calls and no objects of its own.
 */
export function createCodeHasher(key: string, codeLength: number): (canonical: string, to: Buffer, at: number) => void {
  const padded = Buffer.alloc(BLOCK_BYTES)
  const bytes = Buffer.from(key)
  if (bytes.length > BLOCK_BYTES) hash('sha256', bytes, 'buffer').copy(padded)
  else bytes.copy(padded)
  const inner = Buffer.alloc(BLOCK_BYTES + PREFIX.length + codeLength)
  const outer = Buffer.alloc(BLOCK_BYTES + DIGEST_BYTES)
  // Stryker disable next-line EqualityOperator: the byte behind the block is written over below
  for (let index = 0; index < BLOCK_BYTES; index += 1) {
    inner[index] = (padded[index] ?? 0) ^ 0x36
    outer[index] = (padded[index] ?? 0) ^ 0x5c
  }
  // Stryker disable next-line StringLiteral: the prefix has the same bytes in every encoding
  inner.write(PREFIX, BLOCK_BYTES, 'latin1')
  return (canonical, to, at) => {
    // Stryker disable next-line StringLiteral: a code has the same bytes in every encoding; this one is the fastest
    inner.write(canonical, BLOCK_BYTES + PREFIX.length, 'latin1')
    hash('sha256', inner, 'buffer').copy(outer, BLOCK_BYTES)
    hash('sha256', outer, 'buffer').copy(to, at, 0, STORED_BYTES)
  }
}
