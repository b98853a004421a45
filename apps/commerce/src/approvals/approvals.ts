import type { ApprovalState } from '@quartermaster/contract/operators'
import type { Approval } from '@quartermaster/contract/wire/office/trail'
import { againAfterClash } from '@quartermaster/database/again-after-clash'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { BaseContext } from '../context/context.ts'
import { transactionOrFailure } from '../database/transaction-or-failure.ts'
import { recordAction, recordRefusal } from '../operator-trail/operator-trail.ts'
import { isPerson, type Operator } from '../operators/operator.ts'
import { type ActionName, mayDo, type NotPermitted } from '../operators/permissions.ts'
import { NOT_KEPT, tellsOfErased } from '../player-data/erased.ts'
import { changeOf, type Done, type OperatorAction } from './action.ts'
import { type ApprovalRow, decide, findApproval, stateOf, tellOutcome } from './store.ts'

export type DecisionFailure =
  | NotPermitted
  | Failure<'NO_SUCH_APPROVAL' | 'OWN_REQUEST' | 'NOT_A_PERSON'>
  | Failure<'DECIDED_ALREADY', { readonly state: ApprovalState }>

/** Every action that a second operator may be asked about. */
export interface ActionTable<Context> {
  readonly actions: ReadonlyMap<string, OperatorAction<Context, never, Failure>>
  /** Why one of them could not be done, for people. */
  tell(failure: Failure): string
}

type DecisionContext = Pick<BaseContext, 'db' | 'clock'>

interface Deciding {
  readonly operator: Operator
  readonly approvalId: string
  readonly reason: string
  readonly requestId?: string | undefined
}

/** Approves what another operator asked for and does it. Who tries and is refused is in the trail. */
export async function approve<Context extends DecisionContext>(
  context: Context,
  table: ActionTable<Context>,
  deciding: Deciding,
): Promise<Approval | DecisionFailure> {
  return noteRefused(context, 'approvals approve', deciding, await approveAsked(context, table, deciding))
}

/** Declines what was asked for. Whoever asked may take it back. */
export async function decline(context: DecisionContext, deciding: Deciding): Promise<Approval | DecisionFailure> {
  return noteRefused(context, 'approvals decline', deciding, await declineAsked(context, deciding))
}

/** That somebody tried is about the request: what it asks for was not tried. */
async function noteRefused(
  { db, clock }: DecisionContext,
  action: ActionName,
  { operator, approvalId, reason, requestId }: Deciding,
  decided: Approval | DecisionFailure,
): Promise<Approval | DecisionFailure> {
  if (!isFailure(decided) || decided.failure === 'NO_SUCH_APPROVAL') return decided
  const asks = (await findApproval(db, approvalId))?.action
  const refused = { failure: decided.failure, reason, approvalId, requestId, now: clock(), ...(asks && { asks }) }
  await recordRefusal(db, operator, action, approvalId, refused)
  return decided
}

/** In one transaction: of those who approve at once, one does. Proved by "approved by many at once, it is done once". */
async function approveAsked<Context extends DecisionContext>(
  context: Context,
  { actions, tell }: ActionTable<Context>,
  { operator, approvalId, reason, requestId }: Deciding,
): Promise<Approval | DecisionFailure> {
  const { db, clock } = context
  const asked = await findDecidable(context, operator, approvalId)
  if (isFailure(asked)) return asked
  if (!isPerson(operator)) return fail('NOT_A_PERSON')
  if (asked.requested_by === operator.id) return fail('OWN_REQUEST')
  const action = actions.get(asked.action)
  if (!action) throw new Error(`nobody knows how to do ${asked.action}`)
  const detail = { ...asked.parameters, reason: asked.reason, decision: reason }
  const done = await againAfterClash(() =>
    transactionOrFailure<{ row: ApprovalRow; afterwards: Done['afterwards'] } | Failure | undefined>(
      db,
      async (transaction) => {
        const now = clock()
        const row = await decide(transaction, approvalId, { state: 'DONE', operator, decision: reason, now })
        if (!row) return undefined
        const outcome = await action.run({
          context,
          db: transaction,
          parameters: action.parameters.parse(row.parameters) as never,
          reason: row.reason,
          reference: `approval:${approvalId}`,
          approvalId,
          now,
        })
        if (isFailure(outcome)) return outcome
        const { message, afterwards, recordedAs } = outcome
        const recorded = { approvalId, requestId, now }
        const { subject, parameters } = recordedAs ?? row
        const told = { ...detail, ...parameters, ...changeOf(outcome) }
        await recordAction(transaction, operator, row.action, subject, told, recorded)
        await tellOutcome(transaction, approvalId, message)
        return { row: { ...row, outcome: message }, afterwards }
      },
    ),
  )
  if (isFailure(done)) {
    return failApproved(context, { operator, approvalId, reason, requestId }, done, tell(done))
  }
  if (!done) return decidedBefore(context, operator, approvalId, ['DONE', 'FAILED'])
  await done.afterwards?.()
  return describe(done.row, operator, clock())
}

