import { fail } from '@quartermaster/service/failure'
import { sql } from 'kysely'
import type { Connection } from '../database/database.ts'
import { recordAction } from '../operator-trail/operator-trail.ts'
import type { Acting } from '../operators/operator.ts'
import {
  type Batch,
  type BatchesContext,
  type BatchFailure,
  type BatchJob,
  endJob,
  findBatch,
  isAskedBy,
  MOST_FETCHES,
  selectBatches,
} from './code-batches.ts'
import { fileHeader, sealFrame } from './code-file.ts'

const ACTION = 'codes batch fetch'
/** Longer than a beginning takes, and much shorter than a file. */
const LOCK_MS = 1_000
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Hands the file over, once, to who asked for the batch. `take` writes it; when it has come to its end the parts are gone,
 * in the transaction that held them. Where `take` fails the file is still there. That it began is counted and in the trail
 * before the first byte leaves: proved by "is in the trail from its first byte on, and begins three times at most".
 */
export async function fetchBatch(
  context: BatchesContext,
  acting: Acting,
  batchId: string,
  take: TakeFile,
): Promise<Batch | BatchFailure> {
  return (await begin(context, acting, batchId)) ?? handOver(context, acting, batchId, take)
}

/** Counts a beginning and writes it down, or says why there is none. */
function begin({ db, clock }: BatchesContext, acting: Acting, batchId: string): Promise<BatchFailure | undefined> {
  const { operator, reason, requestId } = acting
  return db.transaction().execute(async (transaction) => {
    const now = clock()
    const known = await findBatch(transaction, batchId)
    if (!known) return fail('NO_SUCH_BATCH')
    const note = (detail: object, outcome: 'DONE' | 'FAILED') =>
      recordAction(
        transaction,
        operator,
        ACTION,
        known.campaign,
        { batch: batchId, ...detail, reason },
        { outcome, requestId, now },
      )
    if (!isAskedBy(known, operator)) {
      await note({ failure: 'BATCH_OF_ANOTHER' }, 'FAILED')
      return fail('BATCH_OF_ANOTHER', { operator: known.operator })
    }
    const job = await selectBatches(transaction)
      .where('job_id', '=', batchId)
      .forUpdate('code_batch_job')
      .skipLocked()
      .executeTakeFirst()
    // Who makes its next step holds the row too.
    if (!job) return notReady(known.state === 'READY' ? 'BEING_FETCHED' : known.state)
    if (job.state !== 'READY') return notReady(job.state)
    if (job.fetches >= MOST_FETCHES) return fail('NO_FETCH_LEFT')
    const fetches = job.fetches + 1
    await transaction.updateTable('code_batch_job').set({ fetches }).where('job_id', '=', batchId).execute()
    const standing = (begun: number) => ({ state: job.state, begun: `${begun} of ${MOST_FETCHES}` })
    await note({ before: standing(job.fetches), after: standing(fetches) }, 'DONE')
    return undefined
  })
}

/** Takes the file, under the name that it has for people. */
type TakeFile = (file: AsyncIterable<Buffer>, name: string) => Promise<void>

/** By campaign, day and the end of the batch's id, in characters that every file system takes. */
function nameOfFile({ name: campaign, created_at: at, job_id: batchId }: BatchJob): string {
  const safe = campaign.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '')
  return `${safe || 'codes'}-${at.toISOString().slice(0, 10)}-${batchId.slice(-6)}.enc`
}

const notReady = (state: Batch['state'] | 'BEING_FETCHED') => fail('BATCH_NOT_READY', { state })

async function handOver(
  { db, clock }: BatchesContext,
  acting: Acting,
  batchId: string,
  take: TakeFile,
): Promise<Batch | BatchFailure> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
    const job = await lockJob(transaction, batchId)
    if (job === 'HELD') return notReady('BEING_FETCHED')
    if (job.state !== 'READY') return notReady(job.state)
    await take(readFile(transaction, job), nameOfFile(job))
    return endJob(transaction, acting, { job, state: 'FETCHED', action: ACTION, now: clock() })
  })
}

/** Waits for others who begin at the same moment, and not for one who has the file already. */
async function lockJob(db: Connection, batchId: string): Promise<BatchJob | 'HELD'> {
  await sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(db)
  try {
    const job = await selectBatches(db)
      .where('job_id', '=', batchId)
      .forUpdate('code_batch_job')
      .executeTakeFirstOrThrow()
    await sql`set local lock_timeout to default`.execute(db)
    return job
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE) return 'HELD'
    throw error
  }
}

async function* readFile(db: Connection, job: BatchJob): AsyncGenerator<Buffer> {
  yield fileHeader({ salt: job.salt, publicKey: job.public_key })
  for (let part = 0; ; part += 1) {
    const row = await db
      .selectFrom('code_batch_part')
      .select('sealed')
      .where('job_id', '=', job.job_id)
      .where('part_no', '=', part)
      .executeTakeFirst()
    yield row?.sealed ?? sealFrame({ publicKey: job.public_key }, part, Buffer.alloc(0))
    if (!row) return
  }
}
