import { hash } from 'node:crypto'
import type { Settings } from '@quartermaster/settings/settings'

export type KeySettings = Pick<Settings, 'CODE_HASH_KEY' | 'CODE_HASH_KEY_PREVIOUS'>

/** The keys that codes are known by: the one they are made with, then all others, each once. */
export function codeKeys({
  CODE_HASH_KEY: current,
  CODE_HASH_KEY_PREVIOUS: others,
}: KeySettings): [string, ...string[]] {
  return [current, ...new Set(others.filter((key) => key !== current))]
}

const ID_DIGITS = 8

/** What a key is called in the database, in logs and on screens: enough to tell keys apart, and nothing of the key. */
export function keyIdOf(key: string): string {
  return hash('sha256', `quartermaster code key:${key}`).slice(0, ID_DIGITS)
}

/** The key that has been configured longest: others are written behind it, and one that is used first stands in no list. */
export function oldestKey({ CODE_HASH_KEY: current, CODE_HASH_KEY_PREVIOUS: [first = current] }: KeySettings): string {
  return first
}

/** `MISSING`: codes were made with it, and cannot be recognised without it. */
export type KeyStanding = 'CURRENT' | 'ACCEPTED' | 'MISSING'

export interface KeyOfCodes {
  readonly keyId: string
  readonly standing: KeyStanding
  /** How many codes of it could still be claimed, at most: which key a claimed code was of is not kept. */
  readonly codes: number
}

export function tellMissingKey({ keyId, codes }: KeyOfCodes): string {
  return `Up to ${codes} codes of key ${keyId} cannot be recognised here: its key is not configured. Put it back into CODE_HASH_KEY_PREVIOUS.`
}
