/**
 * Every table that holds something of a player, and what erasing does with it. A test compares it with the database: a
 * new table with a player in it must say here what becomes of it.
 */
export interface HeldTable {
  /** Left out of the player's own copy: it says nothing of them. */
  readonly without?: readonly string[]
  /** `keep`: the row stays in the books under a pseudonym, with these columns emptied. `delete`: it goes. */
  readonly erase: { readonly keep: Readonly<Record<string, string>> } | 'delete'
}

export const HELD_TABLES: Readonly<Record<string, HeldTable>> = {
  wallet: { erase: { keep: {} } },
  ledger_transfer: { without: ['recorded_in'], erase: { keep: {} } },
  shop_order: {
    erase: {
      keep: {
        receipt_email: 'null',
        session_id: `''`,
        traffic_source: 'null',
        redirect_url: `'/'`,
        fail_redirect_url: `'/'`,
      },
    },
  },
  order_event: { without: ['recorded_in'], erase: { keep: {} } },
  order_reservation: { erase: 'delete' },
  order_return: { erase: { keep: { cause: `''` } } },
  order_terms: { erase: { keep: {} } },
  order_part: { erase: { keep: {} } },
  order_start_count: { erase: 'delete' },
  // The request names an e-mail address where the player gave one.
  payment_offer: { erase: { keep: { request: `request - 'email'` } } },
  payment_refund: { without: ['recorded_in'], erase: { keep: {} } },
  payment_dispute: { without: ['recorded_in'], erase: { keep: {} } },
  debt_entry: { erase: { keep: {} } },
  payment: { erase: { keep: { redirect_url: `''` } } },
  creator_credit: { erase: { keep: { session_id: `''` } } },
  // An order's delivery is kept under its player.
  delivery: {
    without: ['recorded_in'],
    erase: { keep: { source_key: `case source_kind when 'ORDER' then $2 else source_key end`, last_error: 'null' } },
  },
  code_claim: { without: ['code_hash'], erase: { keep: { idempotency_key: 'claim_id::text' } } },
  player: { erase: 'delete' },
  player_block: { without: ['operator'], erase: 'delete' },
  player_note: { without: ['operator'], erase: 'delete' },
  spending_limit: { erase: 'delete' },
  wishlist_item: { erase: 'delete' },
  idempotency_key: { erase: 'delete' },
  receipt: { erase: 'delete' },
  shop_session: { without: ['session_id', 'id_token', 'refresh_token'], erase: 'delete' },
}
