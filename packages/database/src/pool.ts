import pg from 'pg'

export interface PoolOptions {
  readonly url: string
  /** The schema that unqualified names mean. Each app keeps its tables in a schema of its own. */
  readonly schema: string
  /** Shown in pg_stat_activity. */
  readonly name: string
  readonly size?: number
  /** Told when an idle connection breaks; the pool replaces it by itself. */
  onError?(error: Error): void
}

const SECOND = 1_000

export function createPool({ url, schema, name, size = 10, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    max: size,
    connectionTimeoutMillis: 5 * SECOND,
    idleTimeoutMillis: 30 * SECOND,
    options: `-c search_path=${schema} -c statement_timeout=${15 * SECOND} -c idle_in_transaction_session_timeout=${15 * SECOND}`,
  })
  // Without a listener, a connection that breaks would end the process, whether it is idle or lent out between two
  // queries; whoever has borrowed it learns of it from the next query. The error drags its whole connection along,
  // which belongs in no log, so only its words are passed on.
  const report = ({ message }: Error) => onError?.(new Error(message))
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  return pool
}
