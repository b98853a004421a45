import { type Failure, fail } from '@quartermaster/service/failure'
import { CompiledQuery, sql } from 'kysely'
import type { BaseContext } from '../../context/context.ts'
import type { Job } from '../../jobs/jobs.ts'
import { isBlockedSql } from '../../player-blocks/blocked-sql.ts'
import { type BlockedFailure, blockedFrom, isBlocked } from '../../player-blocks/store.ts'

const MINUTE = 60_000

export type LimitFailure = Failure<'TOO_MANY_ORDERS', { waitSeconds: number }>

/** `$1` the player, `$2` now, `$3` a minute ago. */
const count = (blocked: string) => `
  insert into order_start_count as counted (puuid, began_at, count) values ($1, $2::timestamptz, 1)
  on conflict (puuid) do update set
    count = case when counted.began_at > $3::timestamptz then counted.count + 1 else 1 end,
    began_at = case when counted.began_at > $3::timestamptz then counted.began_at else $2::timestamptz end
  returning count, began_at, ${blocked} as blocked`

const COUNT = count(isBlockedSql('BUYING', 'counted.puuid', '$2'))
/** Where tables are spread, blocks are not asked for in a statement that writes something else. */
const ONLY_COUNT = count('false')

interface Counted {
  count: number
  began_at: Date
  blocked: boolean
}

/** Counts the start of an order, in one statement, so that nodes and races count together. It also says who may not buy. */
export async function countStart(
  { db, clock, settings }: Pick<BaseContext, 'db' | 'clock' | 'settings'>,
  puuid: string,
): Promise<LimitFailure | BlockedFailure | undefined> {
  const now = clock()
  const values = [puuid, now, new Date(now.getTime() - MINUTE)]
  const isSpread = settings.DATABASE_SPREAD
  const { rows } = await db.executeQuery<Counted>(CompiledQuery.raw(isSpread ? ONLY_COUNT : COUNT, values))
  const [row] = rows
  if (row?.blocked || (isSpread && (await isBlocked(db, puuid, 'BUYING', now)))) return blockedFrom('BUYING')
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
