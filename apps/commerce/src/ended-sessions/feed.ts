import { listenTo } from '@quartermaster/database/listener'
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

/** Should a notification be lost, or the listener's connection. */
const POLL_MS = 2_000

export async function createEndedSessionsFeed({
  pool,
  databaseUrl,
  log,
  clock,
}: FeedOptions): Promise<EndedSessionsFeed> {
  const known = new EndedSessions()
  let horizon = FROM_THE_START
  let running: Promise<void> = Promise.resolve()

  async function read(): Promise<void> {
    const news = await readEnded(pool, horizon)
    for (const session of news.ended) known.add(session)
    horizon = news.horizon
    known.forgetUntil(clock().getTime())
  }
  function refresh(): Promise<void> {
    // One after the other: one asked for during another must see what was ended since that one began.
    running = running.catch(() => undefined).then(read)
    return running
  }
  const refreshQuietly = () =>
    void refresh().catch((error: unknown) => log.warn({ err: error }, 'the ended sessions could not be read'))

  await refresh()
  const listener = listenTo({
    url: databaseUrl,
    channel: ENDED_SESSIONS_CHANNEL,
    name: 'commerce-ended-sessions',
    onNotice: refreshQuietly,
    onTrouble: (error) => log.warn({ err: error }, 'the listener for ended sessions lost its connection'),
  })
  await listener.started
  const poll = setInterval(refreshQuietly, POLL_MS)
  poll.unref()
  return {
    has: (session) => known.has(session),
    refresh,
    async close() {
      clearInterval(poll)
      await listener.close()
      await running.catch(() => undefined)
    },
  }
}
