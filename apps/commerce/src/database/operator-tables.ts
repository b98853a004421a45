import type { ColumnType, Generated, JSONColumnType } from 'kysely'

export interface OperatorActionTable {
  action_id: Generated<string>
  operator: string
  action: string
  subject: string
  detail: JSONColumnType<Record<string, unknown>>
  created_at: ColumnType<Date, never, never>
  /** Who the database knows it was; null before it was asked. */
  database_role: ColumnType<string | null, never, never>
}

export interface OperatorTables {
  operator_action: OperatorActionTable
}
