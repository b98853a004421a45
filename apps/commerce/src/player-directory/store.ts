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

/** Keeps who players are, several at once. Rows change when a name does, and else once a day; what is empty is as it was. */
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
        or known.seen_at <= excluded.seen_at - interval '1 day'`,
    values: [
      seen.map(({ puuid }) => puuid),
      seen.map(({ name }) => name),
      seen.map(({ tag }) => tag),
      seen.map(({ region }) => region),
      now,
      seen.map(({ age }) => minorOf(age)),
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

/** Whether a player was a minor when they last came. Who was never seen, or whose provider says no age, counts as of age. */
export async function isKnownMinor(db: Connection, puuid: string): Promise<boolean> {
  return (await findPlayer(db, puuid))?.minor ?? false
}
