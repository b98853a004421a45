import { measurePool } from '@quartermaster/database/pool-metrics'
import { createTracing, type Tracing } from '@quartermaster/tracing/tracing'
import type { FastifyBaseLogger } from 'fastify'
import { type Authentication, createAuthentication } from '../authentication/authentication.ts'
import { createCatalogueReader } from '../catalogue/reader.ts'
import { createCodeAnswers } from '../claims/code-answers.ts'
import { createRefusedCodes } from '../claims/refused-codes.ts'
import type { ClaimsContext } from '../claims/service.ts'
import type { BaseContext } from '../context/context.ts'
import { createEndedSessionsFeed } from '../ended-sessions/feed.ts'
import { createWakeUp } from '../fulfilment/wake.ts'
import type { FulfilmentContext } from '../fulfilment/worker.ts'
import { createGameServices } from '../game-services/game-services.ts'
import { createMetrics } from '../metrics/metrics.ts'
import type { OfficeContext } from '../office/acts/context.ts'
import { createOpenIdProvider } from '../openid-provider/openid-provider.ts'
import { closeOverLimit } from '../orders/ending/close-payments.ts'
import type { OrdersContext } from '../orders/order/context.ts'
import { applyPayment } from '../orders/paying/apply-payment.ts'
import { createGateway } from '../payments/create-gateway.ts'
import type { PaymentsContext } from '../payments/reports.ts'
import { createPlayerDirectory, type PlayerDirectory } from '../player-directory/player-directory.ts'
import { measureQueues } from '../queues/queue-metrics.ts'
import { createAwaitedProducts } from '../quotes/awaited.ts'
import { measureRetention } from '../retention/retention-metrics.ts'
import type { SignOnContext } from '../sign-on/context.ts'
import type { SettingContext } from '../spending-limits/set-limit.ts'
import { type BooksOptions, openBooks } from './books.ts'

/** Everything that any room asks for. */
export interface CommerceContext
  extends BaseContext,
    OrdersContext,
    ClaimsContext,
    FulfilmentContext,
    OfficeContext,
    PaymentsContext,
    SettingContext,
    SignOnContext {
  readonly authentication: Authentication
  readonly players: PlayerDirectory
}

export interface CommerceOptions extends Omit<BooksOptions, 'onError'> {
  readonly log: FastifyBaseLogger
  /** The traces of the service it is opened for. None: what is done without a request is part of no trace that is sent. */
  readonly tracing?: Tracing
}

export interface Commerce {
  readonly context: CommerceContext
  close(): Promise<void>
}

/** Opens what the API, the worker and the command line all need. */
export async function createCommerce({ log, tracing: given, ...options }: CommerceOptions): Promise<Commerce> {
  const books = openBooks({
    ...options,
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  })
  const { settings, pool, db, databaseUrl, clock } = books
  const tracing = given ?? createTracing({ service: 'commerce', settings })
  const catalogue = await createCatalogueReader({ db, databaseUrl, log, clock })
  const endedSessions = await createEndedSessionsFeed({ pool, databaseUrl, log, clock })
  const openIdProvider = createOpenIdProvider(settings.OPENID_ISSUER, log)
  // Often one provider knows players and operators both: it is read once.
  const operatorProvider =
    settings.OPERATOR_ISSUER === settings.OPENID_ISSUER
      ? openIdProvider
      : createOpenIdProvider(settings.OPERATOR_ISSUER, log)
  const metrics = createMetrics()
  measurePool(metrics.registry, 'commerce', pool)
  measureQueues(metrics.registry, { pool, clock, log })
  measureRetention(metrics.registry, { pool, clock, log, settings })
  const codeAnswers = createCodeAnswers({ pool, clock, log })
  const refusedCodes = createRefusedCodes({ pool, clock, log })
  const base = { settings, clock, metrics, log }
  const players = createPlayerDirectory({ pool, clock, log })
  const context: CommerceContext = {
    ...books,
    log,
    catalogue,
    gameServices: createGameServices(base),
    awaitedProducts: createAwaitedProducts({ pool, metrics, settings }),
    gateway: await createGateway(base),
    endedSessions,
    openIdProvider,
    operatorProvider,
    authentication: createAuthentication({
      settings,
      clock,
      provider: openIdProvider,
      endedSessions,
      onPlayer: players.note,
    }),
    players,
    metrics,
    tracing,
    codeAnswers,
    refusedCodes,
    wakeDeliveries: createWakeUp(pool),
    applyPayment: (session) => applyPayment(context, session),
    closeOverLimit: (puuid, orderIds) => closeOverLimit(context, puuid, orderIds),
  }
  return {
    context,
    async close() {
      openIdProvider.close()
      operatorProvider.close()
      await codeAnswers.flush()
      await refusedCodes.flush()
      await endedSessions.close()
      await players.flush()
      await catalogue.close()
      // Ends the pool too.
      await db.destroy()
    },
  }
}
