import cookie from '@fastify/cookie'
import { createEdge } from '@quartermaster/service/edge'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { createPlayerChecks } from '../authentication/player-checks.ts'
import { registerCatalogue } from '../catalogue/routes.ts'
import { registerClaims } from '../claims/routes.ts'
import { registerCms } from '../cms/routes.ts'
import { registerCreators } from '../creators/routes.ts'
import { measureCalls, registerMetrics } from '../metrics/routes.ts'
import { registerOrders } from '../orders/routes.ts'
import { registerPayments } from '../payments/routes.ts'
import { registerPolicyReports } from '../policy-reports/routes.ts'
import { registerProducts } from '../pricing/routes.ts'
import { registerQuotes } from '../quotes/routes.ts'
import { registerReference } from '../reference/routes.ts'
import { trackSessions } from '../session-tracking/session-tracking.ts'
import { registerSignOn } from '../sign-on/routes.ts'
import { registerSpendingLimits } from '../spending-limits/routes.ts'
import { registerWallet } from '../wallet/routes.ts'
import { registerWishlists } from '../wishlists/routes.ts'
import type { CommerceContext } from './commerce.ts'
import { FAILURE_ANSWERS } from './failure-answers.ts'
import { acceptJson } from './json-bodies.ts'
import { answerOutages } from './outages.ts'
import { protectAnswers } from './protection.ts'

type Part = FastifyPluginAsync<{ context: CommerceContext }>

const edge = createEdge(FAILURE_ANSWERS)

/** The API at the addresses that the settings name. */
export async function mountApi(service: FastifyInstance, context: CommerceContext): Promise<void> {
  const { API_BASE_PATH, CONTENT_CODES_BASE_PATH } = context.settings
  await service.register(commerceApp, { prefix: API_BASE_PATH, context })
  if (CONTENT_CODES_BASE_PATH !== API_BASE_PATH) {
    await service.register(contentCodesApp, { prefix: CONTENT_CODES_BASE_PATH, context })
  }
}

/** All of the API but the calls about codes, where those have an address of their own. */
export const commerceApp: Part = async (app, { context }) => {
  const { API_BASE_PATH, CONTENT_CODES_BASE_PATH } = context.settings
  await prepare(app, context)
  measureCalls(app, context)
  registerMetrics(app, context)
  registerCatalogue(app, context, edge)
  registerPayments(app, context, edge)
  registerCms(app, context, edge)
  registerPolicyReports(app, context)
  registerReference(app, context.settings)
  registerSignOn(app, context, edge)
  // What is known of the provider before the first player comes, and how fresh it is, is told by /readyz.
  app.addHook('onReady', async () => context.openIdProvider.keepReading())
  const checks = createPlayerChecks(context, edge)
  // Apart from what a CDN may keep: a visit's id must not reach another visitor.
  app.register(async (visits) => {
    trackSessions(visits)
    registerProducts(visits, context, edge)
    registerQuotes(visits, context, { checks, edge })
    registerOrders(visits, context, { checks, edge })
    registerWallet(visits, context, { checks, edge })
    registerSpendingLimits(visits, context, { checks, edge })
    registerWishlists(visits, context, { checks, edge })
    registerCreators(visits, context, edge)
    if (CONTENT_CODES_BASE_PATH === API_BASE_PATH) registerClaims(visits, context, { checks, edge })
  })
}

const contentCodesApp: Part = async (app, { context }) => {
  await prepare(app, context)
  measureCalls(app, context)
  trackSessions(app)
  registerClaims(app, context, { checks: createPlayerChecks(context, edge), edge })
}

async function prepare(app: FastifyInstance, context: CommerceContext): Promise<void> {
  app.decorateRequest('player', null)
  acceptJson(app)
  answerOutages(app, edge)
  protectAnswers(app, context.settings.SHOP_URL)
  await app.register(cookie)
}
