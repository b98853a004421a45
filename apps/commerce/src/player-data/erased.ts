import { createHmac, randomUUID } from 'node:crypto'
import { type Failure, fail } from '@quartermaster/service/failure'
import { sql } from 'kysely'
import { bucketOfPlayer } from '../buckets/bucket.ts'
import type { Connection } from '../database/database.ts'

/** The trail must not hold an erased player's id again: what is tried later stands in it under another name. */
export type ErasedBefore = Failure<
  'ERASED_BEFORE',
  { at: Date; recordedAs: { readonly subject: string; readonly parameters: { readonly puuid: string } } }
>

/** That a player was erased: when, and which operators asked and decided. */
export interface ErasureNote {
  readonly at: Date
  readonly operators: string
}

const PSEUDONYM = 'erased-'

export const isPseudonym = (puuid: string): boolean => puuid.startsWith(PSEUDONYM)
export const pseudonymOf = (id: string): string => `${PSEUDONYM}${id}`

/** A new one for a player, of their bucket: their rows stay where they are, and are looked for there. */
export function newPseudonym(puuid: string): string {
  for (;;) {
    const pseudonym = pseudonymOf(randomUUID())
    if (bucketOfPlayer(pseudonym) === bucketOfPlayer(puuid)) return pseudonym
  }
}

/** Keyed: an id that is asked for again is recognised, but cannot be read out of it. */
export const hashOf = (puuid: string, key: string) => createHmac('sha256', key).update(`erasure ${puuid}`).digest('hex')

/** By the id that the player had, or by the pseudonym that their rows have. Who came again since was erased all the same. */
export async function findErasure(
  db: Connection,
  { puuid, hashKeys }: { readonly puuid: string; readonly hashKeys: readonly string[] },
): Promise<ErasureNote | undefined> {
  const found = await db
    .selectFrom('erasure')
    .select(['created_at', 'operator'])
    .where((row) =>
      isPseudonym(puuid)
        ? row('pseudonym', '=', puuid)
        : row(
            'player_hash',
            'in',
            hashKeys.map((key) => hashOf(puuid, key)),
          ),
    )
    .orderBy('erasure_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found && { at: found.created_at, operators: found.operator }
}

/**
 * What the trail calls somebody who was erased. Beside the number of a request that named the old id, the pseudonym would say
 * whose it is; who names the pseudonym knows no more than that. Proved by "no line of the trail joins the old id to the pseudonym".
 */
export const inTrail = (puuid: string): string => (isPseudonym(puuid) ? puuid : 'erased player')

export function erasedBefore({ at }: ErasureNote, puuid: string): ErasedBefore {
  const subject = inTrail(puuid)
  return fail('ERASED_BEFORE', { at, recordedAs: { subject, parameters: { puuid: subject } } })
}

/** Erasing a player and giving them something go one after the other; ends with the transaction. */
export async function lockAgainstErasing(transaction: Connection, puuid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${puuid}, 28))`.execute(transaction)
}
