import { CODE_GROUP } from '@quartermaster/contract/content-code'
import type { Pool } from 'pg'
import { hashSubject } from '../codes/code-hash.ts'
import type { BaseContext } from '../context/context.ts'
import type { Job } from '../jobs/jobs.ts'

export type GuessKind = 'player' | 'address' | 'prefix'

const HOUR = 3_600_000
const KEPT_DAYS = 30

/** What codes that are tried one after the other have in common: their first group. */
export function prefixOf(typed: string): string | undefined {
  const symbols = typed.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
  return symbols.length > CODE_GROUP ? symbols.slice(0, CODE_GROUP) : undefined
}

/** Counts a failed attempt for everyone it may tell something of. Only failures come here, and those are limited. */
export async function countGuess(
  pool: Pool,
  subjects: Readonly<Partial<Record<GuessKind, string>>>,
  now: Date,
): Promise<void> {
  const entries = Object.entries(subjects)
  await pool.query({
    name: 'count-guess',
    // In one order, so that two attempts never wait for each other.
    text: `insert into guess_count as held (hour, kind, subject, count)
      select date_bin('1 hour', $3::timestamptz, timestamptz '2000-01-01Z'), kind, subject, 1
      from unnest($1::text[], $2::uuid[]) as guess (kind, subject) order by kind, subject
      on conflict (hour, kind, subject) do update set count = held.count + 1`,
    values: [entries.map(([kind]) => kind), entries.map(([, subject]) => subject), now],
  })
}

export interface GuessSign {
  readonly kind: GuessKind
  /** The keyed hash: it names nobody, and tells whether two signs are of the same one. */
  readonly subject: string
  readonly failures: number
  readonly hours: number
  readonly last: Date
}

const SIGNS_TOLD = 100

/** Who failed most often in a span, if often enough to be no accident. With a player, only what is held of them. */
export async function listGuessSigns(
  { pool, settings }: Pick<BaseContext, 'pool' | 'settings'>,
  {
    from,
    to,
    least,
    player,
  }: { readonly from: Date; readonly to: Date; readonly least: number; readonly player?: string },
): Promise<GuessSign[]> {
  const subject = player === undefined ? null : hashSubject(settings.CODE_HASH_KEY, 'player', player)
  const { rows } = await pool.query<GuessSign>(
    `select kind, subject, sum(count)::int as failures, count(*)::int as hours, max(hour) as last from guess_count
     where hour >= date_bin('1 hour', $1::timestamptz, timestamptz '2000-01-01Z') and hour < $2
       and ($4::uuid is null or subject = $4)
     group by kind, subject having sum(count) >= $3 order by failures desc, kind, subject limit ${SIGNS_TOLD}`,
    [from, to, least, subject],
  )
  return rows
}

export const forgetGuessesJob: Job<BaseContext> = {
  name: 'forget-guesses',
  everyMs: HOUR,
  async run({ pool, clock }) {
    await pool.query('delete from guess_count where hour < $1', [new Date(clock().getTime() - KEPT_DAYS * 24 * HOUR)])
    return 0
  },
}
