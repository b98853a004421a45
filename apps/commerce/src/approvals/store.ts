import type { ApprovalState } from '@quartermaster/contract/operators'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Connection } from '../database/database.ts'
import type { ApprovalTable } from '../database/operator-tables.ts'
import { type Page, pageOf } from '../keyset/keyset.ts'
import type { Operator } from '../operators/operator.ts'

const MOST_ALIKE = 20

export type ApprovalRow = Selectable<ApprovalTable>

/** Writes a request down, once per reference. */
export async function insertApproval(
  db: Connection,
  approval: Insertable<ApprovalTable>,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const inserted = await db
    .insertInto('approval')
    .values(approval)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('approval_id')
    .executeTakeFirst()
  if (inserted) return { id: inserted.approval_id, isNew: true }
  const { approval_id: id } = await db
    .selectFrom('approval')
    .select('approval_id')
    .where('reference', '=', approval.reference)
    .executeTakeFirstOrThrow()
  return { id, isNew: false }
}

interface Asking {
  readonly action: string
  readonly subject: string
  readonly parameters: object
  readonly reference: string
  readonly now: Date
}

/**
 * A request that waits and asks for the very same, by another call: two would be done twice. Who asks the same at one moment comes one
 * after the other. Proved by "the same asked for at once, and again, is one request".
 */
export async function takeSame(
  transaction: Connection,
  { action, subject, parameters, reference, now }: Asking,
): Promise<Pick<ApprovalRow, 'approval_id' | 'requested_name'> | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${action} ${subject}`}, 46))`.execute(transaction)
  return transaction
    .selectFrom('approval')
    .select(['approval_id', 'requested_name'])
    .where('subject', '=', subject)
    .where('action', '=', action)
    .where('state', '=', 'WAITING')
    .where('expires_at', '>', now)
    .where('reference', '<>', reference)
    .where(sql<boolean>`parameters = ${JSON.stringify(parameters)}::jsonb`)
    .orderBy('approval_id')
    .limit(1)
    .executeTakeFirst()
}

export async function findApproval(db: Connection, approvalId: string): Promise<ApprovalRow | undefined> {
  return db.selectFrom('approval').selectAll().where('approval_id', '=', approvalId).executeTakeFirst()
}

interface Decision {
  readonly state: 'DONE' | 'FAILED' | 'DECLINED'
  readonly operator: Operator
  readonly decision: string
  /** What came of it, where that is known by now. */
  readonly outcome?: string | null
  readonly now: Date
}

/** Decides about what waits; undefined when somebody has, or it has expired. Who comes second waits for the first. */
export async function decide(
  db: Connection,
  approvalId: string,
  { state, operator, decision, outcome = null, now }: Decision,
): Promise<ApprovalRow | undefined> {
  return db
    .updateTable('approval')
    .set({ state, decided_by: operator.id, decided_name: operator.name, decided_at: now, decision, outcome })
    .where('approval_id', '=', approvalId)
    .where('state', '=', 'WAITING')
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** What came of what was approved, in the transaction that does it. */
export async function tellOutcome(db: Connection, approvalId: string, outcome: string): Promise<void> {
  await db.updateTable('approval').set({ outcome }).where('approval_id', '=', approvalId).execute()
}

/** What concerns an operator: what they asked for, and what is theirs to do. */
export interface Concern {
  readonly operatorId: string
  /** Undefined: everything is. */
  readonly actions: readonly string[] | undefined
}

/** What narrows a list of requests; every part that is given must fit. */
export interface RequestFilter {
  readonly state?: ApprovalState | undefined
  /** Whom or what they are about. */
  readonly subject?: string | undefined
  /** Who asked, by id. */
  readonly requestedBy?: string | undefined
}

interface Listing extends RequestFilter {
  readonly concern: Concern
  /** Those that were asked for before this one. */
  readonly before?: string | undefined
  readonly limit: number
  readonly now: Date
}

function approvalsFor(db: Connection, { operatorId, actions }: Concern) {
  const query = db.selectFrom('approval')
  if (!actions) return query
  return query.where(({ eb, or }) => or([eb('requested_by', '=', operatorId), eb('action', 'in', [...actions])]))
}

export async function countWaiting(db: Connection, concern: Concern, now: Date): Promise<number> {
  const { count } = await approvalsFor(db, concern)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', 'WAITING')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Newest first. */
export async function listApprovals(
  db: Connection,
  { concern, state, subject, requestedBy, before, limit, now }: Listing,
): Promise<Page<ApprovalRow>> {
  let query = approvalsFor(db, concern)
    .selectAll()
    .orderBy('approval_id', 'desc')
    .limit(limit + 1)
  if (before) query = query.where('approval_id', '<', before)
  if (subject !== undefined) query = query.where('subject', '=', subject)
  if (requestedBy !== undefined) query = query.where('requested_by', '=', requestedBy)
  if (state === 'WAITING') query = query.where('state', '=', 'WAITING').where('expires_at', '>', now)
  else if (state === 'EXPIRED') query = query.where('state', '=', 'WAITING').where('expires_at', '<=', now)
  else if (state) query = query.where('state', '=', state)
  return pageOf(await query.execute(), limit, (last) => last.approval_id)
}

/** What is made by chance for a request, or says who asks, is no difference between two. */
const CHANCE = ['salt', 'publicKey', 'operator', 'operatorId']

/** The numbers of other requests that wait and ask for the same about the same. */
export async function alikeOf(db: Connection, approvalId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ approval_id: string }>`
    select other.approval_id from approval request
    join approval other on other.subject = request.subject and other.action = request.action
      and other.parameters - ${CHANCE}::text[] = request.parameters - ${CHANCE}::text[]
    where request.approval_id = ${approvalId} and other.approval_id <> request.approval_id
      and other.state = 'WAITING' and other.expires_at > ${now}
    order by other.approval_id limit ${MOST_ALIKE}`.execute(db)
  return rows.map((row) => row.approval_id)
}

/** What waited too long is over, though nobody has said so. */
export function stateOf({ state, expires_at }: ApprovalRow, now: Date): ApprovalState {
  return state === 'WAITING' && expires_at <= now ? 'EXPIRED' : state
}
