import fc from 'fast-check'
import type { Step } from '../ground/step.ts'
import { BUYING } from './buying.ts'
import { CONNECTION } from './connection.ts'
import { LANGUAGE } from './language.ts'
import { MOVING } from './moving.ts'
import { PAYING } from './paying.ts'
import { REDEEMING } from './redeeming.ts'
import { SIGNING } from './signing.ts'
import { TABS } from './tabs.ts'

const KINDS: readonly (readonly Step[])[] = [MOVING, TABS, LANGUAGE, SIGNING, BUYING, PAYING, REDEEMING, CONNECTION]

/** How much more often a step comes up whose kind the walk leans to. */
const LEAN = 4

/**
 * Everything a walk may do next. Each leans to some kinds of steps, as people do: what takes several of a kind in a row
 * hardly ever comes together where all of them come up alike.
 */
export function stepsOf(seed: number): readonly Step[] {
  const [favoured = []] = fc.sample(fc.subarray([...KINDS]), { seed, numRuns: 1 })
  return KINDS.flatMap((kind) =>
    kind.map((step) => (favoured.includes(kind) ? { ...step, weight: step.weight * LEAN } : step)),
  )
}
