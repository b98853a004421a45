import { followChanges } from '@quartermaster/database/followed'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { EndedSessions, type TokenSession } from './ended-sessions.ts'
import { ENDED_SESSIONS_CHANNEL, FROM_THE_START, readEnded } from './store.ts'

/** What has been ended anywhere, known in memory: the calls of players ask no other host. */
export interface EndedSessionsFeed {
  has(session: TokenSession): boolean
  /** Reads what was ended meanwhile. It is otherwise noticed by itself, within two seconds. */
  refresh(): Promise<void>
  close(): Promise<void>
}

interface FeedOptions {
  readonly pool: pg.Pool
  readonly databaseUrl: string
  readonly log: FastifyBaseLogger
  readonly clock: () => Date
}

const POLL_MS = 2_000

const TROUBLES = {
  READING: 'the ended sessions could not be read',
  LISTENING: 'the listener for ended sessions lost its connection',
} as const

export async function createEndedSessionsFeed({
  pool,
  databaseUrl,
  log,
  clock,
}: FeedOptions): Promise<EndedSessionsFeed> {
  const known = new EndedSessions()
  let horizon = FROM_THE_START

  async function read(): Promise<void> {
    const news = await readEnded(pool, horizon)
    for (const session of news.ended) known.add(session)
    horizon = news.horizon
    known.forgetUntil(clock().getTime())
  }
  await read()
  const { refresh, close } = await followChanges({
    url: databaseUrl,
    channel: ENDED_SESSIONS_CHANNEL,
    name: 'commerce-ended-sessions',
    pollMs: POLL_MS,
    read,
    onTrouble: (error, trouble) => log.warn({ err: error }, TROUBLES[trouble]),
  })
  return { has: (session) => known.has(session), refresh, close }
}
