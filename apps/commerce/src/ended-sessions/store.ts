import { sql } from 'kysely'
import type pg from 'pg'
import type { Connection } from '../database/database.ts'
import type { EndedSession } from './ended-sessions.ts'

export const ENDED_SESSIONS_CHANNEL = 'commerce_ended_session'

/** `SIGN_OUT`: the provider said so. `PLAYER`: they left everywhere. `OPERATOR`: by qm. */
export type EndCause = 'SIGN_OUT' | 'PLAYER' | 'OPERATOR'

/** Writes the end of sessions down and tells every node. A repetition changes nothing, and is answered with false. */
export async function recordEnd(
  db: Connection,
  ended: EndedSession,
  cause: EndCause,
  logoutTokenId: string | undefined,
): Promise<boolean> {
  const row = {
    sid: 'sid' in ended ? ended.sid : null,
    subject: 'sid' in ended ? null : ended.subject,
    ended_at: ended.endedAt,
    keep_until: ended.keepUntil,
    cause,
    logout_token_id: logoutTokenId ?? null,
  }
  const { length } = await db
    .insertInto('ended_session')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('ended_session_id')
    .execute()
  if (length === 0) return false
  await sql`select pg_notify(${ENDED_SESSIONS_CHANNEL}, '')`.execute(db)
  return true
}

export interface EndedSince {
  readonly ended: readonly EndedSession[]
  /** To read from the next time: whatever is not visible yet was begun after it. */
  readonly horizon: string
}

export const FROM_THE_START = '0'

export async function readEnded(pool: pg.Pool, since: string): Promise<EndedSince> {
  const { rows } = await pool.query<{
    horizon: string
    sid: string | null
    subject: string | null
    ended_at: Date | null
    keep_until: Date | null
  }>({
    name: 'read-ended-sessions',
    text: `select pg_snapshot_xmin(snapshot)::text as horizon, sid, subject, ended_at, keep_until
      from pg_current_snapshot() as snapshot left join ended_session on recorded_in >= $1::xid8`,
    values: [since],
  })
  const ended = rows.flatMap(({ sid, subject, ended_at, keep_until }): EndedSession[] => {
    if (!ended_at || !keep_until) return []
    const times = { endedAt: ended_at, keepUntil: keep_until }
    if (sid !== null) return [{ sid, ...times }]
    return subject === null ? [] : [{ subject, ...times }]
  })
  return { ended, horizon: rows[0]?.horizon ?? since }
}

const FORGOTTEN_AT_ONCE = 5_000

export async function forgetEnded(pool: pg.Pool, now: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from ended_session where ended_session_id in (
      select ended_session_id from ended_session where keep_until <= $1 limit ${FORGOTTEN_AT_ONCE})`,
    [now],
  )
  return rowCount ?? 0
}
