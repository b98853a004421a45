import type { Settings } from '@quartermaster/settings/settings'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Trip } from '../openid-provider/code-flow.ts'
import { createSeal } from '../openid-provider/seal.ts'
import { ownCookie } from './cookies.ts'

const MINUTE_SECONDS = 60

const TripShape = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  back: z.string(),
  uiLocales: z.string().optional(),
  askedAt: z.number().optional(),
  replaces: z.string().optional(),
})

/** A trip to the provider: what its return is checked against, and where whoever signs in goes on. */
export interface BegunTrip extends Trip {
  readonly back: string
  readonly uiLocales?: string | undefined
  /** The provider was told to ask for credentials, at this moment. */
  readonly askedAt?: number | undefined
  /** The session that ends when this trip has begun another in the same browser. */
  readonly replaces?: string | undefined
}

export interface TripCookie {
  keep(reply: FastifyReply, trip: BegunTrip): void
  /** Each trip is good for one return. */
  take(request: FastifyRequest, reply: FastifyReply): BegunTrip | undefined
}

export function createTripCookie(
  cookie: string,
  address: string,
  { SESSION_KEY }: Pick<Settings, 'SESSION_KEY'>,
): TripCookie {
  const { name, options } = ownCookie(cookie, address)
  const { seal, open } = createSeal(SESSION_KEY)
  return {
    keep: (reply, trip) =>
      void reply.setCookie(name, seal(JSON.stringify(trip)), { ...options, maxAge: 15 * MINUTE_SECONDS }),
    take(request, reply) {
      const kept = open(request.cookies[name] ?? '')
      reply.clearCookie(name, options)
      return kept === undefined ? undefined : TripShape.safeParse(JSON.parse(kept)).data
    },
  }
}
