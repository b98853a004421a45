import cookie from '@fastify/cookie'
import type { FastifyPluginAsync } from 'fastify'
import { registerCatalogue } from './catalogue/routes.ts'
import { registerCodes } from './codes/routes.ts'
import type { CommerceContext } from './context.ts'
import { registerCreators } from './creators/routes.ts'
import { acceptJson } from './json-bodies.ts'
import { registerMetrics } from './metrics/routes.ts'
import { registerOrders } from './orders/routes.ts'
import { registerPayments } from './payments/routes.ts'
import { registerProducts } from './products/routes.ts'
import { protectAnswers } from './protection.ts'
import { registerQuotes } from './quotes/routes.ts'
import { registerReference } from './reference/routes.ts'
import { trackSessions } from './session-tracking/session-tracking.ts'
import { registerWallet } from './wallet/routes.ts'

/** The API. Registered below `/api` by the default run, and by its own server. */
export const commerceApp: FastifyPluginAsync<{ context: CommerceContext }> = async (app, { context }) => {
  app.decorateRequest('player', null)
  acceptJson(app)
  await protectAnswers(app, context.settings)
  await app.register(cookie)
  registerMetrics(app, context)
  trackSessions(app)
  registerCatalogue(app, context)
  registerProducts(app, context)
  registerQuotes(app, context)
  registerOrders(app, context)
  registerWallet(app, context)
  registerPayments(app, context)
  registerCreators(app, context)
  registerCodes(app, context)
  registerReference(app)
}
