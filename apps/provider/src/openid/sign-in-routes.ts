import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOperatorClient } from '../operators/operator-clients.ts'
import { chosenOperator, showOperators } from '../operators/operator-sign-in.ts'
import { securityHeaders } from '../page/security-headers.ts'
import { type FormRequest, type SignInFlow, showSignIn, submitSignIn } from '../sign-on/sign-in.ts'
import type { ProviderWithOpenId } from './openid-provider.ts'
import { SIGN_ON_REASON } from './sign-in-policy.ts'

/** Sign-in that an OpenID request asked for. */
export async function openIdSignInRoutes(
  app: FastifyInstance,
  { sandbox }: { sandbox: ProviderWithOpenId },
): Promise<void> {
  const { openId, signOn, settings } = sandbox
  const flowOf = async (request: FastifyRequest, reply: FastifyReply) => {
    const details = await openId.interactionDetails(request.raw, reply.raw)
    const flow: SignInFlow = {
      action: `/sign-in/${details.uid}`,
      uiLocales: details.params.ui_locales,
      finish: ({ puuid }) =>
        openId.interactionResult(
          request.raw,
          reply.raw,
          { login: { accountId: puuid } },
          { mergeWithLastSubmission: false },
        ),
      cancel: `/sign-in/${details.uid}/cancel`,
    }
    return { details, flow }
  }

  /** `qm` waits for its operator on a port of its machine, another each time. */
  const allowWayBack = (reply: FastifyReply, back: unknown) =>
    reply.helmet(securityHeaders(settings, [new URL(String(back)).origin]))

  app.get('/sign-in/:uid', async (request, reply) => {
    const { details, flow } = await flowOf(request, reply)
    if (isOperatorClient(settings, details.params.client_id)) {
      await allowWayBack(reply, details.params.redirect_uri)
      return showOperators(sandbox, flow.action, request, reply)
    }
    const asksAgain = details.prompt.reasons.some((reason) => ![SIGN_ON_REASON, 'no_session'].includes(reason))
    const signedIn = asksAgain ? undefined : await signOn.find(request.cookies[signOn.cookie.name])
    if (signedIn) return reply.redirect(await flow.finish(signedIn.player), 303)
    return showSignIn(sandbox, flow, request, reply)
  })

  app.post('/sign-in/:uid', async (request: FormRequest, reply) => {
    const { details, flow } = await flowOf(request, reply)
    if (isOperatorClient(settings, details.params.client_id)) {
      const operator = chosenOperator(sandbox, request)
      await allowWayBack(reply, details.params.redirect_uri)
      if (!operator) return showOperators(sandbox, flow.action, request, reply, { isRefused: true })
      // A client on somebody's machine asks for a consent besides, which pressing one's own name is.
      const login = { login: { accountId: operator.id }, consent: {} }
      const once = { mergeWithLastSubmission: false }
      return reply.redirect(await openId.interactionResult(request.raw, reply.raw, login, once), 303)
    }
    return submitSignIn(sandbox, flow, request, reply)
  })

  app.get('/sign-in/:uid/cancel', async (request, reply) => {
    const denied = { error: 'access_denied', error_description: 'The player turned back.' }
    const once = { mergeWithLastSubmission: false }
    return reply.redirect(await openId.interactionResult(request.raw, reply.raw, denied, once), 303)
  })
}
