import { type Failure, fail } from '@quartermaster/service/failure'
import { sql } from 'kysely'
import type { BaseContext } from '../context/context.ts'
import type { Job } from '../jobs/jobs.ts'

const MINUTE = 60_000

export type LimitFailure = Failure<'TOO_MANY_ORDERS', { waitSeconds: number }>

/** Counts the start of an order, in one statement, so that nodes and races count together. */
export async function countStart(
  { db, clock, settings }: Pick<BaseContext, 'db' | 'clock' | 'settings'>,
  puuid: string,
): Promise<LimitFailure | undefined> {
  const now = clock()
  const { rows } = await sql<{ count: number; began_at: Date }>`
    insert into order_start_count as counted (puuid, began_at, count) values (${puuid}, ${now}, 1)
    on conflict (puuid) do update set
      count = case when counted.began_at > ${new Date(now.getTime() - MINUTE)} then counted.count + 1 else 1 end,
      began_at = case when counted.began_at > ${new Date(now.getTime() - MINUTE)} then counted.began_at else ${now} end
    returning count, began_at`.execute(db)
  const [row] = rows
  if (!row || row.count <= settings.ORDER_STARTS_PER_MINUTE) return undefined
  const waitSeconds = Math.max(1, Math.ceil((row.began_at.getTime() + MINUTE - now.getTime()) / 1_000))
  return fail('TOO_MANY_ORDERS', { waitSeconds })
}

/** A minute that is over counts nothing any more. */
export const forgetStartsJob: Job<BaseContext> = {
  name: 'forget-order-starts',
  everyMs: 10 * MINUTE,
  async run({ db, clock }) {
    const { rows } = await sql`
      delete from order_start_count where puuid in (
        select puuid from order_start_count
        where began_at < ${new Date(clock().getTime() - 2 * MINUTE)} limit 5000 for update skip locked
      ) returning 1`.execute(db)
    return rows.length
  },
}
