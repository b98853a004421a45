import { createHash } from 'node:crypto'

/**
 * An order's id follows from the call that starts it, so that a start which crashed half-way and begins again finds
 * the same order. Laid out as a version 8 UUID (RFC 9562).
 */
export function orderIdOf(puuid: string, key: string, since: Date): string {
  const hash = createHash('sha256').update(`${puuid}\0${key}\0${since.toISOString()}`).digest()
  hash[6] = (hash.readUInt8(6) & 0x0f) | 0x80
  hash[8] = (hash.readUInt8(8) & 0x3f) | 0x80
  const hex = hash.toString('hex', 0, 16)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
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
