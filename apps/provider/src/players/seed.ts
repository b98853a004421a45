import { PlatformGame } from '@quartermaster/contract/platform/game-services'
import type pg from 'pg'
import { DEMO_PASSWORD, DEMO_PLAYERS, type DemoPlayer, STARTING_ITEMS } from './demo-players.ts'
import { hashPassword } from './passwords.ts'
import { shardOf } from './shards.ts'

/** Adds the demo players that are missing; what is there already is left as it is. */
export async function seedDemoPlayers(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ puuid: string }>('select puuid from player where puuid = any($1)', [
    DEMO_PLAYERS.map(({ puuid }) => puuid),
  ])
  const present = new Set(rows.map(({ puuid }) => puuid))
  const hash = await hashPassword(DEMO_PASSWORD)
  for (const [order, player] of DEMO_PLAYERS.entries()) {
    if (!present.has(player.puuid)) await addPlayer(pool, player, order, hash)
  }
}

async function addPlayer(pool: pg.Pool, player: DemoPlayer, order: number, hash: string): Promise<void> {
  const { puuid, name, tag, region, note } = player
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into player (puuid, user_name, password_hash, game_name, tag_line, email, region, demo_note, demo_order)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
      [puuid, name.toLowerCase(), hash, name, tag, `${name.toLowerCase()}@players.example`, region, note, order],
    )
    for (const game of PlatformGame.options) {
      if (player.withoutAccountIn?.includes(game)) continue
      await client.query(
        'insert into game_account (puuid, game, region, shard) values ($1, $2, $3, $4) on conflict do nothing',
        [puuid, game, region, shardOf(game, region)],
      )
      for (const item of [...(STARTING_ITEMS[game] ?? []), ...(player.owns?.[game] ?? [])]) {
        await client.query(
          `insert into owned_item (puuid, game, product_type, product_id, quantity)
           values ($1, $2, $3, $4, $5) on conflict do nothing`,
          [puuid, game, item.productType, item.productId, item.quantity],
        )
      }
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
