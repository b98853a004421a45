import { createHash } from 'node:crypto'
import { uuidFrom } from '@quartermaster/contract/uuid'

/**
 * An order's id follows from the call that starts it, so that a start which crashed half-way and begins again finds
 * the same order. Laid out as a version 8 UUID (RFC 9562).
 */
export function orderIdOf(puuid: string, key: string, since: Date): string {
  const hash = createHash('sha256').update(`${puuid}\0${key}\0${since.toISOString()}`)
  return uuidFrom(hash.digest('hex'), { version: 8 })
}

/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Short, for people: what a player reads out to support. */
export function referenceOf(orderId: string): string {
  let rest = BigInt(`0x${orderId.replaceAll('-', '')}`)
  let text = ''
  for (let place = 0; place < 8; place += 1) {
    text += ALPHABET[Number(rest % BigInt(ALPHABET.length))]
    rest /= BigInt(ALPHABET.length)
  }
  return `${text.slice(0, 4)}-${text.slice(4)}`
}
