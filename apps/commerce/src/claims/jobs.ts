import type { BaseContext } from '../context/context.ts'
import type { Job } from '../jobs/jobs.ts'
import { forgetOldFailures } from './attempts.ts'

const MINUTE = 60_000

/** Keeps the table of failed attempts as small as the last minutes. */
export const forgetFailedAttempts: Job<BaseContext> = {
  name: 'forget-failed-attempts',
  everyMs: 5 * MINUTE,
  run: ({ pool, clock }) => forgetOldFailures(pool, clock()),
}
