import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** A session, or all of a subject, that ended before its tokens. Rows are never changed. */
export interface EndedSessionTable {
  ended_session_id: Generated<string>
  sid: string | null
  subject: string | null
  ended_at: ColumnType<Date, Date, never>
  keep_until: ColumnType<Date, Date, never>
  cause: 'SIGN_OUT' | 'PLAYER' | 'OPERATOR'
  logout_token_id: string | null
}

/** A session that the shop keeps itself; see `sign-on/openid`. */
export interface ShopSessionTable {
  session_id: string
  sid: string
  subject: string
  puuid: string
  claims: JSONColumnType<{ name: string; tag: string; region: string; age?: number }>
  id_token: string | null
  refresh_token: string | null
  started_at: ColumnType<Date, Date, never>
  seen_at: Date
  expires_at: ColumnType<Date, Date, never>
  ask_after: Date
}

export interface SessionTables {
  ended_session: EndedSessionTable
  shop_session: ShopSessionTable
}
