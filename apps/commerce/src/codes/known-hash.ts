import { isPassingFailure } from '@quartermaster/database/passing-failure'
import type { Pool } from 'pg'
import { createBatching } from '../batching/batching.ts'
import type { BaseContext } from '../context/context.ts'
import { hashCode } from './code-hash.ts'

const LARGEST_BATCH = 500

interface Hashes {
  readonly current: string
  readonly previous: string
}

/**
 * The hash that a code is stored under. While a key is replaced a code may have been made with the one before: then the
 * database says which. New codes are made with the current key, so the one before is needed as long as its codes are.
 */
export function createKnownHash({
  pool,
  metrics,
  settings: { CODE_HASH_KEY: key, CODE_HASH_KEY_PREVIOUS: before },
}: Pick<BaseContext, 'pool' | 'metrics' | 'settings'>): (canonical: string) => Promise<string> {
  if (!before) return async (canonical) => hashCode(key, canonical)
  const find = createBatching<Hashes, string>({
    name: 'known codes',
    metrics,
    largest: LARGEST_BATCH,
    atOnce: 2,
    isPassing: isPassingFailure,
    run: async (asked) => {
      const old = await findStored(
        pool,
        asked.map(({ previous }) => previous),
      )
      return asked.map(({ current, previous }) => (old.has(previous) ? previous : current))
    },
  })
  return (canonical) => find({ current: hashCode(key, canonical), previous: hashCode(before, canonical) })
}

/** The same for one code that an operator asks about. */
export async function findKnownHash(
  { pool, settings: { CODE_HASH_KEY: key, CODE_HASH_KEY_PREVIOUS: before } }: Pick<BaseContext, 'pool' | 'settings'>,
  canonical: string,
): Promise<string> {
  const current = hashCode(key, canonical)
  if (!before) return current
  const previous = hashCode(before, canonical)
  return (await findStored(pool, [previous])).has(previous) ? previous : current
}

async function findStored(pool: Pool, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ code_hash: string }>({
    name: 'find-stored-codes',
    text: 'select code_hash from content_code where code_hash = any($1::uuid[])',
    values: [hashes],
  })
  return new Set(rows.map(({ code_hash }) => code_hash))
}
