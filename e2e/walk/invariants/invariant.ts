import type { Model } from '../ground/model.ts'
import type { Walk } from '../ground/step.ts'
import type { Happened } from '../ground/watch.ts'

/** What must be true after every step. */
export interface Invariant {
  readonly name: string
  /** What is not as it should be, in a sentence; nothing while it holds. */
  findBroken(model: Model, walk: Walk, happened: Happened): Promise<string | undefined>
}

export const PATIENCE_MS = 5_000
