import { isPassingFailure } from '@quartermaster/database/passing-failure'
import { batchesAtOnce } from '../batching/batches-at-once.ts'
import { createBatching } from '../batching/batching.ts'
import { bucketOfCode } from '../buckets/bucket.ts'
import type { BaseContext } from '../context/context.ts'
import { hashCode } from './code-hash.ts'
import { codeKeys } from './code-keys.ts'

const LARGEST_BATCH = 1_000

/** The hashes a code has by each key, the current key's first. */
type Hashes = readonly [string, ...string[]]

/** Where codes are: in the database of these settings. */
type CodeShelves = Pick<BaseContext, 'pool' | 'settings'>

/**
 * The hash that a code is stored under. Where there are several keys a code may have been made with any of them: then the
 * database says which. A key is needed as long as its codes are.
 */
export function createKnownHash(
  context: Pick<BaseContext, 'pool' | 'metrics' | 'settings'>,
): (canonical: string) => Promise<string> {
  const { metrics, settings } = context
  const [key, ...others] = codeKeys(settings)
  if (others.length === 0) return async (canonical) => hashCode(key, canonical)
  const isStored = createBatching<string, boolean>({
    name: 'known codes',
    metrics,
    largest: LARGEST_BATCH,
    ...batchesAtOnce(settings, bucketOfCode),
    isPassing: isPassingFailure,
    run: async (hashes) => {
      const stored = await findStored(context, hashes)
      return hashes.map((hash) => stored.has(hash))
    },
  })
  return (canonical) =>
    pickStored([hashCode(key, canonical), ...others.map((other) => hashCode(other, canonical))], isStored)
}

/** The same for one code that an operator asks about. */
export async function findKnownHash(context: CodeShelves, canonical: string): Promise<string> {
  const [key, ...others] = codeKeys(context.settings)
  const hashes: Hashes = [hashCode(key, canonical), ...others.map((other) => hashCode(other, canonical))]
  if (others.length === 0) return hashes[0]
  return pickStored(hashes, async (hash) => (await findStored(context, [hash])).has(hash))
}

/** It is not there: no failure of the database. */
const NOT_STORED = Symbol('not stored')

/**
 * The one that is stored answers, whatever becomes of the others: they may be of a server that is lost. A code that was never
 * made is looked for by the current key's hash, like one that is to be made.
 */
async function pickStored(hashes: Hashes, isStored: (hash: string) => Promise<boolean>): Promise<string> {
  const looked = hashes.map(async (hash) => ((await isStored(hash)) ? hash : Promise.reject(NOT_STORED)))
  try {
    return await Promise.any(looked)
  } catch (error) {
    const failures = error instanceof AggregateError ? error.errors : [error]
    const failure = failures.find((reason) => reason !== NOT_STORED)
    if (failure !== undefined) throw failure
    return hashes[0]
  }
}

/** Which of them are stored. As for claims, they are of one bucket where the tables are spread. */
async function findStored({ pool, settings }: CodeShelves, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ code_hash: string }>(
    settings.DATABASE_SPREAD
      ? {
          name: 'find-stored-codes-of-bucket',
          text: 'select code_hash from content_code where bucket = $2::smallint and code_hash = any($1::uuid[])',
          values: [hashes, bucketOfCode(hashes[0] ?? '')],
        }
      : {
          name: 'find-stored-codes',
          text: 'select code_hash from content_code where code_hash = any($1::uuid[])',
          values: [hashes],
        },
  )
  return new Set(rows.map(({ code_hash }) => code_hash))
}
