import { type GameItem, PlatformGame } from '@quartermaster/contract/platform/game-services'
import { DEMO_PASSWORD, DEMO_PLAYERS, type DemoPlayer, STARTING_ITEMS } from '@quartermaster/demo-world/players'
import type pg from 'pg'
import { inTransaction } from '../transaction.ts'
import { hashPassword } from './passwords.ts'
import { shardOf } from './shards.ts'

/** Adds the demo players that are missing; what is there already is left as it is. */
export async function seedDemoPlayers(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ puuid: string }>('select puuid from player where puuid = any($1)', [
    DEMO_PLAYERS.map(({ puuid }) => puuid),
  ])
  const present = new Set(rows.map(({ puuid }) => puuid))
  const missing = DEMO_PLAYERS.filter(({ puuid }) => !present.has(puuid))
  if (missing.length === 0) return
  const hash = await hashPassword(DEMO_PASSWORD)
  await inTransaction(pool, async (client) => {
    for (const player of missing) await addPlayer(client, player, hash)
  })
}

/** Puts back what the demo players owned at first and takes away everything else. */
export async function restoreDemoItems(pool: pg.Pool): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('delete from owned_item where puuid = any($1)', [DEMO_PLAYERS.map(({ puuid }) => puuid)])
    for (const player of DEMO_PLAYERS) await addItems(client, player)
  })
}

async function addPlayer(client: pg.PoolClient, player: DemoPlayer, hash: string): Promise<void> {
  const { puuid, name, tag, region, note } = player
  await client.query(
    `insert into player (puuid, user_name, password_hash, game_name, tag_line, email, region, demo_note, demo_order)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [
      puuid,
      name.toLowerCase(),
      hash,
      name,
      tag,
      `${name.toLowerCase()}@players.example`,
      region,
      note,
      DEMO_PLAYERS.indexOf(player),
    ],
  )
  await client.query(
    `insert into game_account (puuid, game, region, shard)
     select $1, game, $2, shard from unnest($3::text[], $4::text[]) as a(game, shard) on conflict do nothing`,
    [puuid, region, gamesOf(player), gamesOf(player).map((game) => shardOf(game, region))],
  )
  await addItems(client, player)
}

async function addItems(client: pg.PoolClient, player: DemoPlayer): Promise<void> {
  const items = gamesOf(player).flatMap((game) =>
    [...(STARTING_ITEMS[game] ?? []), ...(player.owns?.[game] ?? [])].map((item: GameItem) => ({ game, ...item })),
  )
  await client.query(
    `insert into owned_item (puuid, game, product_type, product_id, quantity)
     select $1, game, "productType", "productId", quantity
     from jsonb_to_recordset($2) as i(game text, "productType" text, "productId" text, quantity int)
     on conflict do nothing`,
    [player.puuid, JSON.stringify(items)],
  )
}

function gamesOf({ withoutAccountIn = [] }: DemoPlayer): PlatformGame[] {
  return PlatformGame.options.filter((game) => !withoutAccountIn.includes(game))
}
