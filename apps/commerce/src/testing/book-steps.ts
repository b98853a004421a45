import fc from 'fast-check'

/** How many hours a world of the books lasts. */
export const HOURS = 6
const MINUTES = fc.integer({ min: 0, max: HOURS * 60 - 1 })

/** What may happen to the books, in any order; `minute` is when it says that it happened. */
export const STEP = fc.oneof(
  fc.record({ do: fc.constant('sell' as const), minute: MINUTES, amount: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ do: fc.constant('sell late' as const), minute: MINUTES, amount: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ do: fc.constant('commit' as const) }),
  fc.record({ do: fc.constant('give back' as const), minute: MINUTES, amount: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ do: fc.constant('refund' as const), minute: MINUTES, amount: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ do: fc.constant('end refund' as const), state: fc.constantFrom('DONE', 'UNDONE') }),
  fc.record({ do: fc.constant('dispute' as const), minute: MINUTES, amount: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ do: fc.constant('end dispute' as const), state: fc.constantFrom('WON', 'LOST', 'OPEN') }),
  fc.record({ do: fc.constant('claim' as const), minute: MINUTES }),
  fc.record({ do: fc.constant('deliver' as const), minute: MINUTES, as: fc.constantFrom('FULFILLED', 'ERROR') }),
  fc.record({ do: fc.constant('roll up' as const), hour: fc.integer({ min: 0, max: HOURS + 1 }) }),
)
export type Step = typeof STEP extends fc.Arbitrary<infer Value> ? Value : never
