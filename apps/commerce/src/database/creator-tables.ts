import type { ColumnType, Generated } from 'kysely'
import type { InBucket } from './bucket-column.ts'

type Instant = ColumnType<Date, Date | undefined, Date>

/** A creator whose links are credited. Codes are compared without case. */
export interface CreatorTable {
  code: string
  name: string
  active: Generated<boolean>
  created_at: Instant
}

/** A creator's credit: who brought an order; a REVERSAL takes one back. Rows of quotes are of older versions. */
export interface CreatorCreditTable extends InBucket {
  credit_id: Generated<string>
  creator_code: string
  occasion: 'QUOTE' | 'ORDER' | 'REVERSAL'
  puuid: string
  session_id: string
  game_id: string
  product_id: string
  order_id: string | null
  created_at: Instant
}

/** What a creator gets, from a moment on. Rows are never changed. */
interface CreatorShareTable {
  creator_code: string
  from_at: Date
  /** In hundredths of a per cent. */
  share: number
}

export interface CreatorTables {
  creator_share: CreatorShareTable
  creator: CreatorTable
  creator_credit: CreatorCreditTable
}
