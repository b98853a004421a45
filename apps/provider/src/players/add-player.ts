import { type GameItem, PlatformGame } from '@quartermaster/contract/platform/game-services'
import { type DemoPlayer, STARTING_ITEMS } from '@quartermaster/demo-world/players'
import type pg from 'pg'
import { shardOf } from './shards.ts'

export interface PlayerToAdd
  extends Pick<DemoPlayer, 'puuid' | 'tag' | 'region' | 'minor' | 'withoutAccountIn' | 'owns'> {
  readonly name: string
  readonly userName: string
  readonly passwordHash: string
  /** The line of the sign-in page that offers the player, if any does. */
  readonly offered: { readonly note: DemoPlayer['note']; readonly order: number } | undefined
}

/** The player with accounts and items. */
export async function addPlayer(client: pg.PoolClient, player: PlayerToAdd): Promise<void> {
  const { puuid, userName, passwordHash, name, tag, region, minor = false, offered } = player
  await client.query(
    `insert into player (puuid, user_name, password_hash, game_name, tag_line, email, region, minor, demo_note, demo_order)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    [
      puuid,
      userName,
      passwordHash,
      name,
      tag,
      `${userName}@players.example`,
      region,
      minor,
      offered?.note,
      offered?.order,
    ],
  )
  const games = gamesOf(player)
  await client.query(
    `insert into game_account (puuid, game, region, shard)
     select $1, game, $2, shard from unnest($3::text[], $4::text[]) as a(game, shard) on conflict do nothing`,
    [puuid, region, games, games.map((game) => shardOf(game, region))],
  )
  await addItems(client, player)
}

/** What the player starts with in every game. */
export async function addItems(
  client: pg.PoolClient,
  player: Pick<PlayerToAdd, 'puuid' | 'withoutAccountIn' | 'owns'>,
): Promise<void> {
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

function gamesOf({ withoutAccountIn = [] }: Pick<DemoPlayer, 'withoutAccountIn'>): PlatformGame[] {
  return PlatformGame.options.filter((game) => !withoutAccountIn.includes(game))
}
