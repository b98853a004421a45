import { COOKIES } from '@quartermaster/contract/headers'
import { OFFICE_CALLS } from '@quartermaster/contract/office-calls'
import { OFFICE_CALLBACK_PATH } from '@quartermaster/contract/operators'
import type { Edge } from '@quartermaster/service/edge'
import { isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { allowancesOf } from '../approvals/weights.ts'
import { createTripCookie } from '../authentication/trip-cookie.ts'
import { createCodeFlow, type FlowFailure } from '../openid-provider/code-flow.ts'
import { recordAction } from '../operator-trail/operator-trail.ts'
import { ACTION_NAMES, mayDo } from '../operators/permissions.ts'
import { type AuthenticationFailure, type OperatorChecks, operatorCookie, requireOperator } from './authentication.ts'
import type { OperatorSignInContext } from './context.ts'
import { readOperator } from './identity.ts'
import { ownPath } from './own-path.ts'
import type { OperatorSessions } from './sessions.ts'

const HOUR_SECONDS = 3_600

/** Why nobody was signed in, as the page of sign-in is told by its address. */
type Problem = 'refused' | 'unavailable' | 'role'

/** Operators sign in by the code flow between this server and their provider; the browser holds the session's token alone. */
export function registerOperatorSignIn(
  app: FastifyInstance,
  context: OperatorSignInContext,
  {
    sessions,
    checks,
    edge,
  }: { sessions: OperatorSessions; checks: OperatorChecks; edge: Edge<FlowFailure | AuthenticationFailure> },
): void {
  const { settings, db, clock } = context
  const { OFFICE_URL } = settings
  const flow = createCodeFlow({
    provider: context.operatorProvider,
    issuer: settings.OPERATOR_ISSUER,
    clientId: settings.OPERATOR_CLIENT_ID,
    clientSecret: settings.OPERATOR_CLIENT_SECRET,
    scope: settings.OPERATOR_SCOPE,
    callback: OFFICE_URL + OFFICE_CALLBACK_PATH,
  })
  const trips = createTripCookie(COOKIES.operatorTrip, OFFICE_URL, settings)
  const cookie = operatorCookie(OFFICE_URL)
  const cookieOptions = { ...cookie.options, maxAge: settings.OPERATOR_SESSION_HOURS * HOUR_SECONDS }
  const sendBack = (reply: FastifyReply, problem: Problem) =>
    reply.redirect(`${OFFICE_URL}/sign-in?problem=${problem}`, 303)

  app.get('/sign-in', async (request, reply) => {
    const { back } = request.query as { back?: unknown }
    const begun = await flow.begin()
    if (isFailure(begun)) return sendBack(reply, 'unavailable')
    // The way back comes from another site, where the browser does not bring the session along.
    const replaces = request.cookies[cookie.name]
    trips.keep(reply, { ...begun.trip, back: ownPath(back, OFFICE_URL), replaces })
    return reply.redirect(begun.address, 303)
  })

  app.get('/sign-in/callback', async (request, reply) => {
    const trip = trips.take(request, reply)
    if (!trip) return sendBack(reply, 'refused')
    const at = request.url.indexOf('?')
    const proven = await flow.complete(at < 0 ? '' : request.url.slice(at), trip)
    if (isFailure(proven)) {
      request.log.warn({ reason: proven }, 'an operator could not sign in')
      return sendBack(reply, proven.failure === 'SIGN_ON_UNAVAILABLE' ? 'unavailable' : 'refused')
    }
    const operator = readOperator(proven.subject, proven.said, settings)
    if (isFailure(operator)) return sendBack(reply, 'role')
    if (trip.replaces !== undefined) await sessions.end(trip.replaces)
    const { token } = await sessions.start(operator, 'OFFICE', proven.idToken)
    await recordAction(db, operator, 'sign in', operator.id, { via: 'OFFICE' }, { requestId: request.id, now: clock() })
    reply.setCookie(cookie.name, token, cookieOptions)
    return reply.redirect(OFFICE_URL + trip.back, 303)
  })

  edge.registerCall(
    app,
    OFFICE_CALLS.getSession,
    async ({ request }) => {
      const operator = requireOperator(request)
      return {
        operator: { ...operator, roles: [...operator.roles] },
        may: ACTION_NAMES.filter((action) => mayDo(operator, action)),
        approvalAbove: {
          grant: settings.APPROVAL_GRANT_ABOVE,
          debit: settings.APPROVAL_DEBIT_ABOVE,
          refund: settings.APPROVAL_REFUND_ABOVE,
          codes: settings.APPROVAL_CODES_ABOVE,
        },
        allowances: await allowancesOf(db, operator, { settings, now: clock() }),
        brand: settings.BRAND_NAME,
        shopUrl: settings.SHOP_URL,
        timeZone: settings.REPORT_TIME_ZONE,
        expiresAt: request.operatorSession?.expiresAt.toISOString() ?? '',
      }
    },
    [checks.call],
  )

  edge.registerCall(
    app,
    OFFICE_CALLS.endSession,
    async ({ request, reply }) => {
      const operator = requireOperator(request)
      const idToken = await sessions.end(request.cookies[cookie.name] ?? '')
      await recordAction(db, operator, 'sign out', operator.id, {}, { requestId: request.id, now: clock() })
      reply.clearCookie(cookie.name, cookie.options)
      const back = `${OFFICE_URL}/sign-in`
      return { address: (await flow.signOutAddress(back, idToken)) ?? back }
    },
    [checks.call],
  )
}
