import { randomBytes } from 'node:crypto'
import type pg from 'pg'

const HOUR = 60 * 60 * 1_000
export const SESSION_LENGTH_MS = 12 * HOUR

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

export async function startSession(pool: pg.Pool, puuid: string): Promise<SignOnSession> {
  const { rows } = await pool.query<SessionRow>(
    `insert into sign_on_session (sid, puuid, expires_at)
     values ($1, $2, now() + make_interval(secs => $3)) returning sid, puuid, created_at, expires_at`,
    [randomBytes(18).toString('base64url'), puuid, SESSION_LENGTH_MS / 1_000],
  )
  const [row] = rows
  if (!row) throw new Error('the session was not stored')
  return toSession(row)
}

export async function findSession(pool: pg.Pool, sid: string): Promise<SignOnSession | undefined> {
  const { rows } = await pool.query<SessionRow>(
    `select sid, puuid, created_at, expires_at from sign_on_session
     where sid = $1 and ended_at is null and expires_at > now()`,
    [sid],
  )
  return rows[0] && toSession(rows[0])
}

export async function endSession(pool: pg.Pool, sid: string): Promise<void> {
  await pool.query('update sign_on_session set ended_at = now() where sid = $1 and ended_at is null', [sid])
}

export async function deleteOldSessions(pool: pg.Pool): Promise<void> {
  await pool.query('delete from sign_on_session where expires_at < now()')
}
