import { randomInt } from 'node:crypto'
import type { Invariant } from './invariants/invariant.ts'
import { INVARIANTS } from './invariants/invariants.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const LARGEST_SEED = 2 ** 31 - 1

/** Three walks that the gate always takes, which are long ones; one more is new each time. */
const FIXED_SEEDS = [5, 6, 11]
const SHORT_MS = 12 * SECOND
/** A walk that is taken again may take as long as it needs. */
const WHOLE_MS = 15 * MINUTE
const SHRINK_MS = 3 * MINUTE

export interface Asked {
  readonly seeds: readonly number[]
  readonly forMs: number
  readonly shrinkForMs: number
  /** Other walks follow the first until the time is over. */
  readonly goesOn: boolean
  readonly invariants: readonly Invariant[]
}

/** What `npm run stress -- walk` asks for; the short walks of the gate where nobody asks for anything. */
export function askedFor({ WALK_SEEDS, WALK_MINUTES, WALK_WITHOUT }: NodeJS.ProcessEnv): Asked {
  const without = WALK_WITHOUT?.split(',') ?? []
  const invariants = INVARIANTS.filter(({ name }) => !without.some((words) => name.includes(words)))
  const seeds = WALK_SEEDS?.split(',').map(Number)
  if (!seeds) {
    return {
      seeds: [...FIXED_SEEDS, randomInt(LARGEST_SEED)],
      forMs: SHORT_MS,
      shrinkForMs: 0,
      goesOn: true,
      invariants,
    }
  }
  const forMs = WALK_MINUTES ? Number(WALK_MINUTES) * MINUTE : WHOLE_MS
  return { seeds, forMs, shrinkForMs: SHRINK_MS, goesOn: WALK_MINUTES !== undefined, invariants }
}

/** The seed of the walk that follows: walks from other seeds do not meet it soon. */
export function seedAfter(seed: number): number {
  return (seed * 48_271 + 11) % LARGEST_SEED
}
