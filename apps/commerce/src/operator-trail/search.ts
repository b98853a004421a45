import type { TrailOutcome } from '@quartermaster/contract/operators'
import { isFailure } from '@quartermaster/service/failure'
import { type Selectable, sql } from 'kysely'
import type { Connection } from '../database/database.ts'
import type { OperatorActionTable } from '../database/operator-tables.ts'
import { type CursorFailure, type Page, readNumberPlace, toPage } from '../keyset/keyset.ts'
import type { Operator } from '../operators/operator.ts'
import { type NotPermitted, refusalFor } from '../operators/permissions.ts'

export interface TrailFilter {
  readonly operator?: string | undefined
  readonly action?: string | undefined
  /** By any of these ids, whole. */
  readonly subjects?: readonly string[] | undefined
  /** Of the reason, each whole, in any order. */
  readonly words?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export interface TrailRow {
  readonly id: string
  readonly at: Date
  readonly operator: string
  readonly operatorId: string | null
  readonly roles: string | null
  readonly action: string
  readonly subject: string
  readonly reason: string | null
  readonly before: unknown
  readonly after: unknown
  /** What else was noted. */
  readonly detail: Readonly<Record<string, unknown>>
  readonly outcome: TrailOutcome | null
  readonly approvalId: string | null
  readonly requestId: string | null
}

export type TrailFailure = NotPermitted | CursorFailure

/** What operators did, newest first: every part of the filter that is given must fit. */
export async function searchTrail(
  db: Connection,
  operator: Operator,
  filter: TrailFilter,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<Page<TrailRow> | TrailFailure> {
  const refusal = refusalFor(operator, 'audit list')
  if (refusal) return refusal
  const place = readNumberPlace(after)
  if (isFailure(place)) return place
  let query = fitting(db, filter, await operatorsMeant(db, filter))
    .orderBy('created_at', 'desc')
    .orderBy('action_id', 'desc')
    .limit(limit + 1)
  // Moments are kept to the microsecond and told to the millisecond: within one, the number decides.
  if (place) {
    query = query.where(
      sql<boolean>`(date_trunc('milliseconds', created_at), action_id) < (${place.at}::timestamptz, ${place.id}::bigint)`,
    )
    query = query.where('created_at', '<', new Date(place.at.getTime() + 1))
  }
  const rows = (await query.execute()).map(toRow)
  return toPage(rows, limit, ({ at, id }) => ({ at, id }))
}

/** Every line that fits, in no order. */
export function fitting(db: Connection, { action, subjects, words, from, to }: TrailFilter, meant: Meant | undefined) {
  let query = db.selectFrom('operator_action').selectAll()
  if (meant) {
    const [only, ...others] = meant.values
    // Of one name its index has the lines in order.
    query = others.length > 0 ? query.where(meant.column, 'in', meant.values) : query.where(meant.column, '=', only)
  }
  if (action) query = query.where('action', '=', action)
  // Found first, by their index: with many subjects the whole trail would be read back in time until a page is full.
  if (subjects) {
    query = query.where(
      sql<boolean>`action_id = any(array(select action_id from operator_action where subject = any(${subjects}::text[])))`,
    )
  }
  if (words) query = query.where(sql<boolean>`reason_words(detail) @@ plainto_tsquery('simple', ${spaced(words)})`)
  if (from) query = query.where('created_at', '>=', new Date(from))
  if (to) query = query.where('created_at', '<', new Date(to))
  return query
}

/** Parted as `reason_words` parts them. A database without a locale makes only plain letters small. */
const spaced = (words: string) => words.toLowerCase().replace(/[!-/:-@[-`{-~]+/g, ' ')

/** Who is meant by what was typed: all names that are written so but for small and large letters, or the id of somebody. */
interface Meant {
  readonly column: 'operator' | 'operator_id'
  readonly values: readonly [string, ...string[]]
}

/** Each is looked up by an index of its own; of the names each is read once, however many lines it has. */
export async function operatorsMeant(
  db: Connection,
  { operator }: Pick<TrailFilter, 'operator'>,
): Promise<Meant | undefined> {
  if (!operator) return undefined
  const { rows } = await sql<{ name: string }>`
    with recursive known as (
      (select operator as name from operator_action order by operator limit 1)
      union all
      select (select operator from operator_action where operator > known.name order by operator limit 1)
      from known where known.name is not null
    )
    select name from known where name is not null`.execute(db)
  // A database without a locale makes only plain letters small.
  const typed = operator.toLowerCase()
  const [first, ...others] = rows.map(({ name }) => name).filter((name) => name.toLowerCase() === typed)
  if (first === undefined) return { column: 'operator_id', values: [operator] }
  return { column: 'operator', values: [first, ...others] }
}

/** Who decides about a request says why; what it was asked with is somebody else's. */
function reasonOf({ decision, reason, ...detail }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return typeof decision === 'string' ? { ...detail, reason: decision, asked: reason } : { ...detail, reason }
}

function toRow(row: Selectable<OperatorActionTable>): TrailRow {
  const { before, after, ...noted } = row.detail
  const { reason, ...detail } = reasonOf(noted)
  return {
    id: row.action_id,
    at: row.created_at,
    operator: row.operator,
    operatorId: row.operator_id,
    roles: row.roles,
    action: row.action,
    subject: row.subject,
    reason: typeof reason === 'string' ? reason : null,
    before,
    after,
    detail,
    outcome: row.outcome,
    approvalId: row.approval_id,
    requestId: row.request_id,
  }
}
