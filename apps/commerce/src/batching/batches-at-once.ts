import type { Settings } from '@quartermaster/settings/settings'
import type { BatchingOptions } from './batching.ts'

const ONE_SERVER = 2
/** Batches of a bucket go to one server each. */
const SPREAD = 8

/** How many batches the database is given at once, and what their asks have in common where it is spread over servers. */
export function batchesAtOnce<Ask>(
  { DATABASE_SPREAD: isSpread }: Pick<Settings, 'DATABASE_SPREAD'>,
  bucketOf: (ask: Ask) => number,
): Pick<BatchingOptions<Ask, unknown>, 'atOnce' | 'groupOf'> {
  return isSpread ? { atOnce: SPREAD, groupOf: bucketOf } : { atOnce: ONE_SERVER }
}
