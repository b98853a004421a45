import { BACK_CHANNEL_LOGOUT_PATH } from '@quartermaster/contract/platform/openid'
import type { Edge } from '@quartermaster/service/edge'
import { isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'
import { endSessions } from '../ended-sessions/end-sessions.ts'
import type { FlowFailure } from '../openid-provider/code-flow.ts'
import type { SignOnContext } from './context.ts'
import { type LogoutFailure, readLogoutToken } from './logout-token.ts'
import { registerOpenIdSignOn } from './openid-routes.ts'

export type SignOnFailure = LogoutFailure | FlowFailure

/** Where the provider says that sessions have ended. */
export function registerSignOn(app: FastifyInstance, context: SignOnContext, edge: Edge<SignOnFailure>): void {
  const { db, metrics, endedSessions } = context
  if (context.settings.SIGN_ON === 'openid') registerOpenIdSignOn(app, context, edge)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(body.toString())),
    )
    // OpenID Connect Back-Channel Logout 1.0: answered with 200 once every node is about to know.
    scope.post(BACK_CHANNEL_LOGOUT_PATH, async (request, reply) => {
      const token = request.body instanceof URLSearchParams ? (request.body.get('logout_token') ?? '') : ''
      const what = await readLogoutToken(token, context)
      if (isFailure(what)) {
        const reason = what.failure === 'LOGOUT_TOKEN_REFUSED' ? what.reason : what.failure
        metrics.refusedAttempts.inc({ reason: `logout ${what.failure}` })
        request.log.warn({ reason }, 'logout token refused')
        return edge.sendFailure(request, reply, what)
      }
      await endSessions(context, db, what, 'SIGN_OUT')
      await endedSessions.refresh()
      return reply.code(200).send()
    })
  })
}
