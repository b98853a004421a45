/** What can be made to go wrong at the console, and which calls each of them touches. */
export const FAILURES = {
  PLAYER_NOT_FOUND: ['account', 'delivery'],
  SHARD_NOT_FOUND: ['account', 'delivery'],
  MAY_NOT_BUY: ['account'],
  LOOKUP_FAILS: ['account', 'items'],
  LOOKUP_TIMES_OUT: ['account', 'items'],
  DELIVERY_FAILS: ['delivery'],
  DELIVERY_PARTIAL: ['delivery'],
  DELIVERY_REJECTED: ['delivery'],
  ALREADY_OWNED: ['delivery'],
  SLOW: ['account', 'items', 'delivery'],
} as const satisfies Record<string, readonly CallKind[]>

export const CALL_KINDS = ['account', 'items', 'delivery'] as const
export type CallKind = (typeof CALL_KINDS)[number]
export type FailureKind = keyof typeof FAILURES
export const FAILURE_KINDS = Object.keys(FAILURES) as FailureKind[]

export function failuresOf(call: CallKind): FailureKind[] {
  return FAILURE_KINDS.filter((kind) => (FAILURES[kind] as readonly CallKind[]).includes(call))
}
