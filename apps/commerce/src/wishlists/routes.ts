import { CALLS } from '@quartermaster/contract/calls'
import type { Edge } from '@quartermaster/service/edge'
import type { FastifyInstance } from 'fastify'
import { requirePlayer } from '../authentication/player.ts'
import type { PlayerChecks } from '../authentication/player-checks.ts'
import {
  addToWishlist,
  readWishlist,
  removeFromWishlist,
  takeNews,
  type WishlistFailure,
  type WishlistsContext,
} from './service.ts'

export function registerWishlists(
  app: FastifyInstance,
  context: WishlistsContext,
  { checks, edge: { registerCall } }: { checks: PlayerChecks; edge: Edge<WishlistFailure> },
): void {
  const signedIn = [checks.cookie]
  registerCall(
    app,
    CALLS.getWishlist,
    async ({ query, request }) => readWishlist(context, requirePlayer(request).puuid, query),
    signedIn,
  )
  registerCall(
    app,
    CALLS.addToWishlist,
    async ({ body, request }) => addToWishlist(context, requirePlayer(request).puuid, body),
    signedIn,
  )
  registerCall(
    app,
    CALLS.removeFromWishlist,
    async ({ body, request }) => removeFromWishlist(context, requirePlayer(request).puuid, body),
    signedIn,
  )
  registerCall(
    app,
    CALLS.takeWishlistNews,
    async ({ request }) => takeNews(context, requirePlayer(request).puuid),
    signedIn,
  )
}
