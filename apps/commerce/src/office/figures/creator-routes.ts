import { Readable } from 'node:stream'
import { OFFICE_CALLS } from '@quartermaster/contract/office-calls'
import { OFFICE_FILES } from '@quartermaster/contract/office-files'
import type { Edge } from '@quartermaster/service/edge'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'
import { addCreator, type CreatorFailure, endCredit, renameCreator, restoreCredit } from '../../creators/changes.ts'
import { listCreatorShares, listShares, type ShareFailure, setShare, WHOLE_SHARE } from '../../creators/shares.ts'
import type { KeyFailure } from '../../idempotency/once.ts'
import { type OperatorChecks, requireOperator } from '../../operator-sign-in/authentication.ts'
import { recordAction } from '../../operator-trail/operator-trail.ts'
import { type NotPermitted, refusalFor } from '../../operators/permissions.ts'
import { readEarnings } from '../../reports/creator-earnings.ts'
import { type PayoutFailure, payoutCsv, readPayout } from '../../reports/creator-payout.ts'
import { readSpanIn, type ZoneFailure } from '../../reports/spans.ts'
import { createActs } from '../acts/act.ts'
import type { OfficeContext } from '../acts/context.ts'

export type CreatorRoutesFailure =
  | NotPermitted
  | KeyFailure
  | ShareFailure
  | Exclude<PayoutFailure, ZoneFailure>
  | CreatorFailure
  | Failure<'SPAN_ENDS_FIRST'>

export function registerOfficeCreators(
  app: FastifyInstance,
  context: OfficeContext,
  { checks, edge }: { checks: OperatorChecks; edge: Edge<CreatorRoutesFailure> },
): void {
  const { db, pool, clock, settings } = context
  const guard = [checks.call]
  const { perform } = createActs(context)
  const readCreators = async () =>
    (await listCreatorShares(db, clock())).map(({ share, ...creator }) => ({ ...creator, share: share ?? 0 }))

  edge.registerCall(app, OFFICE_CALLS.listCreators, async () => ({ creators: await readCreators() }), guard)
  edge.registerCall(
    app,
    OFFICE_CALLS.getCreator,
    async ({ params }) => {
      const creator = (await readCreators()).find(({ code }) => code === params.code.toLowerCase())
      if (!creator) return fail('NO_SUCH_CREATOR')
      const shares = await listShares(db, creator.code)
      return { creator, shares: shares.map(({ fromAt, share }) => ({ fromAt: fromAt.toISOString(), share })) }
    },
    guard,
  )
  edge.registerCall(
    app,
    OFFICE_CALLS.addCreator,
    async (input) => {
      const { reason: _, ...creator } = input.body
      return perform('creators add', creator, input, async (acting) => {
        const added = await addCreator(context, acting, creator)
        return isFailure(added) ? added : `Links with ?cc=${creator.code.toLowerCase()} credit ${creator.name}.`
      })
    },
    guard,
  )
  edge.registerCall(
    app,
    OFFICE_CALLS.renameCreator,
    async (input) => {
      const creator = { code: input.params.code, name: input.body.name }
      return perform('creators rename', creator, input, async (acting) => {
        const renamed = await renameCreator(context, acting, creator)
        return isFailure(renamed) ? renamed : `${renamed.code} is called ${renamed.name}.`
      })
    },
    guard,
  )
  edge.registerCall(
    app,
    OFFICE_CALLS.restoreCreator,
    async (input) =>
      perform('creators restore', input.params, input, async (acting) => {
        const restored = await restoreCredit(context, acting, input.params.code)
        return isFailure(restored) ? restored : `Links with ?cc=${restored.code} credit ${restored.name} again.`
      }),
    guard,
  )
  edge.registerCall(
    app,
    OFFICE_CALLS.retireCreator,
    async (input) =>
      perform('creators retire', input.params, input, async (acting) => {
        const retired = await endCredit(context, acting, input.params.code)
        return isFailure(retired) ? retired : `${input.params.code} is credited no longer.`
      }),
    guard,
  )
  edge.registerCall(
    app,
    OFFICE_CALLS.setShare,
    async (input) => {
      const { share, from } = input.body
      const { code } = input.params
      return perform('creators share', { code, share, from }, input, async (acting) => {
        const asked = { code, share, ...(from !== null && { from: new Date(from) }) }
        const set = await setShare(context, acting, asked)
        return isFailure(set) ? set : `${code} gets ${(share * 100) / WHOLE_SHARE} % of what they bring.`
      })
    },
    guard,
  )
  edge.registerCall(
    app,
    OFFICE_CALLS.getEarnings,
    async ({ query }) => {
      const asked = { from: new Date(query.from), to: new Date(query.to) }
      if (asked.from >= asked.to) return fail('SPAN_ENDS_FIRST')
      const span = await readSpanIn(pool, asked, settings.REPORT_TIME_ZONE)
      if (isFailure(span)) throw noZone()
      return { lines: await readEarnings(pool, span, query.creator) }
    },
    guard,
  )

  app.get<{ Params: { month: string } }>(
    OFFICE_FILES.getPayoutFile.path,
    { preHandler: [checks.file(OFFICE_FILES.getPayoutFile)] },
    async (request, reply) => {
      const operator = requireOperator(request)
      const { month } = request.params
      const refusal = refusalFor(operator, 'creators payout')
      const lines = refusal ?? (await readPayout(context, month, settings.REPORT_TIME_ZONE))
      if (isFailure(lines)) {
        if (lines.failure === 'UNKNOWN_TIME_ZONE') throw noZone()
        return edge.sendFailure(request, reply, lines)
      }
      await recordAction(db, operator, 'creators payout', month, {}, { requestId: request.id, now: clock() })
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="payout-${month}.csv"`)
        .send(Readable.from(payoutCsv(lines)))
    },
  )
}

const noZone = () => new Error('the settings name a time zone that is none')
