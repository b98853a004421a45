import { type Failure, fail } from '@quartermaster/service/failure'
import type { FastifyRequest } from 'fastify'

export type ForgeryFailure = Failure<'FOREIGN_CALL' | 'NOT_JSON'>

/**
 * Another site can make a browser send our cookie. It cannot make it send our Origin, nor JSON without asking first.
 * Proved by "a cookie alone is not enough: another origin, no origin and another content type are refused".
 */
export function forgeryOf({ method, headers }: FastifyRequest, shopOrigin: string): ForgeryFailure | undefined {
  if (headers['sec-fetch-site'] === 'cross-site') return fail('FOREIGN_CALL')
  const { origin } = headers
  if (method === 'GET') return origin === undefined || origin === shopOrigin ? undefined : fail('FOREIGN_CALL')
  if (origin !== shopOrigin) return fail('FOREIGN_CALL')
  const contentType = headers['content-type'] ?? ''
  return /^application\/json\s*(;|$)/i.test(contentType) ? undefined : fail('NOT_JSON')
}
