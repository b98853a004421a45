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
export type Failure = keyof typeof FAILURES
export const FAILURE_KINDS = Object.keys(FAILURES) as Failure[]

export function isFailure(value: unknown): value is Failure {
  return typeof value === 'string' && Object.hasOwn(FAILURES, value)
}

export function failuresOf(call: CallKind): Failure[] {
  return FAILURE_KINDS.filter((kind) => (FAILURES[kind] as readonly CallKind[]).includes(call))
}
