import type { FastifyBaseLogger } from 'fastify'
import { createAuthentication } from '../authentication/authentication.ts'
import { createCatalogueReader } from '../catalogue/reader.ts'
import type { ClaimsContext } from '../claims/service.ts'
import type { BaseContext } from '../context/context.ts'
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
import { createPlayerDirectory, type PlayerDirectory } from '../player-directory/player-directory.ts'
import type { SignOnContext } from '../sign-on/context.ts'
import { type BooksOptions, openBooks } from './books.ts'

/** Everything that any room asks for. */
export interface CommerceContext
  extends BaseContext,
    OrdersContext,
    ClaimsContext,
    FulfilmentContext,
    PaymentsContext,
    SignOnContext {
  readonly players: PlayerDirectory
}

export interface CommerceOptions extends Omit<BooksOptions, 'onError'> {
  readonly log: FastifyBaseLogger
}

export interface Commerce {
  readonly context: CommerceContext
  close(): Promise<void>
}

/** Opens what the API, the worker and the command line all need. */
export async function createCommerce({ log, ...options }: CommerceOptions): Promise<Commerce> {
  const books = openBooks({
    ...options,
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  })
  const { settings, pool, db, databaseUrl, clock } = books
  const catalogue = await createCatalogueReader({ db, databaseUrl, log, clock })
  const endedSessions = await createEndedSessionsFeed({ pool, databaseUrl, log, clock })
  const openIdProvider = createOpenIdProvider(settings.OPENID_ISSUER, log)
  const metrics = createMetrics()
  const base = { settings, clock, metrics, log }
  const players = createPlayerDirectory({ pool, clock, log })
  const context: CommerceContext = {
    ...books,
    log,
    catalogue,
    gameServices: createGameServices(base),
    gateway: await createGateway(base),
    endedSessions,
    openIdProvider,
    authentication: createAuthentication({
      settings,
      clock,
      provider: openIdProvider,
      endedSessions,
      onPlayer: players.note,
    }),
    players,
    metrics,
    wakeDeliveries: createWakeUp(pool),
    applyPayment: (session) => applyPayment(context, session),
  }
  return {
    context,
    async close() {
      openIdProvider.close()
      await endedSessions.close()
      await players.flush()
      await catalogue.close()
      // Ends the pool too.
      await db.destroy()
    },
  }
}
