import { COOKIES } from '@quartermaster/contract/headers'
import { isLocale, LOCALES } from '@quartermaster/contract/locales'
import { OPENID_CALLBACK_PATH } from '@quartermaster/contract/platform/openid'
import type { PageTokensAnswer, SessionCheckAnswer } from '@quartermaster/contract/platform/sign-on'
import { isPageOf } from '@quartermaster/service/asking-page'
import type { Edge } from '@quartermaster/service/edge'
import { sendRefusal } from '@quartermaster/service/error-answers'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ownCookie } from '../authentication/cookies.ts'
import { forgeryRefusal } from '../authentication/forgery.ts'
import { createShopTokens, type ShopSession, sessionOf } from '../authentication/shop-tokens.ts'
import { type BegunTrip, createTripCookie } from '../authentication/trip-cookie.ts'
import { endSessions } from '../ended-sessions/end-sessions.ts'
import type { FlowFailure, Trip } from '../openid-provider/code-flow.ts'
import type { SignOnContext } from './context.ts'
import { judgeSignIn } from './ended-before.ts'
import { createOpenIdFlow } from './openid-flow.ts'
import { createShopSessions } from './shop-sessions.ts'

const HOUR_SECONDS = 3_600

export type ReturnAddressFailure = Failure<'RETURN_ADDRESS_REFUSED'>

/**
 * The sign-on host of the contract, on the shop's own server: the same addresses and answers that a publisher's
 * cross-site sign-on has, with any OpenID provider behind them.
 */
