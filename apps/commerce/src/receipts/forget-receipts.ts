import { sql } from 'kysely'
import type { BaseContext } from '../context/context.ts'
import type { Job } from '../jobs/jobs.ts'
import { monthsBefore } from '../retention/months.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Longer than receipts are tried: what still waits has had no worker that sends mail. */
const LONGEST_WAIT_MS = 4 * DAY_MS
const BATCH = 1_000

/** Forgets receipts that ended long ago, and leaves to an operator what nobody has tried to send. */
async function forgetReceipts({ db, clock, settings }: BaseContext): Promise<number> {
  const now = clock()
  const { numAffectedRows: left = 0n } = await sql`
    update receipt set state = 'FAILED', last_error = coalesce(last_error, 'NO_MAIL_SERVER'), updated_at = ${now}
    where state = 'WAITING' and next_attempt_at <= ${new Date(now.getTime() - LONGEST_WAIT_MS)}`.execute(db)
  const { numAffectedRows: forgotten = 0n } = await sql`
    delete from receipt where (puuid, event) in (
      select puuid, event from receipt
      where state <> 'WAITING' and updated_at < ${monthsBefore(now, settings.RECEIPTS_KEPT_MONTHS)} limit ${BATCH}
    )`.execute(db)
  return Number(left + forgotten)
}

export const forgetReceiptsJob: Job<BaseContext> = { name: 'forget-receipts', everyMs: HOUR_MS, run: forgetReceipts }
