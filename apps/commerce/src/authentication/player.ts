import type { FastifyRequest } from 'fastify'
import type { TokenSession } from '../ended-sessions/ended-sessions.ts'

/** The signed-in player of a request. */
export interface Player {
  readonly puuid: string
  readonly name: string
  readonly tag: string
  /** Where the account is at home. */
  readonly region: string
  /** In years, where the provider says it. */
  readonly age: number | undefined
  readonly minor: boolean
  readonly session: TokenSession
}

/** As a token names them, with the moment it runs out, in seconds. */
export type Verified = Player & { readonly exp: number }

declare module 'fastify' {
  interface FastifyRequest {
    player: Player | null
  }
}

/** For handlers behind `cookie` or `bearer`; reaching it without a player is a route registered wrongly. */
export function requirePlayer(request: FastifyRequest): Player {
  if (!request.player) throw new Error(`${request.routeOptions.url} needs a signed-in player but has no check for one`)
  return request.player
}
