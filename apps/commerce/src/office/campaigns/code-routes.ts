import { OFFICE_CALLS } from '@quartermaster/contract/office-calls'
import type { Edge } from '@quartermaster/service/edge'
import { isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'
import { explainTo } from '../../claims/explain.ts'
import { listGuessSigns } from '../../claims/guesses.ts'
import { type OperatorChecks, requireOperator } from '../../operator-sign-in/authentication.ts'
import { recordAction } from '../../operator-trail/operator-trail.ts'
import { type NotPermitted, refusalFor } from '../../operators/permissions.ts'
import { type MissingPlayer, missingPlayer } from '../../search/known-player.ts'
import type { SeveralPlayers } from '../../search/resolve-player.ts'
import type { OfficeContext } from '../acts/context.ts'

const HOUR = 3_600_000

/** Codes as support asks about them. What is typed is looked up and never shown again. */
export function registerCodes(
  app: FastifyInstance,
  context: OfficeContext,
  {
    checks,
    edge: { registerCall },
  }: { checks: OperatorChecks; edge: Edge<NotPermitted | MissingPlayer | SeveralPlayers> },
): void {
  registerCall(
    app,
    OFFICE_CALLS.explainCode,
    async ({ body: { code, player }, request }) => {
      const operator = requireOperator(request)
      const now = context.clock()
      const outcome = await explainTo(context, operator, { typed: code, player }, now)
      if (isFailure(outcome)) return outcome
      const { codeHash, checks: judged, player: meant, ...explained } = outcome
      const { campaign, status } = explained
      await recordAction(
        context.db,
        operator,
        'codes explain',
        codeHash ?? 'unknown code',
        { ...(meant && { player: meant.puuid }), campaign, status },
        { requestId: request.id, now },
      )
      const named = meant && { puuid: meant.puuid, name: meant.name === null ? null : `${meant.name}#${meant.tag}` }
      return { ...explained, checks: [...judged], player: named }
    },
    [checks.call],
  )

  registerCall(
    app,
    OFFICE_CALLS.listGuesses,
    async ({ query: { hours, least, player }, request }) => {
      const operator = requireOperator(request)
      if (player !== undefined) {
        // Beyond what the call asks for: whoever asks about one player must be allowed to see them.
        const refusal = refusalFor(operator, 'players show') ?? (await missingPlayer(context, player))
        if (refusal) return refusal
      }
      const to = context.clock()
      const from = new Date(to.getTime() - hours * HOUR)
      const signs = await listGuessSigns(context, { from, to, least, ...(player !== undefined && { player }) })
      return { signs: signs.map(({ last, ...sign }) => ({ ...sign, last: last.toISOString() })) }
    },
    [checks.call],
  )
}
