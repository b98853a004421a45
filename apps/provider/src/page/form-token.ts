import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from '../provider/provider.ts'

/** The provider with forms that only its own pages can send. */
export interface ProviderWithForms extends Provider {
  readonly formTokens: FormTokens
}

/**
 * Guards forms against being sent from another site: the hidden field must be the keyed hash of the browser's own
 * cookie, and the Origin header, where a browser sends one, must be ours.
 * Proved by "refuses a form that another site sends" in sign-in-page.test.ts.
 */
export interface FormTokens {
  /** The value of the hidden field `token`, setting the cookie when the browser has none. */
  issue(request: FastifyRequest, reply: FastifyReply): string
  isGenuine(request: FastifyRequest): boolean
}

const COOKIE = 'qm_form'
const NONCE = /^[A-Za-z0-9_-]{22}$/

export function createFormTokens(secret: string, origin: string): FormTokens {
  const tokenOf = (nonce: string) => createHmac('sha256', secret).update(`form:${nonce}`).digest('base64url')
  return {
    issue(request, reply) {
      const known = request.cookies[COOKIE]
      if (known && NONCE.test(known)) return tokenOf(known)
      const nonce = randomBytes(16).toString('base64url')
      reply.setCookie(COOKIE, nonce, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: origin.startsWith('https:'),
      })
      return tokenOf(nonce)
    },
    isGenuine(request) {
      const nonce = request.cookies[COOKIE]
      const sent = (request.body as { token?: unknown } | undefined)?.token
      const from = request.headers.origin
      if (!nonce || !NONCE.test(nonce) || typeof sent !== 'string') return false
      if (from !== undefined && from !== origin) return false
      const expected = Buffer.from(tokenOf(nonce))
      const actual = Buffer.from(sent)
      return expected.length === actual.length && timingSafeEqual(expected, actual)
    },
  }
}
