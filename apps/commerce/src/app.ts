import cookie from '@fastify/cookie'
import type { FastifyPluginAsync } from 'fastify'
import { registerCodes } from './codes/routes.ts'
import type { CommerceContext } from './context.ts'
import { acceptJson } from './json-bodies.ts'
import { registerMetrics } from './metrics/routes.ts'
import { protectAnswers } from './protection.ts'
import { trackSessions } from './session-tracking/session-tracking.ts'

/** The API. Registered below `/api` by the default run, and by its own server. */
export const commerceApp: FastifyPluginAsync<{ context: CommerceContext }> = async (app, { context }) => {
  app.decorateRequest('player', null)
  acceptJson(app)
  await protectAnswers(app, context.settings)
  await app.register(cookie)
  registerMetrics(app, context)
  trackSessions(app)
  registerCodes(app, context)
}
