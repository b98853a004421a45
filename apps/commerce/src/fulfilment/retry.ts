import { fail, isFailure } from '@quartermaster/service/failure'
import { sql } from 'kysely'
import type { BaseContext } from '../context/context.ts'
import type { Connection } from '../database/database.ts'
import { recordAction } from '../operator-trail/operator-trail.ts'
import type { Acting } from '../operators/operator.ts'
import type { PlayerErased } from '../player-data/erased.ts'
import { errorGroup } from './error-groups.ts'
import { type OpenQueue, retryDelivery } from './operations.ts'
import { IN_STATE } from './queue.ts'
import { notifyDeliveries } from './wake.ts'

type RetryContext = Pick<BaseContext, 'db' | 'pool' | 'clock'>

/** Those that gave up, or those that would be tried again by themselves: all, or those whose error is of one group. */
export interface RetriedGroup {
  readonly state: 'DEAD' | 'RETRYING'
  readonly error?: string | undefined
}

export type RetryAsk = { readonly deliveryId: string } | RetriedGroup

export interface RetryOptions {
  /** Told after every batch how many are on the way again. */
  onProgress?(sent: number): void
}

const BATCH = 200
const QUEUES: Readonly<Record<RetriedGroup['state'], readonly OpenQueue[]>> = {
  DEAD: ['DEAD'],
  RETRYING: ['WAITING'],
}

/**
 * Sends deliveries again, a batch per transaction with its rows of the trail, and answers how many. What was owed to somebody
 * who was erased stays as it is.
 */
export async function retryDeliveries(
  { db, pool, clock }: RetryContext,
  { operator, reason, requestId }: Acting,
  ask: RetryAsk,
  { onProgress }: RetryOptions = {},
): Promise<number | PlayerErased> {
  const one = 'deliveryId' in ask
  // Each once: what goes wrong again meanwhile is not sent a second time.
  const ids = one ? [ask.deliveryId] : await idsOf(db, ask)
  let sent = 0
  let erased = false
  for (let begin = 0; begin < ids.length; begin += BATCH) {
    sent += await db.transaction().execute(async (transaction) => {
      let retried = 0
      for (const id of ids.slice(begin, begin + BATCH)) {
        const now = clock()
        const delivery = await retryDelivery(transaction, id, now, one ? undefined : QUEUES[ask.state])
        if (!delivery) continue
        if (isFailure(delivery)) {
          erased = true
          continue
        }
        retried += 1
        const { source_id: source, puuid, last_error: error, before, after } = delivery
        const told = { source, puuid, error, before, after, ...(reason && { reason }) }
        await recordAction(transaction, operator, 'deliveries retry', id, told, { requestId, now })
      }
      return retried
    })
    onProgress?.(sent)
  }
  if (sent === 0 && erased) return fail('PLAYER_ERASED')
  if (sent > 0) await notifyDeliveries(pool)
  return sent
}

/** How many would be sent again. */
export async function countRetries(db: Connection, ask: RetriedGroup): Promise<number> {
  const counts = await countByError(db, ask)
  return counts.reduce((sum, { deliveries }) => sum + deliveries, 0)
}

interface ErrorCount {
  readonly error: string | null
  readonly deliveries: number
}

async function countByError(db: Connection, { state, error: group }: RetriedGroup): Promise<ErrorCount[]> {
  const { rows } = await sql<ErrorCount>`
    select last_error as error, count(*)::integer as deliveries from delivery
    where ${IN_STATE[state]} group by last_error`.execute(db)
  return group === undefined ? rows : rows.filter(({ error }) => errorGroup(error) === group)
}

/** Those that have waited longest come first. */
async function idsOf(db: Connection, ask: RetriedGroup): Promise<string[]> {
  const errors = ask.error === undefined ? undefined : (await countByError(db, ask)).map(({ error }) => error)
  const named = errors?.filter((error) => error !== null)
  const wanted = errors
    ? sql`and (last_error = any(${named}::text[]) or (${errors.includes(null)} and last_error is null))`
    : sql``
  const { rows } = await sql<{ id: string }>`
    select delivery_id as id from delivery where ${IN_STATE[ask.state]} ${wanted} order by updated_at`.execute(db)
  return rows.map(({ id }) => id)
}
