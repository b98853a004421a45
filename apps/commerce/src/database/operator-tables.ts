import type { OperatorRole, TrailOutcome } from '@quartermaster/contract/operators'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** What operators did. Rows are never changed. */
export interface OperatorActionTable {
  action_id: Generated<string>
  operator: string
  action: string
  subject: string
  /** What it was done with, `reason`, `before` and `after` among it. */
  detail: JSONColumnType<Record<string, unknown>>
  created_at: ColumnType<Date, Date, never>
  /** Who the database knows it was; null before it was asked. */
  database_role: ColumnType<string | null, never, never>
  /** Who the OpenID provider knows it was; null before it was asked. */
  operator_id: string | null
  roles: string | null
  outcome: TrailOutcome | null
  approval_id: string | null
  request_id: string | null
}

interface OperatorSessionTable {
  token_hash: string
  operator_id: string
  name: string
  roles: OperatorRole[]
  via: 'OFFICE' | 'QM'
  id_token: string | null
  started_at: ColumnType<Date, Date, never>
  seen_at: Date
  expires_at: ColumnType<Date, Date, never>
}

interface OperatorTokenTable {
  token_hash: string
  name: string
  roles: OperatorRole[]
  issued_by: string
  issued_at: ColumnType<Date, Date, never>
  expires_at: ColumnType<Date, Date, never>
  ended_at: Date | null
}

export interface ApprovalTable {
  approval_id: Generated<string>
  action: string
  subject: string
  parameters: JSONColumnType<Record<string, unknown>>
  summary: string
  reason: string
  /** Why one operator is not enough; null where a version asked that did not say so. */
  why: string | null
  reference: string
  state: Generated<'WAITING' | 'DONE' | 'FAILED' | 'DECLINED'>
  requested_by: string
  requested_name: string
  requested_at: ColumnType<Date, Date, never>
  expires_at: ColumnType<Date, Date, never>
  decided_by: string | null
  decided_name: string | null
  decided_at: Date | null
  /** Why, by who decided. */
  decision: string | null
  /** What came of it, for people. */
  outcome: string | null
}

export interface OperatorTables {
  approval: ApprovalTable
  operator_action: OperatorActionTable
  operator_session: OperatorSessionTable
  operator_token: OperatorTokenTable
}
