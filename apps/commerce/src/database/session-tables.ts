import type { ColumnType, Generated } from 'kysely'

/** A session, or all of a subject, that ended before its tokens. Rows are never changed. */
export interface EndedSessionTable {
  ended_session_id: Generated<string>
  sid: string | null
  subject: string | null
  ended_at: ColumnType<Date, Date, never>
  keep_until: ColumnType<Date, Date, never>
  cause: 'SIGN_OUT' | 'PLAYER' | 'OPERATOR'
}

export interface SessionTables {
  ended_session: EndedSessionTable
}
