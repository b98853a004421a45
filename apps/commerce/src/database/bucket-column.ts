import type { ColumnType } from 'kysely'

/** A table whose rows carry the bucket of their key. */
export interface InBucket {
  /** Null in rows of versions that did not write it. */
  bucket: ColumnType<number | null, number, never>
}
