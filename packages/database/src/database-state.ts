import pg from 'pg'
import { findServer } from './find-server.ts'
import { hangUp } from './hang-up.ts'

/**
 * What the database can do now. `lagging`: it answers, but a commit is not acknowledged in time, as when the standby that
 * must have it too is behind. `full`: out of disk, or of connections.
 */
export type DatabaseState = 'ok' | 'read-only' | 'full' | 'lagging' | 'unavailable'

const WITHIN_MS = 2_000

/** Enough to need a file on the disk where the tables are. */
const SPILL = `select count(*) from (select n from generate_series(1, 20000) n order by n % 7919) spilled`

/**
 * Asks on a connection of its own, which is closed whatever happens: a pool whose connections are all taken is busy, not
 * broken, and a look that takes too long must not hold one of them.
 */
export async function readDatabaseState(url: string, withinMs = WITHIN_MS): Promise<DatabaseState> {
  let client: pg.Client | undefined
  let isReadable = false
  let isOver = false
  const late = Promise.withResolvers<DatabaseState>()
  const timer = setTimeout(() => late.resolve(isReadable ? 'lagging' : 'unavailable'), withinMs)
  async function look(): Promise<DatabaseState> {
    const server = await findServer(url)
    if (isOver) return 'unavailable'
    client = new pg.Client({ connectionString: server, connectionTimeoutMillis: withinMs })
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query<{ locked: boolean }>(
      "select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as locked",
    )
    isReadable = true
    if (rows[0]?.locked) return 'read-only'
    await client.query('begin')
    await client.query("set local work_mem = '64kB'")
    await client.query(SPILL)
    // A record in the log that means nothing to anybody: its commit takes the way of every other.
    await client.query("select pg_logical_emit_message(true, 'quartermaster-readiness', '')")
    await client.query('commit')
    return 'ok'
  }
  try {
    return await Promise.race([look().catch(stateOf), late.promise])
  } finally {
    isOver = true
    clearTimeout(timer)
    if (client) hangUp(client)
  }
}

function stateOf(error: unknown): DatabaseState {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === '25006') return 'read-only'
  return code.startsWith('53') ? 'full' : 'unavailable'
}
