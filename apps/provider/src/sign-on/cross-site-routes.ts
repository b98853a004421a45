import type { SessionCheckAnswer } from '@quartermaster/contract/platform/sign-on'
import { isPageOf } from '@quartermaster/service/asking-page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusedPage } from '../page/error-pages.ts'
import { securityHeaders } from '../page/security-headers.ts'
import { isPageOfSite, isReturnAddress } from './return-address.ts'
import { type FormRequest, type SignInFlow, showSignIn, submitSignIn } from './sign-in.ts'
import type { ProviderWithSignOn } from './sign-on.ts'

/** Sign-on for the shop's pages: the address to come back to is all they say. */
export async function crossSiteRoutes(
  app: FastifyInstance,
  { sandbox }: { sandbox: ProviderWithSignOn },
): Promise<void> {
  const { settings, signOn, openId, sites } = sandbox
  const targetOf = (request: FastifyRequest) => {
    const { uri } = request.query as { uri?: unknown }
    return isReturnAddress(uri, settings.SHOP_URL) || isPageOfSite(uri, sites.origins) ? uri : undefined
  }
  const flowTo = (target: string): SignInFlow => ({
    action: `/login?uri=${encodeURIComponent(target)}`,
    finish: async () => target,
    // Another site's page is come back to as it was left.
    cancel: isReturnAddress(target, settings.SHOP_URL) ? `${target}?error=access_denied` : target,
  })
  // The shop's pages, and those of other sites that show the bar.
  const originFor = (asking: string | undefined) =>
    asking !== undefined && sites.origins.has(asking) ? asking : settings.SHOP_URL
  const allowWayBack = (reply: FastifyReply, target: string) =>
    reply.helmet(securityHeaders(settings, [new URL(target).origin]))
  const refuse = (request: FastifyRequest, reply: FastifyReply) => sendRefusedPage(sandbox, request, reply)

  app.get('/login', async (request, reply) => {
    const target = targetOf(request)
    if (!target) return refuse(request, reply)
    if (await signOn.find(request.cookies[signOn.cookie.name])) return reply.redirect(target, 303)
    await allowWayBack(reply, target)
    return showSignIn(sandbox, flowTo(target), request, reply)
  })

  app.post('/login', async (request: FormRequest, reply) => {
    const target = targetOf(request)
    if (!target) return refuse(request, reply)
    await allowWayBack(reply, target)
    return submitSignIn(sandbox, flowTo(target), request, reply)
  })

  app.get('/logout', async (request, reply) => {
    const target = targetOf(request)
    if (!target) return refuse(request, reply)
    const { everywhere } = request.query as { everywhere?: unknown }
    // A link on a foreign page may sign somebody out here, as it always could; not out of everything.
    const isOwn = isPageOf(request.headers, [settings.SHOP_URL, settings.PROVIDER_URL])
    await signOn.end(request.cookies[signOn.cookie.name], everywhere === 'yes' && isOwn ? 'everywhere' : undefined)
    reply.clearCookie(signOn.cookie.name, signOn.cookie.options)
    const openIdCookie = openId.cookieName('session')
    reply.clearCookie(openIdCookie, { path: '/' }).clearCookie(`${openIdCookie}.sig`, { path: '/' })
    return reply.redirect(target, 303)
  })

  app.route({
    method: ['GET', 'OPTIONS'],
    url: '/session',
    handler: async (request, reply) => {
      reply
        .header('access-control-allow-origin', originFor(request.headers.origin))
        .header('access-control-allow-credentials', 'true')
        .header('access-control-allow-headers', 'content-type')
        .header('vary', 'Origin')
        .header('cache-control', 'no-store')
      if (request.method === 'OPTIONS') return reply.header('access-control-max-age', '3600').code(204).send()
      const signedIn = await signOn.find(request.cookies[signOn.cookie.name])
      if (!signedIn) return { state: 'login_required' } satisfies SessionCheckAnswer
      const { session, player } = signedIn
      // Tokens are short and renewed here, for as long as the session holds.
      reply.setCookie(signOn.cookie.name, await signOn.renew(signedIn), signOn.cookie.options)
      return {
        state: 'signed_in',
        id: session.sid,
        sub: player.puuid,
        name: player.gameName,
        tag: player.tagLine,
        region: player.region,
        email: player.email,
      } satisfies SessionCheckAnswer
    },
  })
}
