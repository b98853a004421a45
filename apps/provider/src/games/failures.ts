/** What can be made to go wrong at the console, and which calls each of them touches. */
export const FAILURES = {
  PLAYER_NOT_FOUND: ['lookup', 'delivery'],
  SHARD_NOT_FOUND: ['lookup', 'delivery'],
  LOOKUP_FAILS: ['lookup'],
  LOOKUP_TIMES_OUT: ['lookup'],
  DELIVERY_FAILS: ['delivery'],
  DELIVERY_PARTIAL: ['delivery'],
  DELIVERY_REJECTED: ['delivery'],
  ALREADY_OWNED: ['delivery'],
  SLOW: ['lookup', 'delivery'],
} as const satisfies Record<string, readonly CallKind[]>

export type CallKind = 'lookup' | 'delivery'
export type FailureKind = keyof typeof FAILURES
export const FAILURE_KINDS = Object.keys(FAILURES) as FailureKind[]

export function failuresOf(call: CallKind): FailureKind[] {
  return FAILURE_KINDS.filter((kind) => (FAILURES[kind] as readonly CallKind[]).includes(call))
}
