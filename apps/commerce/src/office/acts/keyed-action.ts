import { createHash } from 'node:crypto'
import { SALT_BYTES } from '../../campaigns/code-seal.ts'
import type { KeyedCall } from '../../idempotency/store.ts'
import type { Operator } from '../../operators/operator.ts'

/** Keys of operators stand beside those of players, under a name that no player has. */
export function keyedCallOf(
  { id }: Operator,
  key: string,
  call: string,
  body: unknown,
  about?: string | undefined,
): KeyedCall {
  return { puuid: `operator:${id}`, key, call: `office ${call}`, body, about }
}

/** The player or the order that a call is about. */
export function aboutOf(parameters: { readonly puuid?: unknown; readonly orderId?: unknown }): string | undefined {
  const { puuid, orderId } = parameters
  return typeof puuid === 'string' ? puuid : typeof orderId === 'string' ? orderId : undefined
}

/** The salt of what a call seals: nobody can tell it beforehand, and the same call has the same one. */
export function saltOfCall({ id }: Operator, key: string): Buffer {
  return createHash('sha256').update(`salt\0${id}\0${key}`).digest().subarray(0, SALT_BYTES)
}

/** Names one doing of an action: a call that begins again after a crash reaches the same effect. */
export function referenceOfCall({ id }: Operator, key: string): string {
  return `operator:${createHash('sha256').update(`${id}\0${key}`).digest('base64url')}`
}
