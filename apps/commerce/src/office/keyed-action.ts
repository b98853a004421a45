import { createHash } from 'node:crypto'
import type { KeyedCall } from '../idempotency/store.ts'
import type { Operator } from '../operators/operator.ts'

/** Keys of operators stand beside those of players, under a name that no player has. */
export function keyedCallOf({ id }: Operator, key: string, call: string, body: unknown): KeyedCall {
  return { puuid: `operator:${id}`, key, call: `office ${call}`, body }
}

/** Names one doing of an action: a call that begins again after a crash reaches the same effect. */
export function referenceOfCall({ id }: Operator, key: string): string {
  return `operator:${createHash('sha256').update(`${id}\0${key}`).digest('base64url')}`
}