/** What was approved and cannot be done is over: it has to be asked for again. */
async function failApproved(
  context: DecisionContext,
  { operator, approvalId, reason, requestId }: Deciding,
  { failure }: Failure,
  outcome: string,
): Promise<Approval | DecisionFailure> {
  const now = context.clock()
  const row = await context.db.transaction().execute(async (transaction) => {
    const kept = tellsOfErased(failure) ? NOT_KEPT : reason
    const decision = { state: 'FAILED', operator, decision: kept, outcome, now } as const
    const failed = await decide(transaction, approvalId, decision)
    const recorded = { outcome: 'FAILED', approvalId, requestId, now } as const
    if (!failed) return undefined
    // As it reads by now: whom it names may have been erased since it was looked up.
    const detail = { ...failed.parameters, reason: failed.reason, decision: reason, failure }
    await recordAction(transaction, operator, failed.action, failed.subject, detail, recorded)
    return failed
  })
  return row ? describe(row, operator, now) : decidedBefore(context, operator, approvalId, ['DONE', 'FAILED'])
}

async function declineAsked(
  context: DecisionContext,
  { operator, approvalId, reason, requestId }: Deciding,
): Promise<Approval | DecisionFailure> {
  const asked = await findDecidable(context, operator, approvalId)
  if (isFailure(asked)) return asked
  if (!isPerson(operator) && asked.requested_by !== operator.id) return fail('NOT_A_PERSON')
  const now = context.clock()
  const row = await context.db.transaction().execute(async (transaction) => {
    const declined = await decide(transaction, approvalId, { state: 'DECLINED', operator, decision: reason, now })
    const detail = { ...asked.parameters, reason: asked.reason, decision: reason }
    const recorded = { outcome: 'DECLINED', approvalId, requestId, now } as const
    if (declined) await recordAction(transaction, operator, asked.action, asked.subject, detail, recorded)
    return declined
  })
  return row ? describe(row, operator, now) : decidedBefore(context, operator, approvalId, ['DECLINED'])
}

async function findDecidable(
  { db }: DecisionContext,
  operator: Operator,
  approvalId: string,
): Promise<ApprovalRow | DecisionFailure> {
  const row = await findApproval(db, approvalId)
  if (!row) return fail('NO_SUCH_APPROVAL')
  return mayDo(operator, row.action) ? row : fail('NOT_PERMITTED', { action: row.action })
}

/** A decision that is repeated, since its answer was lost, is told what came of it. */
async function decidedBefore(
  { db, clock }: DecisionContext,
  operator: Operator,
  approvalId: string,
  alike: readonly ApprovalState[],
): Promise<Approval | DecisionFailure> {
  const row = await findApproval(db, approvalId)
  if (!row) return fail('NO_SUCH_APPROVAL')
  const now = clock()
  const state = stateOf(row, now)
  const isOwn = row.decided_by === operator.id && alike.includes(state)
  return isOwn ? describe(row, operator, now) : fail('DECIDED_ALREADY', { state })
}

export function describe(row: ApprovalRow, operator: Operator, now: Date): Approval {
  const state = stateOf(row, now)
  return {
    approvalId: row.approval_id,
    action: row.action,
    summary: row.summary,
    subject: row.subject,
    reason: row.reason,
    why: row.why,
    state,
    requestedBy: { id: row.requested_by, name: row.requested_name },
    requestedAt: row.requested_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    decidedBy: row.decided_by ? { id: row.decided_by, name: row.decided_name ?? '' } : null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decision: row.decision,
    outcome: row.outcome,
    mayDecide:
      state === 'WAITING' && row.requested_by !== operator.id && isPerson(operator) && mayDo(operator, row.action),
  }
}
