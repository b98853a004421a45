import { createHmac } from 'node:crypto'
import { type Failure, fail } from '@quartermaster/service/failure'
import { sql } from 'kysely'
import type { Connection } from '../database/database.ts'

/** The trail must not hold an erased player's id again: what is tried later stands in it under the pseudonym, too. */
export type ErasedBefore = Failure<
  'ERASED_BEFORE',
  { at: Date; recordedAs: { readonly subject: string; readonly parameters: { readonly puuid: string } } }
>

/** That a player was erased: when, and which operators asked and decided. */
export interface ErasureNote {
  readonly at: Date
  readonly operators: string
  readonly pseudonym: string
}

const PSEUDONYM = 'erased-'

export const isPseudonym = (puuid: string): boolean => puuid.startsWith(PSEUDONYM)
export const pseudonymOf = (id: string): string => `${PSEUDONYM}${id}`

/** Keyed: an id that is asked for again is recognised, but cannot be read out of it. */
export const hashOf = (puuid: string, key: string) => createHmac('sha256', key).update(`erasure ${puuid}`).digest('hex')

/** By the id that the player had, or by the pseudonym that their rows have. Who came again since was erased all the same. */
export async function findErasure(
  db: Connection,
  { puuid, hashKeys }: { readonly puuid: string; readonly hashKeys: readonly string[] },
): Promise<ErasureNote | undefined> {
  const found = await db
    .selectFrom('erasure')
    .select(['created_at', 'operator', 'pseudonym'])
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
  return found && { at: found.created_at, operators: found.operator, pseudonym: found.pseudonym }
}

export const erasedBefore = ({ at, pseudonym }: ErasureNote): ErasedBefore =>
  fail('ERASED_BEFORE', { at, recordedAs: { subject: pseudonym, parameters: { puuid: pseudonym } } })

/** Erasing a player and giving them something go one after the other; ends with the transaction. */
export async function lockAgainstErasing(transaction: Connection, puuid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${puuid}, 28))`.execute(transaction)
}
