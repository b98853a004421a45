import { createPool } from '@quartermaster/database/pool'
import type { Settings } from '@quartermaster/settings/settings'
import type { FastifyBaseLogger } from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { type Authentication, createAuthentication } from './authentication/authentication.ts'
import { type CatalogueReader, createCatalogueReader } from './catalogue/reader.ts'
import type { Database } from './database.ts'
import { createWakeUp } from './fulfilment/wake.ts'
import { createGameServices, type GameServices } from './game-services/game-services.ts'
import { createMetrics, type Metrics } from './metrics/metrics.ts'
import { createGateway } from './payments/create-gateway.ts'
import type { PaymentGateway } from './payments/gateway.ts'

/** What every capability is given. Nothing in it is shared between processes; what must be lives in PostgreSQL. */
export interface CommerceContext {
  readonly settings: Settings
  /** For the hand-written statements of the hot paths. */
  readonly pool: pg.Pool
  /** For everything else. Runs on the same connections. */
  readonly db: Kysely<Database>
  /** The connection string, for listeners that need a connection of their own. */
  readonly databaseUrl: string
  readonly clock: () => Date
  readonly log: FastifyBaseLogger
  readonly catalogue: CatalogueReader
  readonly gameServices: GameServices
  readonly gateway: PaymentGateway
  readonly authentication: Authentication
  readonly metrics: Metrics
  /** Tells the workers that something waits to be delivered. Call it after the commit. */
  readonly wakeDeliveries: () => void
}

export interface CommerceOptions {
  readonly settings: Settings
  /** Where PostgreSQL is. The embedded server has no DATABASE_URL, so its address is handed over here. */
  readonly databaseUrl: string
  readonly log: FastifyBaseLogger
  readonly clock?: () => Date
}

export interface Commerce {
  readonly context: CommerceContext
  close(): Promise<void>
}

export const SCHEMA = 'commerce'

/** Opens what the API, the worker and the command line all need. */
export async function createCommerce({
  settings,
  databaseUrl,
  log,
  clock = () => new Date(),
}: CommerceOptions): Promise<Commerce> {
  const pool = createPool({
    url: databaseUrl,
    schema: SCHEMA,
    name: 'commerce',
    size: settings.DATABASE_POOL_SIZE,
    onError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
  })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const catalogue = await createCatalogueReader({ db, databaseUrl, log })
  const context: CommerceContext = {
    settings,
    pool,
    db,
    databaseUrl,
    clock,
    log,
    catalogue,
    gameServices: createGameServices(settings),
    gateway: await createGateway(settings),
    authentication: createAuthentication(settings, clock),
    metrics: createMetrics(),
    wakeDeliveries: createWakeUp(pool),
  }
  return {
    context,
    async close() {
      await catalogue.close()
      // Ends the pool too.
      await db.destroy()
    },
  }
}
