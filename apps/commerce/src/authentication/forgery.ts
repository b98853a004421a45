import { type Refusal, refuse } from '@quartermaster/service/error-answers'
import type { FastifyRequest } from 'fastify'

/**
 * Another site can make a browser send our cookie. It cannot make it send our Origin, nor JSON without asking first.
 * Proved by "a cookie alone is not enough: another origin, no origin and another content type are refused".
 */
export function forgeryRefusal(request: FastifyRequest, shopOrigin: string): Refusal | undefined {
  if (request.headers['sec-fetch-site'] === 'cross-site') return FOREIGN
  const { origin } = request.headers
  if (request.method === 'GET') return origin === undefined || origin === shopOrigin ? undefined : FOREIGN
  if (origin !== shopOrigin) return FOREIGN
  const contentType = request.headers['content-type'] ?? ''
  return /^application\/json\s*(;|$)/i.test(contentType) ? undefined : NOT_JSON
}

const FOREIGN = refuse(403, 'FORBIDDEN', 'This call may only come from the shop’s own pages.')
const NOT_JSON = refuse(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the call with the content type application/json.')
