import { CALLS } from '@quartermaster/contract/calls'
import { currencyOf } from '@quartermaster/contract/games'
import { registerCall } from '@quartermaster/service/call-route'
import type { FastifyInstance } from 'fastify'
import { requirePlayer } from '../authentication/player.ts'
import type { CommerceContext } from '../context.ts'
import { readBalance } from './store.ts'

export function registerWallet(app: FastifyInstance, { db, authentication }: CommerceContext): void {
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
