import { CALLS } from '@quartermaster/contract/calls'
import { CURRENCY_CODES, currencyOf } from '@quartermaster/contract/games'
import type { Edge } from '@quartermaster/service/edge'
import { type Failure, isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'
import { requirePlayer } from '../authentication/player.ts'
import type { PlayerChecks } from '../authentication/player-checks.ts'
import { textIn } from '../catalogue/product.ts'
import type { CatalogueReader } from '../catalogue/reader.ts'
import type { BaseContext } from '../context/context.ts'
import { listDebts } from './debts.ts'
import { listMovements } from './movements.ts'
import { readWallets } from './store.ts'

type WalletContext = Pick<BaseContext, 'db'> & {
  readonly catalogue: CatalogueReader
}

export type WalletFailure = Failure<'UNKNOWN_CURSOR'>

export function registerWallet(
  app: FastifyInstance,
  { db, catalogue }: WalletContext,
  { checks, edge: { registerCall } }: { checks: PlayerChecks; edge: Edge<WalletFailure> },
): void {
  registerCall(
    app,
    CALLS.getWalletBalance,
    async ({ body, request }) => {
      const currency = currencyOf(body.gameId)
      const wallets = await readWallets(db, requirePlayer(request).puuid)
      const debts = wallets.flatMap((held) => (held.debt > 0 ? [{ currency: held.currency, amount: held.debt }] : []))
      const own = debts.find((owed) => owed.currency === currency)
      return {
        balance: [{ currency, amount: wallets.find((held) => held.currency === currency)?.balance ?? 0 }],
        ...(own && { debt: own }),
        ...(debts.length > 0 && { debts }),
      }
    },
    [checks.cookie],
  )

  registerCall(
    app,
    CALLS.getWallet,
    async ({ query, request }) => {
      const { puuid } = requirePlayer(request)
      const page = await listMovements(db, puuid, query)
      if (isFailure(page)) return page
      const wallets = await readWallets(db, puuid)
      const products = catalogue.current()
      return {
        balances: CURRENCY_CODES.map((currency) => ({
          currency,
          amount: wallets.find((held) => held.currency === currency)?.balance ?? 0,
        })),
        debts: await listDebts(db, puuid),
        movements: page.movements.map(({ reference, createdAt, order, ...movement }) => {
          const product = order?.productId ? products.findById(order.gameId, order.productId) : undefined
          return {
            ...movement,
            id: reference,
            createdAt: createdAt.toISOString(),
            order: order && {
              orderId: order.orderId,
              reference: order.reference,
              gameId: order.gameId,
              title: order.title && product ? textIn(product.name, query.locale) : order.title,
            },
          }
        }),
        next: page.next,
      }
    },
    [checks.cookie],
  )
}
