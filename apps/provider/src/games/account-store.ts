import type { GameAccount, GameItem, PlatformGame } from '@quartermaster/contract/platform/game-services'
import type pg from 'pg'

/** An account as it is stored; whether it may buy is switched at the console. */
export type StoredAccount = Omit<GameAccount, 'mayBuy'>

export async function findAccount(
  db: pg.Pool | pg.PoolClient,
  puuid: string,
  game: PlatformGame,
): Promise<StoredAccount | undefined> {
  const { rows } = await db.query<StoredAccount>(
    'select puuid, game, region, shard from game_account where puuid::text = $1 and game = $2',
    [puuid, game],
  )
  return rows[0]
}

export async function listOwnedItems(pool: pg.Pool, puuid: string, game: PlatformGame): Promise<GameItem[]> {
  const { rows } = await pool.query<GameItem>(
    `select product_type as "productType", product_id as "productId", quantity, used
     from owned_item where puuid::text = $1 and game = $2 order by product_type, product_id`,
    [puuid, game],
  )
  return rows
}

/** The player puts an item to use. False when they do not own it. */
export async function useItem(
  pool: pg.Pool,
  { puuid, game, productId }: { readonly puuid: string; readonly game: PlatformGame; readonly productId: string },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update owned_item set used = true where puuid = $1 and game = $2 and lower(product_id) = lower($3)',
    [puuid, game, productId],
  )
  return (rowCount ?? 0) > 0
}
