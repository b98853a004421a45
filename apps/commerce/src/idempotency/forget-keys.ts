import type { BaseContext } from '../context/context.ts'
import type { Job } from '../jobs/jobs.ts'
import { forgetOldKeys } from './store.ts'

const MINUTE = 60_000

export const forgetKeysJob: Job<BaseContext> = {
  name: 'idempotency-keys',
  everyMs: 10 * MINUTE,
  run: ({ db, clock }) => forgetOldKeys(db, clock()),
}
