import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** That a player was taken out of the books. Rows are never changed, and do not tell which player it was. */
export interface ErasureTable {
  erasure_id: Generated<string>
  player_hash: string
  pseudonym: string
  operator: string
  reason: string
  rows: JSONColumnType<Record<string, number>>
  created_at: ColumnType<Date, Date, never>
}

export interface ErasureTables {
  erasure: ErasureTable
}
