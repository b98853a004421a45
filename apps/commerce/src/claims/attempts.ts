import { isPassingFailure } from '@quartermaster/database/passing-failure'
import { type Failure, fail } from '@quartermaster/service/failure'
import type { Pool } from 'pg'
import { createBatching } from '../batching/batching.ts'
import { hashSubject } from '../codes/code-hash.ts'
import type { BaseContext } from '../context/context.ts'
import { countGuess, prefixOf } from './guesses.ts'
import { networkOf } from './network.ts'

/** Failed attempts allowed in any ten minutes. */
export const ATTEMPT_LIMITS = { player: 10, address: 30 } as const
const WINDOW_SECONDS = 10 * 60
const LARGEST_BATCH = 500

export interface Attempter {
  readonly puuid: string
  readonly address: string
  /** What was typed. */
  readonly code: string
}

export type TooManyAttempts = Failure<'TOO_MANY_ATTEMPTS', { waitSeconds: number }>

export interface Attempts {
  /** The wait, when the player or the address has failed too often. */
  check(attempter: Omit<Attempter, 'code'>): Promise<TooManyAttempts | undefined>
  /** Counts a failure; the wait when it is one too many, which may happen to attempts made at once. */
  recordFailure(attempter: Attempter): Promise<TooManyAttempts | undefined>
}

interface Subjects {
  readonly player: string
  readonly address: string
}

/** The failures are kept in PostgreSQL, so the limits hold across nodes. Checks that wait together are one read. */
export function createAttempts({
  pool,
  metrics,
  clock,
  settings: { CODE_HASH_KEY: key },
}: Pick<BaseContext, 'pool' | 'metrics' | 'clock' | 'settings'>): Attempts {
  const subjectsOf = ({ puuid, address }: Omit<Attempter, 'code'>): Subjects => ({
    player: hashSubject(key, 'player', puuid),
    address: hashSubject(key, 'address', networkOf(address)),
  })
  const findWait = createBatching<Subjects, number>({
    name: 'failed attempts',
    metrics,
    largest: LARGEST_BATCH,
    atOnce: 2,
    isPassing: isPassingFailure,
    run: async (batch) => {
      const players = batch.map(({ player }) => player)
      const addresses = batch.map(({ address }) => address)
      const waits = await readWaits(pool, { players, addresses }, clock())
      return batch.map(({ player, address }) => Math.max(waits.get(player) ?? 0, waits.get(address) ?? 0))
    },
  })
  return {
    async check(attempter) {
      const wait = await findWait(subjectsOf(attempter))
      return wait > 0 ? fail('TOO_MANY_ATTEMPTS', { waitSeconds: wait }) : undefined
    },
    async recordFailure(attempter) {
      const { player, address } = subjectsOf(attempter)
      const now = clock()
      // One after the other: what the player's limit refuses was not answered, and is not held against the address.
      const wait =
        (await addFailure(pool, { subject: player, limit: ATTEMPT_LIMITS.player, now })) ||
        (await addFailure(pool, { subject: address, limit: ATTEMPT_LIMITS.address, now }))
      const prefix = prefixOf(attempter.code)
      if (wait === 0) {
        await countGuess(pool, { player, address, ...(prefix && { prefix: hashSubject(key, 'prefix', prefix) }) }, now)
      }
      return wait > 0 ? fail('TOO_MANY_ATTEMPTS', { waitSeconds: wait }) : undefined
    },
  }
}

/** How near a player is to the limit of failed attempts. What their addresses have used up is kept under no player. */
export interface FailedAttempts {
  readonly failures: readonly Date[]
  readonly most: number
  /** How long until another attempt is answered; 0 when one is answered now. */
  readonly waitSeconds: number
}

/** What is held against a player at a moment, by the same statement that refuses them. */
export async function readFailedAttempts(
  { pool, settings: { CODE_HASH_KEY: key } }: Pick<BaseContext, 'pool' | 'settings'>,
  puuid: string,
  now: Date,
): Promise<FailedAttempts> {
  const subject = hashSubject(key, 'player', puuid)
  const waits = await readWaits(pool, { players: [subject], addresses: [] }, now)
  const { rows } = await pool.query<{ failures: Date[] }>(
    `select ${recent('$2')} as failures from failed_attempt failed where subject = $1`,
    [subject, now],
  )
  return { failures: rows[0]?.failures ?? [], most: ATTEMPT_LIMITS.player, waitSeconds: waits.get(subject) ?? 0 }
}

const FORGOTTEN_AT_ONCE = 5_000

/** Rows whose failures are all old, some at a time. Run by the worker. */
export async function forgetOldFailures(pool: Pool, now: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from failed_attempt where subject in (
      select subject from failed_attempt where updated_at < $1 limit ${FORGOTTEN_AT_ONCE} for update skip locked)`,
    [new Date(now.getTime() - WINDOW_SECONDS * 1_000)],
  )
  return rowCount ?? 0
}

/** The failures of the last minutes, oldest first; `now` names the parameter with the time it is. */
const recent = (now: string) => `(select coalesce(array_agg(at order by at), '{}') from unnest(failed.failures) at
  where at > ${now}::timestamptz - make_interval(secs => ${WINDOW_SECONDS}))`
const RECENT = recent('$3')

async function readWaits(
  pool: Pool,
  { players, addresses }: { readonly players: readonly string[]; readonly addresses: readonly string[] },
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ subject: string; wait: number }>({
    name: 'read-failed-attempts',
    text: `select subject, ceil(extract(epoch from recent[1] - $3::timestamptz) + ${WINDOW_SECONDS})::integer as wait
      from failed_attempt failed cross join lateral (select ${RECENT} as recent) window_
      where subject = any($1::uuid[]) and cardinality(recent) >= ${ATTEMPT_LIMITS.player}
        or subject = any($2::uuid[]) and cardinality(recent) >= ${ATTEMPT_LIMITS.address}`,
    values: [players, addresses, now],
  })
  return new Map(rows.map(({ subject, wait }) => [subject, wait]))
}

/** Adds a failure unless the limit is reached, in one statement; answers the wait in seconds when it is. */
async function addFailure(
  pool: Pool,
  { subject, limit, now }: { subject: string; limit: number; now: Date },
): Promise<number> {
  const { rowCount } = await pool.query({
    name: 'add-failed-attempt',
    text: `insert into failed_attempt as failed (subject, failures, updated_at)
      values ($1, array[$3::timestamptz], $3::timestamptz)
      on conflict (subject) do update set failures = ${RECENT} || $3::timestamptz, updated_at = $3::timestamptz
      where cardinality(${RECENT}) < $2`,
    values: [subject, limit, now],
  })
  if (rowCount === 1) return 0
  const { rows } = await pool.query<{ wait: number }>(
    `select ceil(extract(epoch from failures[1] - $2::timestamptz) + ${WINDOW_SECONDS})::integer as wait
     from failed_attempt where subject = $1`,
    [subject, now],
  )
  return Math.max(1, rows[0]?.wait ?? 1)
}
