import { randomUUID } from 'node:crypto'
import { HEADERS } from '@quartermaster/contract/headers'
import { AffiliateSchema } from '@quartermaster/contract/wire/primitives'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Ties a visit's calls together. Proves nothing about who calls. */
    sessionId: string
  }
}

const SESSION_ID = /^[A-Za-z0-9-]{8,64}$/

/** The browser keeps the session id it is answered with and sends it back with every call. */
export function trackSessions(app: FastifyInstance): void {
  app.decorateRequest('sessionId', '')
  app.addHook('onRequest', (request, reply, done) => {
    request.sessionId = sessionIdOf(request)
    reply.header(HEADERS.sessionId, request.sessionId)
    done()
  })
}

/** The id that a visit came with, or a new one. */
export function sessionIdOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const sent = headers[HEADERS.sessionId]
  return typeof sent === 'string' && SESSION_ID.test(sent) ? sent : randomUUID()
}

/** The creator code of a call: `?affiliate=` and the X-Affiliate-ID header mean the same; the query comes first. */
export function affiliateOf(
  request: FastifyRequest,
  query?: { readonly affiliate?: string | undefined },
): string | null {
  if (query?.affiliate) return query.affiliate
  const sent = request.headers[HEADERS.affiliateId]
  // Most calls carry none, and a failed parse is dear.
  const header = sent === undefined ? undefined : AffiliateSchema.safeParse(sent)
  return header?.success ? header.data : null
}

/** Tells the browser which creator is credited, so that it keeps sending them. */
export function answerAffiliate(reply: FastifyReply, code: string): void {
  reply.header(HEADERS.affiliateId, code)
}
