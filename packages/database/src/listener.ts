import pg from 'pg'
import { CONNECT_MS, findServer } from './find-server.ts'
import { hangUp } from './hang-up.ts'
import { SilentConnectionError } from './passing-failure.ts'

export interface ListenerOptions {
  readonly url: string
  readonly channel: string
  /** Shown in pg_stat_activity. */
  readonly name: string
  /** Called for every notification, and once after each connect: something may have been missed before it. */
  onNotice(): void
  onTrouble(error: unknown): void
}

export interface Listener {
  /**
   * The first try to connect is over, whichever way. A process that is about to be busy waits for it: while it does nothing
   * else it reads no answer either, and would take the server for silent.
   */
  readonly started: Promise<void>
  close(): Promise<void>
}

const RECONNECT_MS = 2_000
const ASK_EVERY_MS = 5_000

/**
 * Hears a channel on a connection of its own, and connects again when that breaks or goes silent. A notification may be
 * lost on the way all the same: whoever listens polls as well.
 */
export function listenTo({ url, channel, name, onNotice, onTrouble }: ListenerOptions): Listener {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let asking: NodeJS.Timeout | undefined
  let isClosed = false

  async function connect(): Promise<void> {
    let next: pg.Client | undefined
    try {
      next = new pg.Client({
        connectionString: await findServer(url),
        application_name: name,
        connectionTimeoutMillis: CONNECT_MS,
        query_timeout: CONNECT_MS,
      })
      client = next
      next.on('error', onTrouble)
      next.on('end', () => connectLater(next))
      next.on('notification', onNotice)
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      askAgain(next)
      onNotice()
    } catch (error) {
      onTrouble(error)
      next?.end().catch(() => undefined)
      connectLater(next)
    }
  }
  /** Nothing to hear is what a dead connection sounds like too. */
  function askAgain(asked: pg.Client): void {
    asking = setTimeout(async () => {
      const answer = await asked.query('select 1').catch(() => undefined)
      if (isClosed || client !== asked) return
      if (answer) askAgain(asked)
      else hangUp(asked, new SilentConnectionError())
    }, ASK_EVERY_MS)
    asking.unref()
  }
  function connectLater(lost: pg.Client | undefined): void {
    if (isClosed || client !== lost) return
    clearTimeout(asking)
    client = undefined
    retry = setTimeout(connect, RECONNECT_MS)
    retry.unref()
  }

  const started = connect()
  return {
    started,
    async close() {
      isClosed = true
      clearTimeout(retry)
      clearTimeout(asking)
      await started
      await client?.end().catch(() => undefined)
    },
  }
}
