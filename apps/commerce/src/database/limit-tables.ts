import type { ColumnType } from 'kysely'

type Minor = ColumnType<string | null, number | null, number | null>

/** What a player lets themselves spend in a month. */
interface SpendingLimitTable {
  puuid: string
  currency: string
  /** Whose prices tell what a payment in another currency counts. */
  region: string
  /** Null: no limit. */
  limit_minor: Minor
  pending_minor: Minor
  /** When `pending_minor` takes effect; null: nothing waits. */
  pending_from: Date | null
  updated_at: Date
}

export interface LimitTables {
  spending_limit: SpendingLimitTable
}
