import { randomBytes } from 'node:crypto'
import { CODE_RANDOM_BYTES, codeFromBytes, formatContentCode } from '@quartermaster/contract/content-code'
import { type Failure, fail } from '@quartermaster/service/failure'
import type { Selectable } from 'kysely'
import type { BaseContext } from '../context/context.ts'
import type { CodeBatchJobTable } from '../database/code-tables.ts'
import type { Connection } from '../database/database.ts'
import { recordAction } from '../operator-trail/operator-trail.ts'
import type { Acting, Operator } from '../operators/operator.ts'
import { lockCampaign } from './campaign-store.ts'
import { createLock, type Lock } from './code-seal.ts'

export type BatchesContext = Pick<BaseContext, 'db' | 'clock'>
export type BatchState = CodeBatchJobTable['state']['__select__']

/** A batch that is made or was made, with how far it has come. */
export interface Batch {
  readonly batchId: string
  readonly campaign: string
  readonly codes: number
  readonly made: number
  readonly state: BatchState
  /** The name of who asked. */
  readonly operator: string
  /** Their id; null of a batch from before it was kept. */
  readonly operatorId: string | null
  /** How often fetching its file may still begin. */
  readonly fetchesLeft: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

export type BatchFailure =
  | Failure<'NO_SUCH_BATCH' | 'NO_FETCH_LEFT'>
  | Failure<'BATCH_NOT_READY', { state: BatchState | 'BEING_FETCHED' }>
  | Failure<'BATCH_OF_ANOTHER', { operator: string }>

export type StartBatchFailure =
  | Failure<'NO_SUCH_CAMPAIGN' | 'NOT_SINGLE_USE'>
  | Failure<'INVALID_COUNT', { largest: number }>

export const LARGEST_BATCH = 100_000_000
/** A connection that breaks loses no codes, and nobody draws copies without end. */
export const MOST_FETCHES = 3

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
  /** Who asked; of a request from before its id was kept, the name alone. */
  readonly operator: { readonly name: string; readonly id: string | null }
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
    operator: operator.name,
    operator_id: operator.id,
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

/** Whether an operator asked for the batch: by their id, or by their name where it is older than that. */
export function isAskedBy({ operator, operatorId }: Pick<Batch, 'operator' | 'operatorId'>, { id, name }: Operator) {
  return operatorId === null ? operator === name : operatorId === id
}

/** Throws a batch away that nobody fetched whole. What of it never left can never be read, and so never be claimed. */
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
    if (isGone(job)) return fail('BATCH_NOT_READY', { state: job.state })
    return endJob(transaction, acting, { job, state: 'DISCARDED', action: 'codes batch discard', now: clock() })
  })
}

export type BatchJob = Selectable<CodeBatchJobTable> & { readonly name: string }

export const selectBatches = (db: Connection) =>
  db
    .selectFrom('code_batch_job')
    .innerJoin('campaign', 'campaign.campaign_id', 'code_batch_job.campaign_id')
    .selectAll('code_batch_job')
    .select('campaign.name')

interface End {
  readonly job: BatchJob
  readonly state: BatchState
  readonly action: string
  readonly now: Date
}

export async function endJob(db: Connection, acting: Acting, { job, state, action, now }: End): Promise<Batch> {
  await db.deleteFrom('code_batch_part').where('job_id', '=', job.job_id).execute()
  await db.updateTable('code_batch_job').set({ state, updated_at: now }).where('job_id', '=', job.job_id).execute()
  const detail = { batch: job.job_id, before: job.state, after: state, made: job.made, reason: acting.reason }
  await recordAction(db, acting.operator, action, job.name, detail, { requestId: acting.requestId, now })
  return toBatch({ ...job, state, updated_at: now })
}

const isGone = ({ state }: Pick<BatchJob, 'state'>) => state !== 'MAKING' && state !== 'READY'

function toBatch(job: BatchJob): Batch {
  return {
    batchId: job.job_id,
    campaign: job.name,
    codes: job.codes,
    made: job.made,
    state: job.state,
    operator: job.operator,
    operatorId: job.operator_id,
    fetchesLeft: isGone(job) ? 0 : Math.max(0, MOST_FETCHES - job.fetches),
    createdAt: job.created_at,
    updatedAt: job.updated_at,
  }
}
