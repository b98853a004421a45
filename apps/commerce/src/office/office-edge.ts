import type { Call } from '@quartermaster/contract/calls'
import { OFFICE_CALLS, type OfficeCallName } from '@quartermaster/contract/office-calls'
import { ReportNameSchema } from '@quartermaster/contract/wire/office/campaigns'
import { NumberIdSchema } from '@quartermaster/contract/wire/office/primitives'
import type { Edge } from '@quartermaster/service/edge'
import { type Failure, fail } from '@quartermaster/service/failure'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { findApproval } from '../approvals/store.ts'
import { requireOperator } from '../operator-sign-in/authentication.ts'
import { recordRefusal, recordUnexpected } from '../operator-trail/operator-trail.ts'
import { type ActionName, mayDo, type NotPermitted } from '../operators/permissions.ts'
import { recordPlayerLook } from '../player-file/look.ts'
import type { OfficeContext } from './acts/context.ts'
import { readRefused } from './acts/refused-call.ts'
import { ACTION_OF_CALL } from './call-actions.ts'
import type { NoSuchReport } from './figures/report.ts'
import { playersAsked } from './players/players-asked.ts'

type Params = Readonly<Record<string, string>>

/** What a call does, where it does something: what is only read, drawn up or tried out is no act. */
function actOf(name: OfficeCallName): ActionName | undefined {
  const action = ACTION_OF_CALL[name]
  const isAct = 'idempotent' in OFFICE_CALLS[name] || name === 'approve' || name === 'decline'
  return isAct && action !== null && action !== 'reports' ? action : undefined
}

/** The action that a request asks for. What depends on its address is looked up. */
type Asked = (params: Params) => string | Promise<string>

const isNotPermitted = (failure: Failure): failure is NotPermitted => failure.failure === 'NOT_PERMITTED'

/**
 * An edge for operators' calls: whether somebody may make one is asked of the table of permissions, by the call's name,
 * before anything of what they send is read. Handlers of calls need not ask again. Routes of files ask for themselves, since
 * no call leads to them, and so do services that `qm` comes to by another way.
 * Proved by "whoever may not is told so before what they sent is looked at".
 */
export function createOfficeEdge<Known extends Failure>(
  edge: Edge<Known | NotPermitted | NoSuchReport>,
  context: Pick<OfficeContext, 'db' | 'clock' | 'settings'>,
): Edge<Known | NotPermitted | NoSuchReport> {
  const { db, clock } = context
  const noteRefused = async (
    request: FastifyRequest,
    action: string,
    why: { failure?: string; approvalId?: string; asks?: string } = {},
  ) => {
    const { subject, ...failed } = await readRefused(context, request)
    await recordRefusal(db, requireOperator(request), action, subject, { ...why, ...failed })
  }
  const noteError = async (request: FastifyRequest, action: ActionName, since: Date) => {
    const { subject, ...failed } = await readRefused(context, request)
    const { approvalId } = request.params as Params
    const about = approvalId === undefined ? {} : { approvalId, ...(await asksOf(approvalId)) }
    await recordUnexpected(db, requireOperator(request), action, subject, { ...about, ...failed, since })
  }
  /** `deciding`: what they tried is to decide about a request, which asks for the action that they may not do. */
  const note = async (request: FastifyRequest, { action }: NotPermitted, deciding?: ActionName) => {
    const { approvalId } = request.params as Params
    const about = { asks: action, ...(approvalId !== undefined && { approvalId }) }
    return deciding === undefined ? noteRefused(request, action) : noteRefused(request, deciding, about)
  }
  /** Whoever was shown something of one player has looked at them, whichever call it was. */
  const noteLook = async (request: FastifyRequest) => {
    const operator = requireOperator(request)
    if (!mayDo(operator, 'players show')) return
    for (const puuid of await playersAsked(db, request)) await recordPlayerLook(context, operator, puuid, request.id)
  }
  const permit =
    (asked: Asked, deciding?: ActionName): onRequestAsyncHookHandler =>
    async (request, reply) => {
      const action = await asked(request.params as Params)
      if (mayDo(requireOperator(request), action)) return
      const refusal: NotPermitted = fail('NOT_PERMITTED', { action })
      await note(request, refusal, deciding)
      return edge.sendFailure(request, reply, refusal)
    }
  /** Nobody is refused what there is not. */
  const requireReport: onRequestAsyncHookHandler = async (request, reply) => {
    const { report } = request.params as Params
    if (!ReportNameSchema.safeParse(report).success) return edge.sendFailure(request, reply, fail('NO_SUCH_REPORT'))
  }
  const asksOf = async (approvalId: string | undefined): Promise<{ asks?: string }> => {
    const id = NumberIdSchema.safeParse(approvalId)
    const request = id.success ? await findApproval(db, id.data) : undefined
    return request ? { asks: request.action } : {}
  }
  /** Who decides about a request must be allowed what it asks for. */
  const requested: Asked = async ({ approvalId }) => (await asksOf(approvalId)).asks ?? 'approvals list'
  const permissionsFor = (name: OfficeCallName): onRequestAsyncHookHandler[] => {
    const action = ACTION_OF_CALL[name]
    if (action === null) return []
    if (action === 'reports') return [requireReport, permit(({ report }) => `reports ${report}`)]
    const isDecision = name === 'approve' || name === 'decline'
    return [permit(() => action), ...(isDecision ? [permit(requested, action)] : [])]
  }
  const names = new Map<Call, OfficeCallName>(
    (Object.keys(OFFICE_CALLS) as OfficeCallName[]).map((name) => [OFFICE_CALLS[name], name]),
  )
  return {
    /** For files, which no call leads to: what the trail cannot take is no reason to answer otherwise. */
    sendFailure(request, reply, failure) {
      if (!isNotPermitted(failure)) return edge.sendFailure(request, reply, failure)
      const answer = () => edge.sendFailure(request, reply, failure)
      note(request, failure)
        .catch((error) => request.log.error(error))
        .finally(answer)
      return reply
    },
    registerCall(app, call, handler, checks = []) {
      const name = names.get(call)
      if (!name) throw new Error(`${call.path} is no call of the office`)
      const act = actOf(name)
      const known: typeof handler = async (input) => {
        const { request } = input
        const since = clock()
        try {
          const answer = await handler(input)
          if (call.method === 'GET') await noteLook(request)
          return answer
        } catch (error) {
          // Where the trail cannot take it either, the error that was first is told.
          if (act) await noteError(request, act, since).catch((another) => request.log.error(another))
          throw error
        }
      }
      const onUnreadable =
        act && ((request: FastifyRequest) => noteRefused(request, act, { failure: 'INVALID_REQUEST' }))
      edge.registerCall(app, call, known, [...checks, ...permissionsFor(name)], onUnreadable)
    },
  }
}
