/**
 * Every table that holds something of a player. A test compares it with the database. What erasing does with each stands in
 * the database's own function (`erase_player`), which refuses to run as long as it does not know one of them.
 */
interface HeldTable {
  /** Left out of the player's own copy: it says nothing of them. */
  readonly without?: readonly string[]
  /** How rows of the player, `$1`, are reached besides, where there is no index by player. */
  readonly reachedBy?: string
}

export const HELD_TABLES: Readonly<Record<string, HeldTable>> = {
  wallet: {},
  ledger_transfer: { without: ['recorded_in'] },
  shop_order: {},
  order_event: { without: ['recorded_in'] },
  order_reservation: {},
  order_return: {},
  order_terms: {},
  order_part: {},
  order_start_count: {},
  payment_offer: {},
  payment_refund: { without: ['recorded_in'] },
  payment_dispute: { without: ['recorded_in'] },
  debt_entry: {},
  payment: { reachedBy: 'order_id in (select order_id from shop_order where puuid = $1)' },
  creator_credit: {},
  delivery: {
    without: ['recorded_in'],
    reachedBy: 'source_key in (select $1 union all select code_hash::text from code_claim where puuid = $1)',
  },
  code_claim: { without: ['code_hash'] },
  refused_code: {},
  player: {},
  player_block: { without: ['operator'] },
  player_note: { without: ['operator'] },
  spending_limit: {},
  wishlist_item: {},
  idempotency_key: {},
  receipt: {},
  shop_session: { without: ['session_id', 'id_token', 'refresh_token'] },
}
