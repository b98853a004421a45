import type { ColumnType } from 'kysely'
import type { InBucket } from './bucket-column.ts'

type Instant = ColumnType<Date, Date | undefined, Date>

/** What a call with an Idempotency-Key was answered, so that its repetition is answered the same. */
export interface IdempotencyKeyTable extends InBucket {
  puuid: string
  key: string
  /** Hash of the call and its body: the same key with another one is refused. */
  request_hash: string
  /** Null while the first call is still at work; 200 from then on, whatever the answer is. */
  status: number | null
  /** The answer or the failure of the call. */
  answer: unknown
  /** For a confirmation: the order that keeps the answer. */
  order_id: string | null
  /** After this the first call counts as lost and another may take its place. */
  /** Hash of whom or which order it is about, where the call is an operator's: their erasing takes it along. */
  about: ColumnType<string | null, string | null | undefined, string | null>
  held_until: Instant
  created_at: Instant
}

export interface IdempotencyTables {
  idempotency_key: IdempotencyKeyTable
}
