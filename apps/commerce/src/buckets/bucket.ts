import { createHash } from 'node:crypto'
import type { Settings } from '@quartermaster/settings/settings'

/** How many there are, for good: every row carries the bucket of its key, by which tables are spread over servers. */
export const BUCKETS = 32

/** The bucket of all that is a player's. `player_bucket` of the database is the same function. */
export function bucketOfPlayer(puuid: string): number {
  return createHash('sha256').update(puuid).digest().readUInt8(0) % BUCKETS
}

/** The bucket of a code, its claims and their deliveries. `code_bucket` of the database is the same function. */
export function bucketOfCode(codeHash: string): number {
  return Number.parseInt(codeHash.slice(0, 2), 16) % BUCKETS
}

/** What work that looks through a table visits one after the other: all buckets where it is spread, otherwise the table once. */
export function bucketsToVisit({ DATABASE_SPREAD: isSpread }: Pick<Settings, 'DATABASE_SPREAD'>): readonly number[] {
  return Array.from({ length: isSpread ? BUCKETS : 1 }, (_, bucket) => bucket)
}

/** The bucket of a delivery: that of the order or claim that owes it. */
export function bucketOfSource(source: {
  readonly source_kind: 'ORDER' | 'CODE'
  readonly source_key: string
}): number {
  return source.source_kind === 'CODE' ? bucketOfCode(source.source_key) : bucketOfPlayer(source.source_key)
}
