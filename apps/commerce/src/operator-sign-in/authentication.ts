import { COOKIES, HEADERS } from '@quartermaster/contract/headers'
import type { Edge } from '@quartermaster/service/edge'
import { type Failure, fail } from '@quartermaster/service/failure'
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { ownCookie } from '../authentication/cookies.ts'
import type { BaseContext } from '../context/context.ts'
import { createMinuteLimit } from '../minute-limit/minute-limit.ts'
import type { Operator } from '../operators/operator.ts'
import type { OperatorSession, OperatorSessions } from './sessions.ts'

export type AuthenticationFailure =
  | Failure<'NOT_SIGNED_IN' | 'FOREIGN_CALL' | 'NOT_JSON'>
  | Failure<'OTHER_OPERATOR', { readonly name: string }>
  | Failure<'TOO_MANY_CALLS', { readonly waitSeconds: number }>

declare module 'fastify' {
  interface FastifyRequest {
    operatorSession: OperatorSession | null
  }
}

/** For handlers behind the check; reaching it without an operator is a route registered wrongly. */
export function requireOperator(request: FastifyRequest): Operator {
  if (!request.operatorSession) throw new Error(`${request.routeOptions.url} has no check for an operator`)
  return request.operatorSession.operator
}

export function operatorCookie(officeUrl: string) {
  const { name, options } = ownCookie(COOKIES.operatorSession, officeUrl)
  // The pages are the office's own: no link or form of another site's may bring the session along.
  return { name, options: { ...options, sameSite: 'strict' } } as const
}

export interface OperatorChecks {
  /** For the calls of the office's pages. */
  readonly call: onRequestAsyncHookHandler
  /** For a file that pages fetch as they call. Whoever follows its address is led to the page that offers it. */
  readonly file: (offered: { readonly page: string }) => onRequestAsyncHookHandler
}

/**
 * Sets the operator of a request, or refuses it: what other sites make a browser send, then whoever is not signed in.
 * Proved by "another origin, no origin, another content type and no header of ours are refused".
 */
export function createOperatorChecks(
  { settings, clock }: Pick<BaseContext, 'settings' | 'clock'>,
  sessions: OperatorSessions,
  { sendFailure }: Edge<AuthenticationFailure>,
): OperatorChecks {
  const { OFFICE_URL, OPERATOR_CALLS_PER_MINUTE } = settings
  const { name } = operatorCookie(OFFICE_URL)
  const waitOf = createMinuteLimit(OPERATOR_CALLS_PER_MINUTE, clock)
  const check = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const forged = forgeryOf(request, OFFICE_URL)
    if (forged) return sendFailure(request, reply, forged)
    const token = request.cookies[name]
    const session = token ? await sessions.find(token, 'OFFICE') : undefined
    if (!session) return sendFailure(request, reply, fail('NOT_SIGNED_IN'))
    if (isOthers(request, session.operator)) {
      return sendFailure(request, reply, fail('OTHER_OPERATOR', { name: session.operator.name }))
    }
    const waitSeconds = waitOf(session.operator.id)
    if (waitSeconds > 0) return sendFailure(request, reply, fail('TOO_MANY_CALLS', { waitSeconds }))
    request.operatorSession = session
    return undefined
  }
  return {
    call: check,
    file:
      ({ page }) =>
      async (request, reply) =>
        isFollowed(request) ? reply.redirect(OFFICE_URL + fill(page, request), 303) : check(request, reply),
  }
}

/** A page that was opened as somebody else acts as nobody. Proved by "a page of who was signed in before acts no more". */
function isOthers({ headers }: FastifyRequest, { id }: Operator): boolean {
  const shown = headers[HEADERS.officeOperator]
  return shown !== undefined && shown !== encodeURIComponent(id)
}

/** A browser shows what comes back: who types or keeps an address asks for a page, scripts for anything. */
const isFollowed = ({ headers }: FastifyRequest) =>
  !headers[HEADERS.officeCall] && (headers.accept?.includes('text/html') ?? false)

const fill = (page: string, { params }: FastifyRequest) =>
  page.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent((params as Record<string, string>)[name] ?? ''))

function forgeryOf(
  { method, headers }: FastifyRequest,
  office: string,
): Failure<'FOREIGN_CALL' | 'NOT_JSON'> | undefined {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return fail('FOREIGN_CALL')
  if (origin !== undefined && origin !== office) return fail('FOREIGN_CALL')
  if (!headers[HEADERS.officeCall]) return fail('FOREIGN_CALL')
  if (method === 'GET') return undefined
  if (origin !== office) return fail('FOREIGN_CALL')
  return /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '') ? undefined : fail('NOT_JSON')
}
