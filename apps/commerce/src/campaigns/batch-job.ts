import type { PoolClient } from 'pg'
import { keyIdOf } from '../codes/code-keys.ts'
import type { BaseContext } from '../context/context.ts'
import type { Job } from '../jobs/jobs.ts'
import { makeCodes } from './code-batch.ts'
import { sealFrame } from './code-file.ts'

const SECOND = 1_000
/** Codes of one step: about a second of work, which is all that a worker that dies has done in vain. */
export const CODES_PER_STEP = 20_000

interface MakingJob {
  readonly job_id: string
  readonly campaign_id: number
  readonly codes: number
  readonly made: number
  readonly public_key: Buffer
}

/** Makes codes wherever the process may: with roles of their own, the worker may not, and operators' processes do. */
export const makeBatchesJob: Job<BaseContext> = {
  name: 'make-code-batches',
  everyMs: 2 * SECOND,
  async run(context) {
    const { rows } = await context.pool.query<{ may: boolean }>(
      `select has_table_privilege('content_code', 'insert') and has_table_privilege('code_batch_job', 'update') as may`,
    )
    return rows[0]?.may ? makeStep(context) : 0
  },
}

/**
 * One step of the oldest batch that nobody works on: its hashes, its sealed codes and how far it is, all or nothing. A batch
 * belongs to the process that holds its row, for one step. Answers how many steps it made.
 */
export async function makeStep({
  pool,
  settings,
  clock,
}: Pick<BaseContext, 'pool' | 'settings' | 'clock'>): Promise<number> {
  const client = await pool.connect()
  let isDone = false
  try {
    await client.query('begin')
    const job = await takeJob(client)
    if (job) {
      const count = Math.min(CODES_PER_STEP, job.codes - job.made)
      const pieces: Buffer[] = []
      const batch = { campaignId: job.campaign_id, count, hashKey: settings.CODE_HASH_KEY }
      for await (const piece of makeCodes(client, batch)) pieces.push(piece)
      const keyId = keyIdOf(settings.CODE_HASH_KEY)
      await writeStep(client, job, { codes: Buffer.concat(pieces), count, keyId, now: clock() })
    }
    await client.query('commit')
    isDone = true
    return job ? 1 : 0
  } finally {
    // A connection that is inside a COPY or a transaction is of no use to others.
    client.release(!isDone)
  }
}

async function takeJob(client: PoolClient): Promise<MakingJob | undefined> {
  const { rows } = await client.query<MakingJob>(
    `select job_id, campaign_id, codes, made, public_key from code_batch_job where state = 'MAKING'
     order by created_at limit 1 for update skip locked`,
  )
  return rows[0]
}

async function writeStep(
  client: PoolClient,
  { job_id, campaign_id, codes, made, public_key }: MakingJob,
  step: { readonly codes: Buffer; readonly count: number; readonly keyId: string; readonly now: Date },
): Promise<void> {
  const part = Math.floor(made / CODES_PER_STEP)
  await client.query('insert into code_batch_part (job_id, part_no, sealed, key_id) values ($1, $2, $3, $4)', [
    job_id,
    part,
    sealFrame({ publicKey: public_key }, part, step.codes),
    step.keyId,
  ])
  const isLast = made + step.count === codes
  await client.query('update code_batch_job set made = $2, state = $3, updated_at = $4 where job_id = $1', [
    job_id,
    made + step.count,
    isLast ? 'READY' : 'MAKING',
    step.now,
  ])
  if (isLast) await client.query(COUNT_BATCH, [job_id, campaign_id, codes])
}

/** Its key may have been replaced while it was made: then it counts as a batch of each. */
const COUNT_BATCH = `
insert into code_batch (campaign_id, codes, key_id)
select $2::integer, sum(least(${CODES_PER_STEP}, $3::integer - part_no * ${CODES_PER_STEP})), key_id
from code_batch_part where job_id = $1 group by key_id`
