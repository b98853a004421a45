import type { ActionOutcome } from '@quartermaster/contract/wire/office/primitives'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { BaseContext } from '../context/context.ts'
import { transactionOrFailure } from '../database/transaction-or-failure.ts'
import { recordAction } from '../operator-trail/operator-trail.ts'
import type { Operator } from '../operators/operator.ts'
import { type NotPermitted, refusalFor } from '../operators/permissions.ts'
import type { ErasedBefore } from '../player-data/erased.ts'
import { keepFromErasing } from '../search/known-player.ts'
import { changeOf, type Done, type OperatorAction, type RecordedAs } from './action.ts'
import { alikeOf, insertApproval, takeSame } from './store.ts'
import { countedAs, findExcess } from './weights.ts'

/** Who does it, why, and under which names. */
export interface Doing {
  readonly operator: Operator
  readonly reason: string
  /** Once per reference: a call that begins again after a crash has the same one. */
  readonly reference: string
  readonly requestId?: string | undefined
}

/** With what is there afterwards, for programs. */
export type Outcome = ActionOutcome & { readonly after?: object }

type ActionContext = Pick<BaseContext, 'db' | 'clock' | 'settings'>

/** One operator is not enough, and why. */
type NeedsSecond = Failure<'NEEDS_SECOND', { readonly why: string }>

const needsSecond = (failure: Failure): failure is NeedsSecond => failure.failure === 'NEEDS_SECOND'

/**
 * Does an action for an operator who may, and writes it to the trail in the same transaction; or asks a second operator,
 * where it is large enough. What fails is in the trail too.
 */
export async function runAction<Context extends ActionContext, Parameters extends object, Known extends Failure>(
  context: Context,
  action: OperatorAction<Context, Parameters, Known>,
  parameters: Parameters,
  doing: Doing,
): Promise<Outcome | Known | NotPermitted> {
  const refusal = refusalFor(doing.operator, action.name)
  if (refusal) return refusal
  const { operator, reason, reference, requestId } = doing
  const subject = action.subjectOf(parameters)
  const detail = { ...parameters, reason }
  const done = await transactionOrFailure<Done | Known | NeedsSecond>(context.db, async (db) => {
    const now = context.clock()
    const times = context.settings.APPROVAL_DAY_TIMES
    const weighed = await action.weigh?.({ ...context, db }, parameters)
    if (weighed && 'why' in weighed) return fail('NEEDS_SECOND', { why: weighed.why })
    const weights = weighed ? [weighed].flat() : []
    for (const weight of weights) {
      const why = await findExcess(db, { operator, weight, reference, now, times })
      if (why !== undefined) return fail('NEEDS_SECOND', { why })
    }
    const outcome = await action.run({ context, db, parameters, reason, reference, weighed: weights, now })
    if (isFailure(outcome)) return outcome
    const told = { ...detail, ...changeOf(outcome as Done), ...countedAs(weights, reference, outcome as Done) }
    await recordAction(db, operator, action.name, subject, told, { requestId, now })
    return outcome
  })
  if (isFailure(done)) {
    const failure = needsSecond(done) ? await action.hinders?.(context, parameters) : (done as Known)
    if (!failure) return requestSecond(context, action, parameters, { ...doing, why: (done as NeedsSecond).why })
    return recordFailed(context, action, parameters, doing, failure)
  }
  const { message, after, afterwards } = done as Done
  await afterwards?.()
  return { status: 'DONE', message, approvalId: null, ...(after && { after }) }
}

/** Nobody is erased while it is written down: whom a line names, the erasing finds in it. */
async function recordFailed<Context extends ActionContext, Parameters extends object, Known extends Failure>(
  context: Context,
  action: OperatorAction<Context, Parameters, Known>,
  parameters: Parameters,
  { operator, reason, requestId }: Doing,
  failure: Known,
): Promise<Known> {
  const subject = action.subjectOf(parameters)
  const { puuid } = (await action.involve?.(context, parameters)) ?? {}
  await context.db.transaction().execute(async (db) => {
    const gone = puuid === subject ? await keepFromErasing({ ...context, db }, puuid) : undefined
    const named = { subject, parameters, ...(failure as Known & { readonly recordedAs?: RecordedAs }).recordedAs }
    const recordedAs = gone?.recordedAs ?? named
    const detail = { ...parameters, reason, ...recordedAs.parameters, failure: failure.failure }
    const recorded = { outcome: 'FAILED', requestId, now: context.clock() } as const
    await recordAction(db, operator, action.name, recordedAs.subject, detail, recorded)
  })
  return failure
}

const HOUR = 60 * 60_000

async function requestSecond<Context extends ActionContext, Parameters extends object, Known extends Failure>(
  context: Context,
  action: OperatorAction<Context, Parameters, Known>,
  asked: Parameters,
  { why, ...doing }: Doing & { readonly why: string },
): Promise<ActionOutcome | Known> {
  const { db, settings } = context
  const { operator, reason, reference, requestId } = doing
  const now = context.clock()
  const parameters = action.fix ? await action.fix(context, asked) : asked
  const subject = action.subjectOf(parameters)
  const { puuid } = (await action.involve?.(context, parameters)) ?? {}
  const requested = await db.transaction().execute(async (transaction) => {
    const gone = puuid === undefined ? undefined : await keepFromErasing({ db: transaction, settings }, puuid)
    if (gone) return gone
    const waiting = await takeSame(transaction, { action: action.name, subject, parameters, reference, now })
    if (waiting) {
      const recorded = { outcome: 'REQUESTED', approvalId: waiting.approval_id, requestId, now } as const
      await recordAction(transaction, operator, action.name, subject, { ...parameters, reason }, recorded)
      return { approvalId: waiting.approval_id, askedBy: waiting.requested_name, alike: [] }
    }
    const { id, isNew } = await insertApproval(transaction, {
      action: action.name,
      subject,
      parameters: JSON.stringify(parameters),
      summary: action.summaryOf(parameters),
      reason,
      why,
      reference,
      requested_by: operator.id,
      requested_name: operator.name,
      requested_at: now,
      expires_at: new Date(now.getTime() + settings.APPROVAL_HOURS * HOUR),
    })
    const recorded = { outcome: 'REQUESTED', approvalId: id, requestId, now } as const
    if (isNew) await recordAction(transaction, operator, action.name, subject, { ...parameters, reason }, recorded)
    return { approvalId: id, askedBy: undefined, alike: await alikeOf(transaction, id, now) }
  })
  // Erased while a second operator was about to be asked.
  if (isFailure(requested)) return recordFailed(context, action, asked, doing, requested as ErasedBefore & Known)
  const { approvalId, askedBy, alike } = requested
  if (askedBy !== undefined) {
    const asked = `The same is asked for already: request ${approvalId}. ${askedBy} asked, and it waits for a second operator.`
    return { status: 'WAITING', message: `${asked} ${why}`, approvalId }
  }
  const told = alike.length === 0 ? '' : ` The same is asked for already: request ${alike.join(', ')}.`
  const message = `It waits for a second operator, as request ${approvalId}. ${why}${told}`
  return { status: 'WAITING', message, approvalId }
}
