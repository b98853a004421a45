import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SIGN_ON_REASON } from '../openid/sign-in-policy.ts'
import { sendPage } from '../page/layout.ts'
import { localeOf, rememberLocale } from '../page/locale.ts'
import { listOfferedPlayers, type Player } from '../players/store.ts'
import type { Sandbox } from '../sandbox.ts'
import { checkCredentials } from './check-credentials.ts'
import { renderSignInPage, type SignInProblem } from './sign-in-page.ts'

/** Who asked for the sign-in, and how the player gets back there. */
export interface SignInFlow {
  /** The address of the sign-in page for this flow; its form is sent to the same address. */
  readonly action: string
  readonly uiLocales?: unknown
  /** Where the browser goes next, once it is known who the player is. */
  finish(player: Player): Promise<string>
}

export type FormRequest = FastifyRequest<{ Body: Record<string, unknown> | undefined }>

export async function showSignIn(
  sandbox: Sandbox,
  flow: SignInFlow,
  request: FastifyRequest,
  reply: FastifyReply,
  { problem, userName, status = 200 }: { problem?: SignInProblem; userName?: string; status?: number } = {},
): Promise<FastifyReply> {
  const { settings, pool, formTokens } = sandbox
  const locale = localeOf(request, flow.uiLocales)
  rememberLocale(reply, locale, settings.PROVIDER_URL.startsWith('https:'))
  const page = renderSignInPage({
    locale,
    brand: settings.BRAND_NAME,
    shopUrl: settings.SHOP_URL,
    action: flow.action,
    token: formTokens.issue(request, reply),
    offered: await listOfferedPlayers(pool),
    problem,
    ...(userName && { userName }),
  })
  return sendPage(reply, page, status)
}

export async function submitSignIn(
  sandbox: Sandbox,
  flow: SignInFlow,
  request: FormRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!sandbox.formTokens.isGenuine(request)) {
    return showSignIn(sandbox, flow, request, reply, { problem: { kind: 'form_expired' }, status: 403 })
  }
  const field = (name: string, limit: number) => {
    const value = request.body?.[name]
    return typeof value === 'string' ? value.slice(0, limit) : ''
  }
  const userName = field('userName', 64)
  const outcome = await checkCredentials(
    sandbox.pool,
    sandbox.attempts,
    { offered: field('player', 64), userName, password: field('password', 128) },
    request.ip,
  )
  if (outcome.kind === 'refused') {
    return showSignIn(sandbox, flow, request, reply, { problem: outcome, userName, status: 401 })
  }
  if (outcome.kind === 'too_many_attempts') {
    reply.header('retry-after', String(outcome.retryAfterSeconds))
    return showSignIn(sandbox, flow, request, reply, { problem: outcome, userName, status: 429 })
  }
  return finishSignIn(sandbox, flow, outcome.player, reply)
}

async function finishSignIn(sandbox: Sandbox, flow: SignInFlow, player: Player, reply: FastifyReply) {
  const { cookie, start } = sandbox.signOn
  const { token } = await start(player)
  reply.setCookie(cookie.name, token, cookie.options)
  return reply.redirect(await flow.finish(player), 303)
}

/** Sign-in that an OpenID request asked for. */
export async function openIdSignInRoutes(app: FastifyInstance, { sandbox }: { sandbox: Sandbox }): Promise<void> {
  const { openId, signOn } = sandbox
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
    }
    return { details, flow }
  }

  app.get('/sign-in/:uid', async (request, reply) => {
    const { details, flow } = await flowOf(request, reply)
    const asksAgain = details.prompt.reasons.some((reason) => ![SIGN_ON_REASON, 'no_session'].includes(reason))
    const signedIn = asksAgain ? undefined : await signOn.find(request.cookies[signOn.cookie.name])
    if (signedIn) return reply.redirect(await flow.finish(signedIn.player), 303)
    return showSignIn(sandbox, flow, request, reply)
  })

  app.post('/sign-in/:uid', async (request: FormRequest, reply) => {
    const { flow } = await flowOf(request, reply)
    return submitSignIn(sandbox, flow, request, reply)
  })
}
