import { CALLS } from '@quartermaster/contract/calls'
import { currencyOf } from '@quartermaster/contract/games'
import type { Edge } from '@quartermaster/service/edge'
import type { FastifyInstance } from 'fastify'
import type { Authentication } from '../authentication/authentication.ts'
import { requirePlayer } from '../authentication/player.ts'
import type { BaseContext } from '../context/context.ts'
import { readBalance } from './store.ts'

type WalletContext = Pick<BaseContext, 'db'> & { readonly authentication: Authentication }

export function registerWallet(
  app: FastifyInstance,
  { db, authentication }: WalletContext,
  { registerCall }: Edge<never>,
): void {
  registerCall(
    app,
    CALLS.getWalletBalance,
    async ({ body, request }) => {
      const currency = currencyOf(body.gameId)
      return { balance: [{ currency, amount: await readBalance(db, requirePlayer(request).puuid, currency) }] }
    },
    [authentication.cookie],
  )
}
