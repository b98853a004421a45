import type { GameId } from '@quartermaster/contract/games'
import type { WishlistNewsAnswer } from '@quartermaster/contract/wire/wishlists'
import { sql } from 'kysely'
import type { Connection } from '../database/database.ts'

export interface WishedItem {
  readonly gameId: GameId
  readonly productId: string
  readonly addedAt: Date
  readonly addedCost: number
}

export async function listWished(db: Connection, puuid: string): Promise<WishedItem[]> {
  const rows = await db
    .selectFrom('wishlist_item')
    .select(['game_id', 'product_id', 'added_at', 'added_cost'])
    .where('puuid', '=', puuid)
    .orderBy('added_at', 'desc')
    .orderBy('game_id')
    .orderBy('product_id')
    .execute()
  return rows.map((row) => ({
    gameId: row.game_id,
    productId: row.product_id,
    addedAt: row.added_at,
    addedCost: row.added_cost,
  }))
}

/** Whether there was room for it; what is on the list already needs none. Additions of one player wait for each other. */
export async function addWished(
  db: Connection,
  puuid: string,
  { gameId, productId, cost, now }: Pick<WishedItem, 'gameId' | 'productId'> & { cost: number; now: Date },
  most: number,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${puuid}, 97))`.execute(transaction)
    const { rows } = await sql<{ kept: boolean }>`
      with added as (
        insert into wishlist_item (puuid, game_id, product_id, added_at, added_cost, told_cost)
        select ${puuid}, ${gameId}, ${productId}, ${now}, ${cost}, ${cost}
        where (select count(*) from wishlist_item where puuid = ${puuid}) < ${most}
        on conflict do nothing returning 1
      )
      select exists (select from added) or exists (
        select from wishlist_item where puuid = ${puuid} and game_id = ${gameId} and product_id = ${productId}
      ) as kept`.execute(transaction)
    return rows[0]?.kept ?? false
  })
}

export async function removeWished(
  db: Connection,
  puuid: string,
  { gameId, productId }: Pick<WishedItem, 'gameId' | 'productId'>,
): Promise<void> {
  await db
    .deleteFrom('wishlist_item')
    .where('puuid', '=', puuid)
    .where('game_id', '=', gameId)
    .where('product_id', '=', productId)
    .execute()
}

export interface CurrentCost extends Pick<WishedItem, 'gameId' | 'productId'> {
  readonly cost: number
}

/** Notes what each thing costs now as known to the player, and answers what they knew to cost more: in one statement, so once. */
export async function takeDrops(
  db: Connection,
  puuid: string,
  costs: readonly CurrentCost[],
): Promise<WishlistNewsAnswer['drops']> {
  const { rows } = await sql<WishlistNewsAnswer['drops'][number]>`
    with known as materialized (
      select game_id, product_id, told_cost from wishlist_item where puuid = ${puuid} for update
    ), told as (
      update wishlist_item item set told_cost = current.cost
      from known, jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) as current ("gameId" text, "productId" text, cost integer)
      where item.puuid = ${puuid} and item.game_id = known.game_id and item.product_id = known.product_id
        and item.game_id = current."gameId" and item.product_id = current."productId" and item.told_cost <> current.cost
      returning item.game_id, item.product_id, known.told_cost as was, current.cost as now
    )
    select game_id as "gameId", product_id as "productId", was, now from told where was > now
    order by game_id, product_id`.execute(db)
  return rows
}
