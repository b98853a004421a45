import { isPassingFailure } from '@quartermaster/database/passing-failure'
import type { Pool } from 'pg'
import { createBatching } from '../batching/batching.ts'
import type { BaseContext } from '../context/context.ts'
import { hashCode } from './code-hash.ts'
import { codeKeys } from './code-keys.ts'

const LARGEST_BATCH = 500

/** The hashes a code has by each key, the current key's first. */
type Hashes = readonly [string, ...string[]]

/**
 * The hash that a code is stored under. Where there are several keys a code may have been made with any of them: then the
 * database says which. A key is needed as long as its codes are.
 */
export function createKnownHash({
  pool,
  metrics,
  settings,
}: Pick<BaseContext, 'pool' | 'metrics' | 'settings'>): (canonical: string) => Promise<string> {
  const [key, ...others] = codeKeys(settings)
  if (others.length === 0) return async (canonical) => hashCode(key, canonical)
  const find = createBatching<Hashes, string>({
    name: 'known codes',
    metrics,
    largest: LARGEST_BATCH,
    atOnce: 2,
    isPassing: isPassingFailure,
    run: async (asked) => {
      const stored = await findStored(pool, asked.flat())
      return asked.map((hashes) => pickStored(hashes, stored))
    },
  })
  return (canonical) => find([hashCode(key, canonical), ...others.map((other) => hashCode(other, canonical))])
}

/** The same for one code that an operator asks about. */
export async function findKnownHash(
  { pool, settings }: Pick<BaseContext, 'pool' | 'settings'>,
  canonical: string,
): Promise<string> {
  const [key, ...others] = codeKeys(settings)
  const hashes: Hashes = [hashCode(key, canonical), ...others.map((other) => hashCode(other, canonical))]
  return others.length === 0 ? hashes[0] : pickStored(hashes, await findStored(pool, hashes))
}

/** A code that was never made is looked for by the current key's hash, like one that is to be made. */
function pickStored(hashes: Hashes, stored: ReadonlySet<string>): string {
  return hashes.find((hash) => stored.has(hash)) ?? hashes[0]
}

async function findStored(pool: Pool, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ code_hash: string }>({
    name: 'find-stored-codes',
    text: 'select code_hash from content_code where code_hash = any($1::uuid[])',
    values: [hashes],
  })
  return new Set(rows.map(({ code_hash }) => code_hash))
}
