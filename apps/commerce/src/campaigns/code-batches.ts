import { randomBytes } from 'node:crypto'
import { CODE_RANDOM_BYTES, codeFromBytes, formatContentCode } from '@quartermaster/contract/content-code'
import { type Failure, fail } from '@quartermaster/service/failure'
import { type Selectable, sql } from 'kysely'
import type { BaseContext } from '../context/context.ts'
import type { CodeBatchJobTable } from '../database/code-tables.ts'
import type { Connection } from '../database/database.ts'
import { recordAction } from '../operator-trail/operator-trail.ts'
import type { Acting } from '../operators/operator.ts'
import { lockCampaign } from './campaign-store.ts'
import { fileHeader, sealFrame } from './code-file.ts'
import { createLock, type Lock } from './code-seal.ts'

type BatchesContext = Pick<BaseContext, 'db' | 'clock'>
export type BatchState = CodeBatchJobTable['state']['__select__']

/** A batch that is made or was made, with how far it has come. */
export interface Batch {
  readonly batchId: string
  readonly campaign: string
  readonly codes: number
  readonly made: number
  readonly state: BatchState
  readonly operator: string
  readonly createdAt: Date
  readonly updatedAt: Date
}

export type BatchFailure =
  | Failure<'NO_SUCH_BATCH'>
  | Failure<'BATCH_NOT_READY', { state: BatchState | 'BEING_FETCHED' }>

export type StartBatchFailure =
  | Failure<'NO_SUCH_CAMPAIGN' | 'NOT_SINGLE_USE'>
  | Failure<'INVALID_COUNT', { largest: number }>

export const LARGEST_BATCH = 100_000_000

export const isBatchSize = (codes: number) => Number.isInteger(codes) && codes >= 1 && codes <= LARGEST_BATCH

/**
 * What seals a batch. The passphrase is for whoever asks for the batch, told once and kept nowhere; the lock opens nothing,
 * and may wait with what was asked for.
 */
export function createBatchLock(): { readonly passphrase: string; readonly lock: Lock } {
  const passphrase = formatContentCode(codeFromBytes(randomBytes(CODE_RANDOM_BYTES))).toLowerCase()
  return { passphrase, lock: createLock(passphrase) }
}

export interface BatchAsk {
  readonly batchId: string
  readonly campaign: string
  readonly codes: number
  /** The name of who asked. */
  readonly operator: string
  readonly lock: Lock
  readonly now: Date
}

/** Asks the worker for codes, in the transaction that writes it down. Asked again by its id, it is the same batch. */
export async function insertBatch(
  db: Connection,
  { batchId, campaign: name, codes, operator, lock, now }: BatchAsk,
): Promise<Batch | StartBatchFailure> {
  if (!isBatchSize(codes)) return fail('INVALID_COUNT', { largest: LARGEST_BATCH })
  // Locked, so that its rewards are not changed while the first code is asked for.
  const campaign = await lockCampaign(db, name)
  if (!campaign) return fail('NO_SUCH_CAMPAIGN')
  if (campaign.kind !== 'SINGLE_USE') return fail('NOT_SINGLE_USE')
  const job = {
    job_id: batchId,
    campaign_id: campaign.campaignId,
    codes,
    operator,
    salt: lock.salt,
    public_key: lock.publicKey,
    created_at: now,
    updated_at: now,
  }
  await db
    .insertInto('code_batch_job')
    .values(job)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return toBatch(await selectBatches(db).where('job_id', '=', batchId).executeTakeFirstOrThrow())
}

const NEWEST_BATCHES = 100

export async function listBatches(db: Connection, campaign?: string): Promise<Batch[]> {
  const query = selectBatches(db).orderBy('code_batch_job.created_at', 'desc').limit(NEWEST_BATCHES)
  return (await (campaign ? query.where('campaign.name', '=', campaign) : query).execute()).map(toBatch)
}

export async function findBatch(db: Connection, batchId: string): Promise<Batch | undefined> {
  const row = await selectBatches(db).where('job_id', '=', batchId).executeTakeFirst()
  return row && toBatch(row)
}

/**
 * Hands the file over, once. `take` writes it; when it has come to its end the parts are gone, in the transaction that
 * held them. Where `take` fails nothing has happened, and the file can be fetched again.
 */
export async function fetchBatch(
  { db, clock }: BatchesContext,
  acting: Acting,
  batchId: string,
  take: (file: AsyncIterable<Buffer>) => Promise<void>,
): Promise<Batch | BatchFailure> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
    const job = await lockJob(transaction, batchId)
    if (!job) {
      const other = await findBatch(transaction, batchId)
      return other ? fail('BATCH_NOT_READY', { state: 'BEING_FETCHED' as const }) : fail('NO_SUCH_BATCH')
    }
    if (job.state !== 'READY') return fail('BATCH_NOT_READY', { state: job.state })
    await take(readFile(transaction, job))
    return endJob(transaction, acting, { job, state: 'FETCHED', action: 'codes batch fetch', now: clock() })
  })
}

/** Throws a batch away that nobody fetched. Codes of it that were made can never be read, and so never be claimed. */
export async function discardBatch(
  { db, clock }: BatchesContext,
  acting: Acting,
  batchId: string,
): Promise<Batch | BatchFailure> {
  return db.transaction().execute(async (transaction) => {
    const job = await selectBatches(transaction)
      .where('job_id', '=', batchId)
      .forUpdate('code_batch_job')
      .executeTakeFirst()
    if (!job) return fail('NO_SUCH_BATCH')
    if (job.state !== 'MAKING' && job.state !== 'READY') return fail('BATCH_NOT_READY', { state: job.state })
    return endJob(transaction, acting, { job, state: 'DISCARDED', action: 'codes batch discard', now: clock() })
  })
}

type Job = Selectable<CodeBatchJobTable> & { readonly name: string }

const selectBatches = (db: Connection) =>
  db
    .selectFrom('code_batch_job')
    .innerJoin('campaign', 'campaign.campaign_id', 'code_batch_job.campaign_id')
    .selectAll('code_batch_job')
    .select('campaign.name')

async function lockJob(db: Connection, batchId: string): Promise<Job | undefined> {
  return selectBatches(db).where('job_id', '=', batchId).forUpdate('code_batch_job').skipLocked().executeTakeFirst()
}

async function* readFile(db: Connection, job: Job): AsyncGenerator<Buffer> {
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

interface End {
  readonly job: Job
  readonly state: BatchState
  readonly action: string
  readonly now: Date
}

async function endJob(db: Connection, acting: Acting, { job, state, action, now }: End): Promise<Batch> {
  await db.deleteFrom('code_batch_part').where('job_id', '=', job.job_id).execute()
  await db.updateTable('code_batch_job').set({ state, updated_at: now }).where('job_id', '=', job.job_id).execute()
  const detail = { batch: job.job_id, before: job.state, after: state, made: job.made, reason: acting.reason }
  await recordAction(db, acting.operator, action, job.name, detail, { requestId: acting.requestId, now })
  return toBatch({ ...job, state, updated_at: now })
}

function toBatch({ job_id, name, codes, made, state, operator, created_at, updated_at }: Job): Batch {
  return { batchId: job_id, campaign: name, codes, made, state, operator, createdAt: created_at, updatedAt: updated_at }
}
