import { createPool } from '@quartermaster/database/pool'
import type { Settings } from '@quartermaster/settings/settings'
import type { FastifyBaseLogger } from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import { createAuthentication } from '../authentication/authentication.ts'
import { createCatalogueReader } from '../catalogue/reader.ts'
import { createCodeAnswers } from '../claims/code-answers.ts'
import type { ClaimsContext } from '../claims/service.ts'
import type { BaseContext } from '../context/context.ts'
import type { Database } from '../database/database.ts'
import { SCHEMA } from '../database/schema.ts'
import { createEndedSessionsFeed } from '../ended-sessions/feed.ts'
import { createWakeUp } from '../fulfilment/wake.ts'
import type { FulfilmentContext } from '../fulfilment/worker.ts'
import { createGameServices } from '../game-services/game-services.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { createOpenIdProvider } from '../openid-provider/openid-provider.ts'
import { applyPayment } from '../orders/apply-payment.ts'
import type { OrdersContext } from '../orders/context.ts'
import { createGateway } from '../payments/create-gateway.ts'
import type { PaymentsContext } from '../payments/reports.ts'
import type { SignOnContext } from '../sign-on/context.ts'

/** Everything that any room asks for. */
export interface CommerceContext
  extends BaseContext,
    OrdersContext,
    ClaimsContext,
    FulfilmentContext,
    PaymentsContext,
    SignOnContext {}

export interface CommerceOptions {
  readonly settings: Settings
  /** Where PostgreSQL is. The embedded server has no DATABASE_URL, so its address is handed over here. */
  readonly databaseUrl: string
  readonly log: FastifyBaseLogger
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
  const metrics = createMetrics()
  const codeAnswers = createCodeAnswers({ pool, clock, log })
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
    authentication: createAuthentication({ settings, clock, provider: openIdProvider, endedSessions }),
    metrics,
    codeAnswers,
    wakeDeliveries: createWakeUp(pool),
    applyPayment: (session) => applyPayment(context, session),
  }
  return {
    context,
    async close() {
      openIdProvider.close()
      await codeAnswers.close()
      await endedSessions.close()
      await catalogue.close()
      // Ends the pool too.
      await db.destroy()
    },
  }
}
