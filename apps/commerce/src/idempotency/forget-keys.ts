import { bucketsToVisit } from '../buckets/bucket.ts'
import type { BaseContext } from '../context/context.ts'
import type { Job } from '../jobs/jobs.ts'
import { forgetOldKeys } from './store.ts'

const MINUTE = 60_000

export const forgetKeysJob: Job<BaseContext> = {
  name: 'idempotency-keys',
  everyMs: 10 * MINUTE,
  async run({ db, clock, settings }) {
    let forgotten = 0
    for (const bucket of bucketsToVisit(settings)) forgotten += await forgetOldKeys(db, { now: clock(), bucket })
    return forgotten
  },
}
