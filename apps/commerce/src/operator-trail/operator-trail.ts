import type { TrailOutcome } from '@quartermaster/contract/operators'
import { type Insertable, sql } from 'kysely'
import type { Connection } from '../database/database.ts'
import type { OperatorActionTable } from '../database/operator-tables.ts'
import type { Operator } from '../operators/operator.ts'
import { ERASED_PLAYER, isPseudonym, NOT_KEPT, tellsOfErased } from '../player-data/erased.ts'

const MINUTE = 60_000
const LOOK_MS = 10 * MINUTE

/** How an action ended, and what it belongs to. */
export interface Recorded {
  readonly outcome?: TrailOutcome
  readonly approvalId?: string | undefined
  readonly requestId?: string | undefined
  /** When, by the service's clock: what one operator does alone within a day is counted by it. */
  readonly now: Date
}

/**
 * Writes down that an operator looked at somebody: once in ten minutes, however often and in how many calls at once the page
 * asks for what it shows.
 */
export async function recordLook(
  db: Connection,
  operator: Operator,
  action: string,
  subject: string,
  { requestId, now }: Pick<Recorded, 'requestId' | 'now'>,
): Promise<void> {
  if (await hasLooked(db, operator, action, subject, now)) return
  await db.transaction().execute(async (transaction) => {
    const look = `${operator.id} ${action} ${subject}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${look}, 29))`.execute(transaction)
    if (await hasLooked(transaction, operator, action, subject, now)) return
    await recordAction(transaction, operator, action, subject, {}, { requestId, now })
  })
}

/** Whether that is written down of the last ten minutes. */
export async function hasLooked(
  db: Connection,
  operator: Operator,
  action: string,
  subject: string,
  now: Date,
): Promise<boolean> {
  const looks = linesSince(db, operator, action, subject, new Date(now.getTime() - LOOK_MS))
  return (await looks.executeTakeFirst()) !== undefined
}

interface Refusal extends Omit<Recorded, 'outcome'> {
  /** By which name they were refused; that none of their roles may, unless it is said. */
  readonly failure?: string
  readonly reason?: string | undefined
  /** What was asked of the action that they tried to decide about. */
  readonly asks?: string
}

/**
 * Writes down that an operator was refused what they tried: once a minute for the same subject, however often they try. Whoever
 * tries one subject after the other is told of with each. Proved by "who tries one player after the other".
 */
export async function recordRefusal(
  db: Connection,
  operator: Operator,
  action: string,
  subject: string,
  { failure = 'NOT_PERMITTED', reason, asks, approvalId, requestId, now }: Refusal,
): Promise<void> {
  const detail = { failure, ...(asks !== undefined && { asks }), ...(reason !== undefined && { reason }) }
  const refusals = linesSince(db, operator, action, subject, new Date(now.getTime() - MINUTE))
    .where('outcome', '=', 'FAILED')
    .where(sql<string>`detail ->> 'failure'`, '=', failure)
  const recorded = { outcome: 'FAILED', approvalId, requestId, now } as const
  if (!(await refusals.executeTakeFirst())) await recordAction(db, operator, action, subject, detail, recorded)
}

/** By which name the trail knows that something went wrong which nobody had thought of. */
export const UNEXPECTED = 'UNEXPECTED'

/**
 * Writes down that what an operator did ended in an error, each time, in a transaction of its own: the one that did it took its line
 * along. Where the line stands, only what followed went wrong. Proved by "what ends in an error is in the trail".
 */
export async function recordUnexpected(
  db: Connection,
  operator: Operator,
  action: string,
  subject: string,
  { since, ...failed }: Omit<Refusal, 'failure'> & { readonly since: Date },
): Promise<void> {
  const { requestId, now, ...about } = failed
  const lines = db
    .selectFrom('operator_action')
    .select('action_id')
    .where('operator_id', '=', operator.id)
    .where('created_at', '>=', since)
    .limit(1)
  const mine = requestId === undefined ? lines.where('action', '=', action) : lines.where('request_id', '=', requestId)
  if (await mine.executeTakeFirst()) return
  const { approvalId, ...told } = about
  const detail = Object.fromEntries(
    Object.entries({ failure: UNEXPECTED, ...told }).filter(([, value]) => value !== undefined),
  )
  await recordAction(db, operator, action, subject, detail, { outcome: 'FAILED', approvalId, requestId, now })
}

/** What an operator did to a subject since a moment, by one line: whether there is one is all that is asked. */
function linesSince(db: Connection, operator: Operator, action: string, subject: string, since: Date) {
  return db
    .selectFrom('operator_action')
    .select('action_id')
    .where('subject', '=', subject)
    .where('created_at', '>', since)
    .where('operator_id', '=', operator.id)
    .where('action', '=', action)
    .limit(1)
}

/**
 * Writes down what an operator does, in the transaction that does it. `detail` holds what it is done with, with `reason`,
 * `before` and `after` under these names.
 */
export async function recordAction(
  db: Connection,
  operator: Operator,
  action: string,
  subject: string,
  detail: Readonly<Record<string, unknown>>,
  recorded: Recorded,
): Promise<void> {
  await db
    .insertInto('operator_action')
    .values(trailRow(operator, action, subject, detail, recorded))
    .execute()
}

/**
 * Of somebody who was erased nothing is written down that an operator typed: it may name them, and nothing strikes it any more.
 * Proved by "what is typed of somebody who was erased is not kept".
 */
function withoutWords(detail: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const typed = ['reason', 'decision'].filter((word) => detail[word] !== undefined)
  return { ...detail, ...Object.fromEntries(typed.map((word) => [word, NOT_KEPT])) }
}

/** A line of the trail as the table keeps it; for who writes it on a connection of their own. */
export function trailRow(
  operator: Operator,
  action: string,
  subject: string,
  detail: Readonly<Record<string, unknown>>,
  { outcome = 'DONE', approvalId, requestId, now }: Recorded,
): Insertable<OperatorActionTable> {
  const isOfErased = subject === ERASED_PLAYER || isPseudonym(subject) || tellsOfErased(detail.failure)
  return {
    operator: operator.name,
    operator_id: operator.id,
    roles: operator.roles.join(' '),
    action,
    subject,
    detail: JSON.stringify(outcome === 'FAILED' && isOfErased ? withoutWords(detail) : detail),
    outcome,
    approval_id: approvalId ?? null,
    request_id: requestId ?? null,
    created_at: now,
  }
}
