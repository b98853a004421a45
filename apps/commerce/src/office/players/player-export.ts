import { OFFICE_FILES } from '@quartermaster/contract/office-files'
import { ReasonSchema } from '@quartermaster/contract/wire/office/primitives'
import type { Edge } from '@quartermaster/service/edge'
import { type Failure, fail } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'
import { type OperatorChecks, requireOperator } from '../../operator-sign-in/authentication.ts'
import { recordAction } from '../../operator-trail/operator-trail.ts'
import { type NotPermitted, refusalFor } from '../../operators/permissions.ts'
import { exportPlayer, isEmpty } from '../../player-data/export.ts'
import type { OfficeContext } from '../acts/context.ts'
import { noteRefusedFile } from '../acts/refused-call.ts'

/** A copy of everything that is held of a player, for them. Who took it along, and why, is in the trail. */
export function registerPlayerExport(
  app: FastifyInstance,
  context: OfficeContext,
  { checks, edge }: { checks: OperatorChecks; edge: Edge<NotPermitted | Failure<'NO_SUCH_PLAYER' | 'NO_REASON'>> },
): void {
  const { db, clock } = context
  app.get<{ Params: { puuid: string }; Querystring: { reason?: unknown } }>(
    OFFICE_FILES.getPlayerFile.path,
    { preHandler: [checks.file(OFFICE_FILES.getPlayerFile)] },
    async (request, reply) => {
      const operator = requireOperator(request)
      const refusal = refusalFor(operator, 'players export')
      if (refusal) return edge.sendFailure(request, reply, refusal)
      const refuse = async (failure: 'NO_REASON' | 'NO_SUCH_PLAYER') => {
        await noteRefusedFile(context, request, 'players export', failure)
        return edge.sendFailure(request, reply, fail(failure))
      }
      const reason = ReasonSchema.safeParse(request.query.reason)
      if (!reason.success) return refuse('NO_REASON')
      const { puuid } = request.params
      const held = await exportPlayer(db, puuid)
      if (isEmpty(held)) return refuse('NO_SUCH_PLAYER')
      const now = clock()
      await recordAction(db, operator, 'players export', puuid, { reason: reason.data }, { requestId: request.id, now })
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="player.json"')
        .send(JSON.stringify({ puuid, exportedAt: now.toISOString(), held }, null, 2))
    },
  )
}
