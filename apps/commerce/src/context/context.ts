import type { Settings } from '@quartermaster/settings/settings'
import type { Tracing } from '@quartermaster/tracing/tracing'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Connection } from '../database/database.ts'
import type { Metrics } from '../metrics/metrics.ts'

/**
 * What every room may ask for. A room that needs more says so in an interface of its own; the entrances put all of it
 * together. Nothing in it is shared between processes: what must be lives in PostgreSQL.
 */
export interface BaseContext {
  readonly settings: Settings
  /** For the hand-written statements of the hot paths. */
  readonly pool: pg.Pool
  /** For everything else. Runs on the same connections. */
  readonly db: Connection
  /** The database itself, not a pooler before it: for listeners, which need a connection of their own. */
  readonly databaseUrl: string
  readonly clock: () => Date
  readonly log: FastifyBaseLogger
  readonly metrics: Metrics
  readonly tracing: Tracing
}
