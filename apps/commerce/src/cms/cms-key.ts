import { createHash, timingSafeEqual } from 'node:crypto'
import type { Edge } from '@quartermaster/service/edge'
import { type Failure, fail } from '@quartermaster/service/failure'
import type { onRequestAsyncHookHandler } from 'fastify'

export type CmsKeyFailure = Failure<'BAD_CATALOGUE_KEY'>

/** Lets in who has one of the keys; two of them are valid while one replaces the other. Without any, nobody. */
export function requireCmsKey(
  keys: readonly string[],
  { sendFailure }: Edge<CmsKeyFailure>,
): onRequestAsyncHookHandler {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const valid = keys.map((key) => digest(`Bearer ${key}`))
  return async (request, reply) => {
    const given = digest(request.headers.authorization ?? '')
    if (!valid.some((key) => timingSafeEqual(given, key))) {
      return sendFailure(request, reply.header('www-authenticate', 'Bearer'), fail('BAD_CATALOGUE_KEY'))
    }
  }
}
