import { BACK_CHANNEL_LOGOUT_PATH } from '@quartermaster/contract/platform/openid'
import type { Edge } from '@quartermaster/service/edge'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'
import type { FlowFailure } from '../openid-provider/code-flow.ts'
import type { SignOnContext } from './context.ts'
import { endTold } from './end-told.ts'
import { type LogoutFailure, readLogoutToken } from './logout-token.ts'
import { type ReturnAddressFailure, registerOpenIdSignOn } from './openid-routes.ts'

export type SignOnFailure = LogoutFailure | FlowFailure | ReturnAddressFailure | Failure<'LOGOUT_NOT_A_FORM'>

/** Where the provider says that sessions have ended. */
export function registerSignOn(app: FastifyInstance, context: SignOnContext, edge: Edge<SignOnFailure>): void {
  const { metrics } = context
  if (context.settings.SIGN_ON === 'openid') registerOpenIdSignOn(app, context, edge)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(body.toString())),
    )
    // What is no form is refused below, in words about this call.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null))
    // OpenID Connect Back-Channel Logout 1.0: answered with 200 once every node is about to know.
    scope.post(BACK_CHANNEL_LOGOUT_PATH, async (request, reply) => {
      const told =
        request.body instanceof URLSearchParams
          ? await readLogoutToken(request.body.get('logout_token'), context)
          : fail('LOGOUT_NOT_A_FORM')
      if (isFailure(told)) {
        const reason = told.failure === 'LOGOUT_TOKEN_REFUSED' ? told.reason : told.failure
        metrics.refusedAttempts.inc({ reason: `logout ${told.failure}` })
        request.log.warn({ reason }, 'logout token refused')
        return edge.sendFailure(request, reply, told)
      }
      await endTold(context, told)
      return reply.code(200).send()
    })
  })
}
