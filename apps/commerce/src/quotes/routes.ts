import { CALLS } from '@quartermaster/contract/calls'
import type { Edge } from '@quartermaster/service/edge'
import { isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'
import type { Authentication } from '../authentication/authentication.ts'
import { requirePlayer } from '../authentication/player.ts'
import type { BaseContext } from '../context/context.ts'
import { creditedCreator } from '../creators/affiliate.ts'
import { recordCredit } from '../creators/store.ts'
import { type QuoteFailure, type QuotesContext, quote } from './service.ts'

interface QuoteRoutesContext extends QuotesContext, Pick<BaseContext, 'db'> {
  readonly authentication: Authentication
}

export function registerQuotes(
  app: FastifyInstance,
  context: QuoteRoutesContext,
  { registerCall }: Edge<QuoteFailure>,
): void {
  registerCall(
    app,
    CALLS.quote,
    async ({ body, query, request, reply }) => {
      const { puuid } = requirePlayer(request)
      const [answer, creator] = await Promise.all([
        quote(context, puuid, body, query.locale),
        creditedCreator(context, request, reply, query),
      ])
      if (creator && !isFailure(answer)) {
        await recordCredit(context.db, {
          creator,
          occasion: 'QUOTE',
          puuid,
          sessionId: request.sessionId,
          products: answer.products.map(({ game, id }) => ({ gameId: game, productId: id })),
          now: context.clock(),
        })
      }
      return answer
    },
    [context.authentication.cookie],
  )
}
