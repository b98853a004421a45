import type { Selectable } from 'kysely'
import type { Pool } from 'pg'
import type { Connection } from '../database/database.ts'
import type { PlayerTable } from '../database/player-tables.ts'
import { isMinor } from '../openid-provider/claims.ts'

export type KnownPlayer = Selectable<PlayerTable>

/** A player as a token names them; empty where it does not say. */
export interface SeenPlayer {
  readonly puuid: string
  readonly name: string
  readonly tag: string
  readonly region: string
  readonly age?: number | undefined
}

const MINUTE = 60_000
/** How often each process says that a player was here. */
export const SEEN_EVERY_MS = 5 * MINUTE
/** Several processes meet the same player: a row that another one has just written stays. Together they are ten minutes at most. */
const WRITTEN_EVERY_MS = 4 * MINUTE

/** Keeps who players are, several at once. Rows change when a name does, and else every few minutes; what is empty is as it was. */
export async function keepPlayers(pool: Pool, seen: readonly SeenPlayer[], now: Date): Promise<void> {
  await pool.query({
    name: 'keep-players',
    text: `
      insert into player as known (puuid, name, tag, region, minor, first_seen_at, seen_at)
      select puuid, name, tag, region, minor, $5::timestamptz, $5::timestamptz
      from unnest($1::text[], $2::text[], $3::text[], $4::text[], $6::boolean[]) as seen (puuid, name, tag, region, minor)
      order by puuid
      on conflict (puuid) do update
      set name = case excluded.name when '' then known.name else excluded.name end,
        tag = case excluded.name when '' then known.tag else excluded.tag end,
        region = case excluded.region when '' then known.region else excluded.region end,
        minor = coalesce(excluded.minor, known.minor),
        seen_at = excluded.seen_at
      where (excluded.name <> '' and (known.name, known.tag) is distinct from (excluded.name, excluded.tag))
        or (excluded.region <> '' and known.region is distinct from excluded.region)
        or (excluded.minor is not null and known.minor is distinct from excluded.minor)
        or known.seen_at <= excluded.seen_at - $7 * interval '1 millisecond'`,
    values: [
      seen.map(({ puuid }) => puuid),
      seen.map(({ name }) => name),
      seen.map(({ tag }) => tag),
      seen.map(({ region }) => region),
      now,
      seen.map(({ age }) => minorOf(age)),
      WRITTEN_EVERY_MS,
    ],
  })
}

/** Undefined ages say nothing of whether somebody is a minor. */
function minorOf(age: number | undefined): boolean | null {
  return age === undefined ? null : isMinor(age)
}

export async function findPlayer(db: Connection, puuid: string): Promise<KnownPlayer | undefined> {
  return db.selectFrom('player').selectAll().where('puuid', '=', puuid).executeTakeFirst()
}
