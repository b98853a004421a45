import cookie from '@fastify/cookie'
import { createEdge } from '@quartermaster/service/edge'
import type { FastifyPluginAsync } from 'fastify'
import { registerCatalogue } from '../catalogue/routes.ts'
import { registerClaims } from '../claims/routes.ts'
import { registerCreators } from '../creators/routes.ts'
import { registerMetrics } from '../metrics/routes.ts'
import { registerOrders } from '../orders/routes.ts'
import { registerPayments } from '../payments/routes.ts'
import { registerProducts } from '../pricing/routes.ts'
import { registerQuotes } from '../quotes/routes.ts'
import { registerReference } from '../reference/routes.ts'
import { trackSessions } from '../session-tracking/session-tracking.ts'
import { registerWallet } from '../wallet/routes.ts'
import type { CommerceContext } from './commerce.ts'
import { FAILURE_ANSWERS } from './failure-answers.ts'
import { acceptJson } from './json-bodies.ts'
import { protectAnswers } from './protection.ts'

/** The API. Registered below `/api` by the default run, and by its own server. */
export const commerceApp: FastifyPluginAsync<{ context: CommerceContext }> = async (app, { context }) => {
  const edge = createEdge(FAILURE_ANSWERS)
  app.decorateRequest('player', null)
  acceptJson(app)
  protectAnswers(app, context.settings)
  await app.register(cookie)
  registerMetrics(app, context)
  registerCatalogue(app, context, edge)
  registerPayments(app, context, edge)
  registerReference(app)
  // Apart from what a CDN may keep: a visit's id must not reach another visitor.
  app.register(async (visits) => {
    trackSessions(visits)
    registerProducts(visits, context, edge)
    registerQuotes(visits, context, edge)
    registerOrders(visits, context, edge)
    registerWallet(visits, context, edge)
    registerCreators(visits, context, edge)
    registerClaims(visits, context, edge)
  })
}
