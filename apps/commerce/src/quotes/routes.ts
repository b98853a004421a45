import { CALLS } from '@quartermaster/contract/calls'
import type { Edge } from '@quartermaster/service/edge'
import { type Failure, fail } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'
import { requirePlayer } from '../authentication/player.ts'
import type { PlayerChecks } from '../authentication/player-checks.ts'
import type { BaseContext } from '../context/context.ts'
import { creditedCreator } from '../creators/affiliate.ts'
import { createMinuteLimit } from '../minute-limit/minute-limit.ts'
import { listOwned } from './owned.ts'
import { type QuoteFailure, type QuotesContext, quote } from './service.ts'

export type QuoteRoutesFailure = QuoteFailure | Failure<'TOO_MANY_QUOTES', { waitSeconds: number }>

type QuoteRoutesContext = QuotesContext & Pick<BaseContext, 'db'>

export function registerQuotes(
  app: FastifyInstance,
  context: QuoteRoutesContext,
  { checks, edge: { registerCall } }: { checks: PlayerChecks; edge: Edge<QuoteRoutesFailure> },
): void {
  const limit = createMinuteLimit(context.settings.QUOTES_PER_MINUTE, context.clock)
  registerCall(
    app,
    CALLS.quote,
    async ({ body, query, request, reply }) => {
      const { puuid } = requirePlayer(request)
      const waitSeconds = limit(puuid)
      if (waitSeconds > 0) return fail('TOO_MANY_QUOTES', { waitSeconds })
      const [answer] = await Promise.all([
        quote(context, puuid, body, query.locale),
        // Named in the answer; credited when an order is confirmed.
        creditedCreator(context, request, reply, query),
      ])
      return answer
    },
    [checks.cookie],
  )
  registerCall(
    app,
    CALLS.listOwned,
    async ({ query, request }) => {
      const { puuid } = requirePlayer(request)
      const waitSeconds = limit(puuid)
      return waitSeconds > 0 ? fail('TOO_MANY_QUOTES', { waitSeconds }) : listOwned(context, puuid, query)
    },
    [checks.cookie],
  )
}
