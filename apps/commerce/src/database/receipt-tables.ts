import type { ColumnType, Generated } from 'kysely'
import type { InBucket } from './bucket-column.ts'

type Instant = ColumnType<Date, Date, Date>

/** What a player is told by e-mail: a purchase, a top-up, what went back to the wallet, and to the card. */
export type ReceiptKind = 'ORDER' | 'TOP_UP' | 'REFUND' | 'MONEY_REFUND'

/** The outbox of receipts. */
export interface ReceiptTable extends InBucket {
  puuid: string
  /** The reference of the event's transfer in the ledger. */
  event: string
  kind: ReceiptKind
  order_id: string
  state: Generated<'WAITING' | 'SENT' | 'FAILED' | 'DROPPED'>
  attempts: Generated<number>
  next_attempt_at: Instant
  last_error: string | null
  created_at: Instant
  updated_at: Instant
}

export interface ReceiptTables {
  receipt: ReceiptTable
}
