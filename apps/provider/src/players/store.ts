import type { DemoNote } from '@quartermaster/demo-world/players'
import type pg from 'pg'

export interface Player {
  readonly puuid: string
  readonly userName: string
  readonly gameName: string
  readonly tagLine: string
  readonly email: string
  readonly region: string
  /** Under 18. */
  readonly minor: boolean
}

interface PlayerRow {
  puuid: string
  user_name: string
  password_hash: string
  game_name: string
  tag_line: string
  email: string
  region: string
  minor: boolean
  demo_note: DemoNote | null
}

const toPlayer = (row: PlayerRow): Player => ({
  puuid: row.puuid,
  userName: row.user_name,
  gameName: row.game_name,
  tagLine: row.tag_line,
  email: row.email,
  region: row.region,
  minor: row.minor,
})

export async function findPlayer(pool: pg.Pool, puuid: string): Promise<Player | undefined> {
  const { rows } = await pool.query<PlayerRow>('select * from player where puuid::text = $1', [puuid])
  return rows[0] && toPlayer(rows[0])
}

/** The player by user name, or by the name with tag that the games and the shop show: `Vesper#QM01`. */
export async function findCredentials(
  pool: pg.Pool,
  typed: string,
): Promise<{ player: Player; passwordHash: string } | undefined> {
  const { rows } = await pool.query<PlayerRow>(
    `select * from player where lower(user_name) = lower($1) or lower(game_name || '#' || tag_line) = lower($1)
     order by lower(user_name) = lower($1) desc limit 1`,
    [typed.trim().replace(/\s*#\s*/, '#')],
  )
  return rows[0] && { player: toPlayer(rows[0]), passwordHash: rows[0].password_hash }
}

export interface OfferedPlayer extends Player {
  readonly note: DemoNote
}

/** The players the sign-in page offers, in its order. */
export async function listOfferedPlayers(pool: pg.Pool): Promise<OfferedPlayer[]> {
  const { rows } = await pool.query<PlayerRow>('select * from player where demo_note is not null order by demo_order')
  return rows.flatMap((row) => (row.demo_note ? [{ ...toPlayer(row), note: row.demo_note }] : []))
}
