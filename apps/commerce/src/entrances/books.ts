import { createPool } from '@quartermaster/database/pool'
import type { Settings } from '@quartermaster/settings/settings'
import { Kysely, PostgresDialect } from 'kysely'
import { SpreadDialect } from '../buckets/spread.ts'
import type { BaseContext } from '../context/context.ts'
import type { Database } from '../database/database.ts'
import { SCHEMA } from '../database/schema.ts'

/** The database alone: for whoever reads and writes the books and asks nobody else. */
export type BooksContext = Pick<BaseContext, 'settings' | 'pool' | 'db' | 'databaseUrl' | 'clock'>

export interface BooksOptions {
  readonly settings: Settings
  /** Where PostgreSQL is. The embedded server has no DATABASE_URL, so its address is handed over here. */
  readonly databaseUrl: string
  readonly clock?: () => Date
  /** How long a statement may take; short where somebody waits for its answer. */
  readonly statementMs?: number
  /** Told when a connection breaks. */
  onError?(error: Error): void
}

const STATEMENT_MS = 6_000

/** Opens the books. Destroying `db` closes them. */
export function openBooks({
  settings,
  databaseUrl,
  clock = () => new Date(),
  statementMs = STATEMENT_MS,
  onError,
}: BooksOptions): BooksContext {
  const pool = createPool({
    url: databaseUrl,
    schema: SCHEMA,
    name: 'commerce',
    size: settings.DATABASE_POOL_SIZE,
    statementMs,
    isPooled: settings.DATABASE_DIRECT_URL !== undefined,
    ...(onError && { onError }),
  })
  const Dialect = settings.DATABASE_SPREAD ? SpreadDialect : PostgresDialect
  const db = new Kysely<Database>({ dialect: new Dialect({ pool }) })
  return { settings, pool, db, databaseUrl: settings.DATABASE_DIRECT_URL ?? databaseUrl, clock }
}
