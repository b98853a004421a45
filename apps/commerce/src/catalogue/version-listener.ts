import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { CATALOGUE_CHANNEL } from './store.ts'

interface VersionListenerOptions {
  readonly databaseUrl: string
  readonly log: FastifyBaseLogger
  onVersion(): void
}

const SECOND = 1_000
const RECONNECT_MS = 2 * SECOND

/**
 * Hears of imports on a connection of its own. A broken connection is opened again, and what was imported meanwhile
 * is asked for at once. Behind a pooler that hands connections round, notifications are lost: the reader also polls.
 */
export function listenForVersions({ databaseUrl, log, onVersion }: VersionListenerOptions): {
  close(): Promise<void>
} {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: databaseUrl, application_name: 'commerce-catalogue' })
    client = next
    next.on('error', (error) => log.warn({ err: error }, 'the catalogue listener lost its connection'))
    next.on('end', () => reconnectLater(next))
    next.on('notification', onVersion)
    try {
      await next.connect()
      await next.query(`listen ${CATALOGUE_CHANNEL}`)
      onVersion()
    } catch (error) {
      log.warn({ err: error }, 'the catalogue listener could not connect')
      await next.end().catch(() => undefined)
      reconnectLater(next)
    }
  }
  function reconnectLater(lost: pg.Client): void {
    if (closed || client !== lost) return
    client = undefined
    retry = setTimeout(connect, RECONNECT_MS)
    retry.unref()
  }

  const first = connect()
  return {
    async close() {
      closed = true
      clearTimeout(retry)
      await first
      await client?.end().catch(() => undefined)
    },
  }
}
