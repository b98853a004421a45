import type { Edge } from '@quartermaster/service/edge'
import { isFailure } from '@quartermaster/service/failure'
import type { Settings } from '@quartermaster/settings/settings'
import type { onRequestAsyncHookHandler } from 'fastify'
import type { Authentication, TokenFailure } from './authentication.ts'
import { sessionCookie } from './cookies.ts'
import { type ForgeryFailure, forgeryOf } from './forgery.ts'

export type PlayerCheckFailure = TokenFailure | ForgeryFailure

/** Checks to put before a call: each sets `request.player` or tells why nobody is known. */
export interface PlayerChecks {
  /** The sign-on session cookie, with the guards against forged requests that a cookie needs. */
  readonly cookie: onRequestAsyncHookHandler
  /** An OpenID access token for the content-code calls. */
  readonly bearer: onRequestAsyncHookHandler
}

export function createPlayerChecks(
  { settings, authentication }: { readonly settings: Settings; readonly authentication: Authentication },
  { sendFailure }: Edge<PlayerCheckFailure>,
): PlayerChecks {
  const { drop: dropCookie } = sessionCookie(settings)
  return {
    cookie: async (request, reply) => {
      const forged = forgeryOf(request, settings.SHOP_URL)
      if (forged) return sendFailure(request, reply, forged)
      const player = await authentication.findByCookie(request)
      if (!isFailure(player)) {
        request.player = player
        return
      }
      // A host that still believes in an ended session would send the player straight back with it.
      if (player.failure === 'SESSION_ENDED') dropCookie(reply)
      return sendFailure(request, reply, player)
    },
    bearer: async (request, reply) => {
      const player = await authentication.findByBearer(request)
      if (!isFailure(player)) {
        request.player = player
        return
      }
      if (player.failure === 'SESSION_ENDED') {
        const behind = await authentication.findByCookie(request)
        if (isFailure(behind) && behind.failure === 'SESSION_ENDED') dropCookie(reply)
      }
      if (player.failure !== 'PROVIDER_UNAVAILABLE') reply.header('www-authenticate', 'Bearer')
      return sendFailure(request, reply, player)
    },
  }
}
