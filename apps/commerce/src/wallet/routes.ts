import { CALLS } from '@quartermaster/contract/calls'
import { CURRENCY_CODES, currencyOf } from '@quartermaster/contract/games'
import type { Edge } from '@quartermaster/service/edge'
import { type Failure, isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'
import type { Authentication } from '../authentication/authentication.ts'
import { requirePlayer } from '../authentication/player.ts'
import { textIn } from '../catalogue/product.ts'
import type { CatalogueReader } from '../catalogue/reader.ts'
import type { BaseContext } from '../context/context.ts'
import { listDebts } from './debts.ts'
import { listMovements } from './movements.ts'
import { readBalances, readWallet } from './store.ts'

type WalletContext = Pick<BaseContext, 'db'> & {
  readonly authentication: Authentication
  readonly catalogue: CatalogueReader
}

export type WalletFailure = Failure<'UNKNOWN_CURSOR'>

export function registerWallet(
  app: FastifyInstance,
  { db, authentication, catalogue }: WalletContext,
  { registerCall }: Edge<WalletFailure>,
): void {
  registerCall(
    app,
    CALLS.getWalletBalance,
    async ({ body, request }) => {
      const currency = currencyOf(body.gameId)
      const { balance, debt } = await readWallet(db, requirePlayer(request).puuid, currency)
      return { balance: [{ currency, amount: balance }], ...(debt > 0 && { debt: { currency, amount: debt } }) }
    },
    [authentication.cookie],
  )

  registerCall(
    app,
    CALLS.getWallet,
    async ({ query, request }) => {
      const { puuid } = requirePlayer(request)
      const page = await listMovements(db, puuid, query)
      if (isFailure(page)) return page
      const balances = await readBalances(db, puuid)
      const products = catalogue.current()
      return {
        balances: CURRENCY_CODES.map((currency) => ({ currency, amount: balances.get(currency) ?? 0 })),
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
    [authentication.cookie],
  )
}
