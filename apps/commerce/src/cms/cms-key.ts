import { createHash, timingSafeEqual } from 'node:crypto'
import { refuse, sendRefusal } from '@quartermaster/service/error-answers'
import type { onRequestAsyncHookHandler } from 'fastify'

const REFUSED = refuse(401, 'UNAUTHORIZED', 'Send one of the catalogue’s keys as a bearer token.')

/** Lets in who has one of the keys; two of them are valid while one replaces the other. Without any, nobody. */
export function requireCmsKey(keys: readonly string[]): onRequestAsyncHookHandler {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const valid = keys.map((key) => digest(`Bearer ${key}`))
  return async (request, reply) => {
    const given = digest(request.headers.authorization ?? '')
    if (!valid.some((key) => timingSafeEqual(given, key))) {
      return sendRefusal(request, reply.header('www-authenticate', 'Bearer'), REFUSED)
    }
  }
}
