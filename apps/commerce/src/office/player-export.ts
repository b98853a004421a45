import { PLAYER_FILE_PATH } from '@quartermaster/contract/office-addresses'
import type { Edge } from '@quartermaster/service/edge'
import { type Failure, fail } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'
import { type OperatorChecks, requireOperator } from '../operator-sign-in/authentication.ts'
import { recordAction } from '../operator-trail/operator-trail.ts'
import { type NotPermitted, refusalFor } from '../operators/permissions.ts'
import { exportPlayer, isEmpty } from '../player-data/export.ts'
import type { OfficeContext } from './context.ts'

/** A copy of everything that is held of a player, for them. Who took it along is in the trail. */
export function registerPlayerExport(
  app: FastifyInstance,
  { db, clock }: OfficeContext,
  { checks, edge }: { checks: OperatorChecks; edge: Edge<NotPermitted | Failure<'NO_SUCH_PLAYER'>> },
): void {
  app.get<{ Params: { puuid: string } }>(
    PLAYER_FILE_PATH,
    { preHandler: [checks.download] },
    async (request, reply) => {
      const operator = requireOperator(request)
      const refusal = refusalFor(operator, 'players export')
      if (refusal) return edge.sendFailure(request, reply, refusal)
      const { puuid } = request.params
      const held = await exportPlayer(db, puuid)
      if (isEmpty(held)) return edge.sendFailure(request, reply, fail('NO_SUCH_PLAYER'))
      const now = clock()
      await recordAction(db, operator, 'players export', puuid, {}, { requestId: request.id, now })
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="player.json"')
        .send(JSON.stringify({ puuid, exportedAt: now.toISOString(), held }, null, 2))
    },
  )
}
