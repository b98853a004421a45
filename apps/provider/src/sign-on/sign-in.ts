import { fail, isFailure } from '@quartermaster/service/failure'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { brandOf } from '../page/brand.ts'
import { sendPage } from '../page/layout.ts'
import { localeOf, rememberLocale } from '../page/locale.ts'
import { listOfferedPlayers, type Player } from '../players/store.ts'
import { checkCredentials } from './check-credentials.ts'
import { renderSignInPage, type SignInProblem } from './sign-in-page.ts'
import type { ProviderWithSignOn } from './sign-on.ts'

/** Who asked for the sign-in, and how the player gets back there. */
export interface SignInFlow {
  /** The address of the sign-in page for this flow; its form is sent to the same address. */
  readonly action: string
  readonly uiLocales?: unknown
  /** Where the browser goes next, once it is known who the player is. */
  finish(player: Player): Promise<string>
  /** The way back without signing in: whoever asked hears that it was cancelled, and the player is where they were. */
  readonly cancel: string
}

export type FormRequest = FastifyRequest<{ Body: Record<string, unknown> | undefined }>

const STATUS_OF: Readonly<Record<SignInProblem['failure'], number>> = {
  REFUSED: 401,
  FORM_EXPIRED: 403,
  TOO_MANY_ATTEMPTS: 429,
}

export async function showSignIn(
  sandbox: ProviderWithSignOn,
  flow: SignInFlow,
  request: FastifyRequest,
  reply: FastifyReply,
  { problem, userName }: { problem?: SignInProblem; userName?: string } = {},
): Promise<FastifyReply> {
  const { settings, pool, formTokens } = sandbox
  if (problem?.failure === 'TOO_MANY_ATTEMPTS') reply.header('retry-after', String(problem.retryAfterSeconds))
  const locale = localeOf(request, flow.uiLocales)
  rememberLocale(reply, locale, settings.PROVIDER_URL.startsWith('https:'))
  const page = renderSignInPage({
    locale,
    brand: brandOf(settings),
    cancel: flow.cancel,
    action: flow.action,
    token: formTokens.issue(request, reply),
    offered: await listOfferedPlayers(pool),
    problem,
    ...(userName && { userName }),
  })
  return sendPage(reply, page, problem ? STATUS_OF[problem.failure] : 200)
}

export async function submitSignIn(
  sandbox: ProviderWithSignOn,
  flow: SignInFlow,
  request: FormRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!sandbox.formTokens.isGenuine(request)) {
    return showSignIn(sandbox, flow, request, reply, { problem: fail('FORM_EXPIRED') })
  }
  const field = (name: string, limit: number) => {
    const value = request.body?.[name]
    // No keyboard writes a NUL, and the database holds none.
    return typeof value === 'string' ? value.replaceAll('\0', '').slice(0, limit) : ''
  }
  const userName = field('userName', 64)
  const player = await checkCredentials(
    sandbox.pool,
    sandbox.attempts,
    { offered: field('player', 64), userName, password: field('password', 128) },
    request.ip,
  )
  if (isFailure(player)) return showSignIn(sandbox, flow, request, reply, { problem: player, userName })
  return finishSignIn(sandbox, flow, player, reply)
}

async function finishSignIn(sandbox: ProviderWithSignOn, flow: SignInFlow, player: Player, reply: FastifyReply) {
  const { cookie, start } = sandbox.signOn
  const { token } = await start(player)
  reply.setCookie(cookie.name, token, cookie.options)
  return reply.redirect(await flow.finish(player), 303)
}
