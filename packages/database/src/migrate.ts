import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { CONNECT_MS, findServer } from './find-server.ts'
import { OUTSIDE, statementsOf } from './migration-text.ts'

export interface MigrateOptions {
  /** The database itself, not a pooler before it. */
  readonly url: string
  readonly schema: string
  readonly folder: string
  /** How long a statement may wait for a lock before it lets those behind it pass and tries again. */
  readonly lockMs?: number
  /** Runs in the transaction of each migration, at its end. */
  readonly beforeCommit?: (client: pg.Client) => Promise<void>
}

interface Migration {
  readonly name: string
  readonly text: string
}

const SECOND = 1_000
const LOCK_ATTEMPTS = 60
const BETWEEN_MS = SECOND / 2
/** A lock that did not come in time, and a deadlock that this one ended. */
const WAITED = new Set(['55P03', '40P01'])

/**
 * Runs the SQL files of a folder that the database has not seen, in the order of their names, and answers which. One
 * process does it at a time. Files that only the database knows are a newer version's, which expands before it
 * contracts, so they are nobody's trouble here.
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  return withClient(options, async (client) => {
    // Most starts find nothing to do, and need no more than to read.
    if ((await findPending(client, options)).length === 0) return []
    await takeLock(client, options.schema)
    await prepare(client, options.schema)
    const pending = await findPending(client, options)
    for (const migration of pending) await run(client, options, migration)
    return pending.map(({ name }) => name)
  })
}

/** What the database has not seen, for a process that is not to change it. */
export async function listPending(options: MigrateOptions): Promise<string[]> {
  return withClient(options, async (client) => (await findPending(client, options)).map(({ name }) => name))
}

async function withClient<Result>(
  { url, schema }: MigrateOptions,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: await findServer(url),
    application_name: `${schema}-migrate`,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5 * SECOND,
    options: `-c search_path=${schema} -c statement_timeout=0 -c idle_in_transaction_session_timeout=0`,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Asked for again and again: a statement that waits would itself be waited for by an index that is built beside work. */
async function takeLock(client: pg.Client, schema: string): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      "select pg_try_advisory_lock(hashtextextended('quartermaster-migrate', hashtext($1))) as taken",
      [schema],
    )
    if (rows[0]?.taken) return
    await delay(BETWEEN_MS)
  }
}

async function prepare(client: pg.Client, schema: string): Promise<void> {
  const name = pg.escapeIdentifier(schema)
  await client.query(`create schema if not exists ${name}`)
  await client.query(
    `create table if not exists ${name}.migration (name varchar(255) primary key, timestamp varchar(255) not null)`,
  )
}

async function findPending(client: pg.Client, { schema, folder }: MigrateOptions): Promise<Migration[]> {
  const { rows: found } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    `${pg.escapeIdentifier(schema)}.migration`,
  ])
  const seen = new Set<string>()
  if (found[0]?.there) {
    const { rows } = await client.query<{ name: string }>(`select name from ${pg.escapeIdentifier(schema)}.migration`)
    for (const { name } of rows) seen.add(name)
  }
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const unseen = files.filter((file) => !seen.has(file.replace(/\.sql$/, '')))
  return Promise.all(
    unseen.map(async (file) => ({
      name: file.replace(/\.sql$/, ''),
      text: await readFile(join(folder, file), 'utf8'),
    })),
  )
}

async function run(
  client: pg.Client,
  { lockMs = 2 * SECOND, beforeCommit }: MigrateOptions,
  migration: Migration,
): Promise<void> {
  const note = () =>
    client.query('insert into migration (name, timestamp) values ($1, $2)', [migration.name, new Date().toISOString()])
  if (migration.text.startsWith(OUTSIDE)) {
    // Each by itself, and repeatable: one that is cut short begins again.
    for (const statement of statementsOf(migration.text)) await client.query(statement)
    await note()
    return
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('begin')
      // Statements that ask for a table after us wait behind us: better to step back and let them pass.
      await client.query(`set local lock_timeout = ${lockMs}`)
      await client.query(migration.text)
      await beforeCommit?.(client)
      await note()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      const waited = error instanceof pg.DatabaseError && WAITED.has(error.code ?? '')
      if (!waited || attempt >= LOCK_ATTEMPTS) throw error
      await delay(BETWEEN_MS)
    }
  }
}
