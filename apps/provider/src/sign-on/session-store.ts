import { randomBytes } from 'node:crypto'
import type { Settings } from '@quartermaster/settings/settings'
import type pg from 'pg'

export interface SignOnSession {
  readonly sid: string
  readonly puuid: string
  readonly startedAt: Date
  readonly expiresAt: Date
}

interface SessionRow {
  sid: string
  puuid: string
  created_at: Date
  expires_at: Date
}

const toSession = (row: SessionRow): SignOnSession => ({
  sid: row.sid,
  puuid: row.puuid,
  startedAt: row.created_at,
  expiresAt: row.expires_at,
})

/** How long a session lasts: at most, and without anyone asking for it. */
export type SessionLimits = Pick<Settings, 'SESSION_HOURS' | 'SESSION_IDLE_MINUTES'>

export async function startSession(
  pool: pg.Pool,
  puuid: string,
  limits: SessionLimits,
  now: Date,
): Promise<SignOnSession> {
  const { rows } = await pool.query<SessionRow>(
    `insert into sign_on_session (sid, puuid, created_at, seen_at, expires_at)
     values ($1, $2, $4::timestamptz, $4, $4::timestamptz + make_interval(hours => $3))
     returning sid, puuid, created_at, expires_at`,
    [randomBytes(18).toString('base64url'), puuid, limits.SESSION_HOURS, now],
  )
  const [row] = rows
  if (!row) throw new Error('the session was not stored')
  return toSession(row)
}

/** The session $1 at the moment $3, when it ends after $2 minutes that nobody asks for it. */
const HOLDS = `sid = $1 and ended_at is null and expires_at > $3::timestamptz
  and seen_at > $3::timestamptz - make_interval(mins => $2)`

/** A session that holds. Asking for it is what keeps it from ending idly. */
export async function findSession(
  pool: pg.Pool,
  sid: string,
  limits: SessionLimits,
  now: Date,
): Promise<SignOnSession | undefined> {
  const { rows } = await pool.query<SessionRow>(
    `update sign_on_session set seen_at = $3 where ${HOLDS} returning sid, puuid, created_at, expires_at`,
    [sid, limits.SESSION_IDLE_MINUTES, now],
  )
  return rows[0] && toSession(rows[0])
}

/** Whether a session holds, asked by who keeps it from nothing. */
export async function isSessionOpen(pool: pg.Pool, sid: string, limits: SessionLimits, now: Date): Promise<boolean> {
  const { rowCount } = await pool.query(`select 1 from sign_on_session where ${HOLDS}`, [
    sid,
    limits.SESSION_IDLE_MINUTES,
    now,
  ])
  return rowCount === 1
}

export async function endSession(pool: pg.Pool, sid: string, now: Date): Promise<void> {
  await pool.query('update sign_on_session set ended_at = $2 where sid = $1 and ended_at is null', [sid, now])
}

/** Ends every session of the player who has this one, while it holds: a kept cookie of an ended one ends nothing. */
export async function endSessionsLike(pool: pg.Pool, sid: string, limits: SessionLimits, now: Date): Promise<void> {
  await pool.query(
    `update sign_on_session set ended_at = $3
     where ended_at is null and puuid = (select puuid from sign_on_session where ${HOLDS})`,
    [sid, limits.SESSION_IDLE_MINUTES, now],
  )
}

export async function deleteOldSessions(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query('delete from sign_on_session where expires_at < $1', [now])
}
