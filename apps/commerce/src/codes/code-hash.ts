import { createHmac } from 'node:crypto'

/**
 * The name a code is stored under: the first 128 bits of its HMAC-SHA256, written as a uuid because PostgreSQL keeps
 * and compares those in 16 bytes. Without the key, a stolen table says nothing about any code.
 */
export function hashCode(key: string, canonical: string): string {
  return keyedHash(key, `code:${canonical}`)
}

/** Players and addresses are counted under a hash too: the table of failures names nobody. */
export function hashSubject(key: string, kind: 'player' | 'address', value: string): string {
  return keyedHash(key, `${kind}:${value}`)
}

function keyedHash(key: string, text: string): string {
  const hex = createHmac('sha256', key).update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

/** The same hash as `hashCode`, written as bytes, for batches of millions. */
export function createCodeHasher(key: string): (canonical: string, to: Buffer, at: number) => void {
  return (canonical, to, at) => {
    createHmac('sha256', key).update(`code:${canonical}`).digest().copy(to, at, 0, 16)
  }
}
