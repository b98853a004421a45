import { createPool } from '@quartermaster/database/pool'
import { measurePool } from '@quartermaster/database/pool-metrics'
import type { Settings } from '@quartermaster/settings/settings'
import { createTracing, type Tracing } from '@quartermaster/tracing/tracing'
import type { FastifyBaseLogger } from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import { createAuthentication } from '../authentication/authentication.ts'
import { createCatalogueReader } from '../catalogue/reader.ts'
import type { ClaimsContext } from '../claims/service.ts'
import type { BaseContext } from '../context/context.ts'
import type { Database } from '../database/database.ts'
import { SCHEMA } from '../database/schema.ts'
import { createEndedSessionsFeed } from '../ended-sessions/feed.ts'
import { createWakeUp } from '../fulfilment/wake.ts'
import type { FulfilmentContext } from '../fulfilment/worker.ts'
import { createGameServices } from '../game-services/game-services.ts'
import { createMetrics } from '../metrics/metrics.ts'
import type { OfficeContext } from '../office/context.ts'
import { createOpenIdProvider } from '../openid-provider/openid-provider.ts'
import { applyPayment } from '../orders/apply-payment.ts'
import type { OrdersContext } from '../orders/context.ts'
import { createGateway } from '../payments/create-gateway.ts'
import type { PaymentsContext } from '../payments/reports.ts'
import { measureQueues } from '../queues/queue-metrics.ts'
import type { SignOnContext } from '../sign-on/context.ts'

/** Everything that any room asks for. */
export interface CommerceContext
  extends BaseContext,
    OrdersContext,
    ClaimsContext,
    FulfilmentContext,
    OfficeContext,
    PaymentsContext,
    SignOnContext {}

export interface CommerceOptions {
  readonly settings: Settings
  /** Where PostgreSQL is. The embedded server has no DATABASE_URL, so its address is handed over here. */
  readonly databaseUrl: string
  readonly log: FastifyBaseLogger
  /** The traces of the service it is opened for. None: what is done without a request is part of no trace that is sent. */
  readonly tracing?: Tracing
  readonly clock?: () => Date
  /** How long a statement may take; short where somebody waits for its answer. */
  readonly statementMs?: number
}

export interface Commerce {
  readonly context: CommerceContext
  close(): Promise<void>
}

const STATEMENT_MS = 6_000

/** Opens what the API, the worker and the command line all need. */
export async function createCommerce({
  settings,
  databaseUrl,
  log,
  tracing = createTracing({ service: 'commerce', settings }),
  clock = () => new Date(),
  statementMs = STATEMENT_MS,
}: CommerceOptions): Promise<Commerce> {
  const directUrl = settings.DATABASE_DIRECT_URL ?? databaseUrl
  const pool = createPool({
    url: databaseUrl,
    schema: SCHEMA,
    name: 'commerce',
    size: settings.DATABASE_POOL_SIZE,
    statementMs,
    isPooled: settings.DATABASE_DIRECT_URL !== undefined,
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const catalogue = await createCatalogueReader({ db, databaseUrl: directUrl, log, clock })
  const endedSessions = await createEndedSessionsFeed({ pool, databaseUrl: directUrl, log, clock })
  const openIdProvider = createOpenIdProvider(settings.OPENID_ISSUER, log)
  // Often one provider knows players and operators both: it is read once.
  const operatorProvider =
    settings.OPERATOR_ISSUER === settings.OPENID_ISSUER
      ? openIdProvider
      : createOpenIdProvider(settings.OPERATOR_ISSUER, log)
  const metrics = createMetrics()
  measurePool(metrics.registry, 'commerce', pool)
  measureQueues(metrics.registry, { pool, clock, log })
  const base = { settings, clock, metrics, log }
  const context: CommerceContext = {
    settings,
    pool,
    db,
    databaseUrl: directUrl,
    clock,
    log,
    catalogue,
    gameServices: createGameServices(base),
    gateway: await createGateway(base),
    endedSessions,
    openIdProvider,
    operatorProvider,
    authentication: createAuthentication({ settings, clock, provider: openIdProvider, endedSessions }),
    metrics,
    tracing,
    wakeDeliveries: createWakeUp(pool),
    applyPayment: (session) => applyPayment(context, session),
  }
  return {
    context,
    async close() {
      openIdProvider.close()
      operatorProvider.close()
      await endedSessions.close()
      await catalogue.close()
      // Ends the pool too.
      await db.destroy()
    },
  }
}
