import pg from 'pg'

export interface ListenerOptions {
  readonly url: string
  readonly channel: string
  /** Shown in pg_stat_activity. */
  readonly name: string
  /** Called for every notification, and once after each connect: something may have been missed before it. */
  onNotice(): void
  onTrouble(error: unknown): void
}

const RECONNECT_MS = 2_000

/**
 * Hears a channel on a connection of its own, and connects again when that breaks. Behind a pooler that hands
 * connections round, notifications are lost: whoever listens polls as well.
 */
export function listenTo({ url, channel, name, onNotice, onTrouble }: ListenerOptions): { close(): Promise<void> } {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: name })
    client = next
    next.on('error', onTrouble)
    next.on('end', () => connectLater(next))
    next.on('notification', onNotice)
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      onNotice()
    } catch (error) {
      onTrouble(error)
      await next.end().catch(() => undefined)
      connectLater(next)
    }
  }
  function connectLater(lost: pg.Client): void {
    if (isClosed || client !== lost) return
    client = undefined
    retry = setTimeout(connect, RECONNECT_MS)
    retry.unref()
  }

  const first = connect()
  return {
    async close() {
      isClosed = true
      clearTimeout(retry)
      await first
      await client?.end().catch(() => undefined)
    },
  }
}
