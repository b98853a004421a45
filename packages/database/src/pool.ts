import { withoutTrace } from '@quartermaster/tracing/trace'
import pg from 'pg'
import { CONNECT_MS, createServerFinder } from './find-server.ts'
import { hangUp } from './hang-up.ts'
import { isOvertakenByPartition } from './passing-failure.ts'
import { type WatchedConnection, watchConnection } from './watched-connection.ts'

export interface PoolOptions {
  readonly url: string
  /** The schema that unqualified names mean. Each app keeps its tables in a schema of its own. */
  readonly schema: string
  /** Shown in pg_stat_activity. */
  readonly name: string
  readonly size?: number
  /** How long a statement may take. Half a second more without a word, and its connection counts as dead. */
  readonly statementMs?: number
  /** The address is a pooler's that hands connections round: no session state, so schema and limits are the role's. */
  readonly isPooled?: boolean
  /** Told when a connection breaks; the pool replaces it by itself. */
  onError?(error: Error): void
}

const SECOND = 1_000
const CHECK_EVERY_MS = SECOND / 2
const KEEP_ALIVE_AFTER_MS = 5 * SECOND
const OLDEST_CONNECTION_SECONDS = 30 * 60

/**
 * A statement has one core of the server, and begins at once: what requests ask is small, and starting helpers or compiling
 * took longer than doing it. Roles say the same for poolers (docs/decisions/0080).
 */
const ONE_CORE = { max_parallel_workers_per_gather: 0, jit: 'off' } as const

/**
 * Connections to PostgreSQL that are given up when they go silent. One that does, or a server that turns out to be
 * read-only, makes all connections of its time suspect: they are replaced before they are used again.
 */
export function createPool(options: PoolOptions): pg.Pool {
  const { url, schema, name, size = 10, statementMs = 15 * SECOND, isPooled = false } = options
  const servers = createServerFinder(url)
  const connections = new Map<pg.PoolClient, WatchedConnection>()
  let suspectBefore = 0
  let silentBefore = 0
  const settings: pg.PoolConfig = {
    application_name: name,
    max: size,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 30 * SECOND,
    maxLifetimeSeconds: OLDEST_CONNECTION_SECONDS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    ...(!isPooled && {
      options: Object.entries({
        search_path: schema,
        statement_timeout: statementMs,
        idle_in_transaction_session_timeout: 15 * SECOND,
        ...ONE_CORE,
      })
        .map(([setting, value]) => `-c ${setting}=${value}`)
        .join(' '),
    }),
  }
  const pool = new pg.Pool(settings)
  const distrust = () => {
    suspectBefore = performance.now()
    servers.doubt()
  }

  // Without a listener, a connection that breaks would end the process, whether it is idle or lent out between two
  // queries; whoever has borrowed it learns of it from the next query. The error drags its whole connection along,
  // which belongs in no log, so only its words are passed on.
  const report = ({ message }: Error) => options.onError?.(new Error(message))
  pool.on('error', report)
  pool.on('connect', (client) => {
    client.on('error', report)
    const watched = watchConnection(client, {
      patienceMs: statementMs + CHECK_EVERY_MS,
      isPooled,
      onDemoted: distrust,
    })
    connections.set(client, watched)
    client.once('end', () => connections.delete(client))
  })
  pool.on('release', (_error, client) => connections.get(client)?.rest())
  const watch = setInterval(() => {
    const now = performance.now()
    for (const connection of connections.values()) {
      if (!connection.check(now, connection.since < silentBefore)) continue
      silentBefore = now
      distrust()
    }
  }, CHECK_EVERY_MS)
  watch.unref()

  const open = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  async function connect(): Promise<pg.PoolClient> {
    // New connections are made with what the pool's options say at that moment.
    pool.options.connectionString = await servers.find()
    for (;;) {
      // A connection outlives the request that opens it.
      const client = await withoutTrace(open).catch((error: unknown) => {
        servers.doubt()
        throw error
      })
      if ((connections.get(client)?.since ?? 0) >= suspectBefore) return client
      hangUp(client)
      client.release(true)
    }
  }
  pool.connect = ((told?: Told) => {
    const opened = connect()
    if (!told) return opened
    return void opened.then(
      (client) => told(undefined, client, client.release),
      (error: Error) => told(error, undefined, () => undefined),
    )
  }) as typeof pool.connect

  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
  pool.query = (async (...given: unknown[]) => {
    try {
      return await query(...given)
    } catch (error) {
      if (isOvertakenByPartition(error)) return query(...given)
      if (!isOutdatedPlan(error)) throw error
      // A migration changed a table under statements that were prepared before it. Nothing was done; each connection
      // has its own of them.
      distrust()
      return query(...given)
    }
  }) as typeof pool.query

  const end = pool.end.bind(pool) as () => Promise<void>
  pool.end = (() => {
    clearInterval(watch)
    return end()
  }) as typeof pool.end
  return pool
}

type Told = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: Error) => void) => void

/** "cached plan must not change result type"; it has no code of its own. */
function isOutdatedPlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
}