export function registerOpenIdSignOn(
  app: FastifyInstance,
  context: SignOnContext,
  edge: Edge<FlowFailure | ReturnAddressFailure>,
): void {
  const { settings, clock, db, endedSessions } = context
  const tokens = createShopTokens(settings, clock)
  const sessions = createShopSessions(context)
  const flow = createOpenIdFlow(context)
  const trips = createTripCookie(COOKIES.signInTrip, settings.SHOP_URL, settings)
  const cookie = ownCookie(COOKIES.shopSession, settings.SHOP_URL)
  const returnAddress = `${settings.SHOP_URL}/redirect/`
  const cookieOptions = { ...cookie.options, maxAge: settings.SESSION_HOURS * HOUR_SECONDS }
  const readCookie = (request: FastifyRequest) => tokens.readOld(request.cookies[cookie.name] ?? '')

  /** The session of the cookie while it holds; the provider is asked again and again whether it does. */
  async function findSession(request: FastifyRequest): Promise<ShopSession | undefined> {
    const said = await readCookie(request)
    if (!said) return undefined
    const { sid, jti: sessionId } = said
    if (endedSessions.has(sessionOf(said))) return undefined
    const session = await sessions.find(sessionId)
    if (!session?.refreshToken) return session
    const renewed = await flow.renew(session.refreshToken, session.subject)
    if (!isFailure(renewed)) await sessions.keepToken(sessionId, renewed)
    // A provider that cannot be asked has ended nothing.
    else if (renewed.failure === 'SIGN_IN_REFUSED') {
      await endSessions(context, db, { sid }, 'SIGN_OUT')
      await endedSessions.refresh()
      await sessions.remove(sessionId)
      return undefined
    }
    return session
  }
  function backOf(request: FastifyRequest): string | undefined {
    const { uri } = request.query as { uri?: unknown }
    return uri === returnAddress ? returnAddress : undefined
  }
  const refuseAddress = (request: FastifyRequest, reply: FastifyReply) =>
    edge.sendFailure(request, reply, fail('RETURN_ADDRESS_REFUSED'))
  /** The page that the player is sent back to says in their language that it did not work. */
  const sendBack = (reply: FastifyReply, error: string) => reply.redirect(`${returnAddress}?error=${error}`, 303)
  function sendUnavailable(reply: FastifyReply): FastifyReply {
    const page = `<meta http-equiv="refresh" content="0;url=${returnAddress}?error=temporarily_unavailable">`
    return reply.code(503).header('retry-after', '5').type('text/html; charset=utf-8').send(page)
  }

  async function leadToProvider(reply: FastifyReply, trip: Omit<BegunTrip, keyof Trip>): Promise<FastifyReply> {
    const begun = await flow.begin(trip.uiLocales, trip.askedAt === undefined ? undefined : 'login')
    if (isFailure(begun)) return sendUnavailable(reply)
    trips.keep(reply, { ...begun.trip, ...trip })
    return reply.redirect(begun.address, 303)
  }

  app.get('/sign-on/login', async (request, reply) => {
    const back = backOf(request)
    if (!back) return refuseAddress(request, reply)
    if (await findSession(request)) return reply.redirect(back, 303)
    const { ui_locales: wanted } = request.query as { ui_locales?: unknown }
    return leadToProvider(reply, { back, uiLocales: languageOf(wanted) })
  })

  app.get(OPENID_CALLBACK_PATH, async (request, reply) => {
    const trip = trips.take(request, reply)
    if (!trip) return sendBack(reply, 'no_trip')
    // The session begins before the provider is asked for it: an end that it tells of meanwhile is one of this session.
    const startedAt = clock()
    const at = request.url.indexOf('?')
    const signedIn = await flow.complete(at < 0 ? '' : request.url.slice(at), trip)
    if (isFailure(signedIn)) {
      request.log.warn({ reason: signedIn }, 'sign-in failed')
      if (signedIn.failure === 'SIGN_ON_UNAVAILABLE') return sendUnavailable(reply)
      // Who turned back at the provider was refused nothing.
      return sendBack(reply, signedIn.reason === 'access_denied' ? 'access_denied' : 'refused')
    }
    await endedSessions.refresh()
    const { back, uiLocales, askedAt } = trip
    const verdict = judgeSignIn(signedIn, askedAt, endedSessions)
    if (verdict === 'ask') return leadToProvider(reply, { back, uiLocales, askedAt: clock().getTime() })
    if (verdict === 'refuse') return sendBack(reply, 'refused')
    const session = await sessions.start(signedIn, startedAt)
    reply.setCookie(cookie.name, await tokens.issueSession(session), cookieOptions)
    return reply.redirect(trip.back, 303)
  })

  app.get('/sign-on/logout', async (request, reply) => {
    const back = backOf(request)
    if (!back) return refuseAddress(request, reply)
    const said = await readCookie(request)
    reply.clearCookie(cookie.name, cookie.options)
    if (!said) return reply.redirect(back, 303)
    const { everywhere } = request.query as { everywhere?: unknown }
    const isOwn = isPageOf(request.headers, [settings.SHOP_URL])
    await endedSessions.refresh()
    const { held, idToken } = await sessions.remove(said.jti)
    // A kept cookie of a session that is over ends none that came after it.
    if (held && !endedSessions.has(sessionOf(said))) {
      await endSessions(context, db, { sid: said.sid }, 'SIGN_OUT')
      if (everywhere === 'yes' && isOwn)
        await endSessions(context, db, { subject: said.subject, upTo: clock() }, 'PLAYER')
      await endedSessions.refresh()
    }
    return reply.redirect((await flow.signOutAddress(back, idToken)) ?? back, 303)
  })

  app.get('/sign-on/session', async (request, reply): Promise<SessionCheckAnswer> => {
    const session = await findSession(request)
    if (!session) {
      if (request.cookies[cookie.name]) reply.clearCookie(cookie.name, cookie.options)
      return { state: 'login_required' }
    }
    reply.setCookie(cookie.name, await tokens.issueSession(session), cookieOptions)
    const { sid, puuid, name, tag, region, email } = session
    return { state: 'signed_in', id: sid, sub: puuid, name, tag, region, ...(email && { email }) }
  })

  app.post('/sign-on/token', async (request, reply): Promise<PageTokensAnswer | FastifyReply> => {
    const forged = forgeryRefusal(request, settings.SHOP_URL)
    if (forged) return sendRefusal(request, reply, forged)
    const session = await findSession(request)
    return session
      ? tokens.issueForPage(session)
      : edge.sendFailure(request, reply, { failure: 'SIGN_IN_REFUSED', reason: 'no session' })
  })
}

/** Pages say their language as the provider's own pages would be told. */
function languageOf(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string') return undefined
  const code = wanted.toLowerCase()
  return isLocale(code) ? LOCALES[code].tag : /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(wanted) ? wanted : undefined
}
