import type { GameId } from '@quartermaster/contract/games'

/** What a player would like to have. */
interface WishlistItemTable {
  puuid: string
  game_id: GameId
  product_id: string
  added_at: Date
  added_cost: number
  /** What the player last knew it to cost. */
  told_cost: number
}

export interface WishlistTables {
  wishlist_item: WishlistItemTable
}
