import { listenTo } from './listener.ts'

export interface FollowOptions {
  readonly url: string
  readonly channel: string
  /** Shown in pg_stat_activity. */
  readonly name: string
  /** How often it is read anyway, should a notification be lost, or the listener's connection. */
  readonly pollMs: number
  /** Reads what has changed since it was read last. */
  read(): Promise<void>
  /** A read that nobody waits for has failed, or the listener has lost its connection. */
  onTrouble(error: unknown, trouble: 'READING' | 'LISTENING'): void
}

export interface Followed {
  /** Reads what changed meanwhile; it is otherwise noticed by itself. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/** Keeps what is held in memory of a table up with it: read after every notification of its channel, and now and then. */
export async function followChanges({ url, channel, name, pollMs, read, onTrouble }: FollowOptions): Promise<Followed> {
  let running: Promise<void> = Promise.resolve()

  function refresh(): Promise<void> {
    // One after the other: one asked for during another must see what was changed since that one began.
    running = running.catch(() => undefined).then(read)
    return running
  }
  const refreshQuietly = () => void refresh().catch((error: unknown) => onTrouble(error, 'READING'))

  const listener = listenTo({
    url,
    channel,
    name,
    onNotice: refreshQuietly,
    onTrouble: (error) => onTrouble(error, 'LISTENING'),
  })
  await listener.started
  const poll = setInterval(refreshQuietly, pollMs)
  poll.unref()
  return {
    refresh,
    async close() {
      clearInterval(poll)
      await listener.close()
      await running.catch(() => undefined)
    },
  }
}
