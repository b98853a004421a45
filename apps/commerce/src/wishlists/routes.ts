import { CALLS } from '@quartermaster/contract/calls'
import type { Edge } from '@quartermaster/service/edge'
import type { FastifyInstance } from 'fastify'
import type { Authentication } from '../authentication/authentication.ts'
import { requirePlayer } from '../authentication/player.ts'
import {
  addToWishlist,
  readWishlist,
  removeFromWishlist,
  takeNews,
  type WishlistFailure,
  type WishlistsContext,
} from './service.ts'

interface WishlistRoutesContext extends WishlistsContext {
  readonly authentication: Authentication
}

export function registerWishlists(
  app: FastifyInstance,
  context: WishlistRoutesContext,
  { registerCall }: Edge<WishlistFailure>,
): void {
  const signedIn = [context.authentication.cookie]
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
