import type { RetentionSetting } from '@quartermaster/settings/retention-settings'
import type { Database } from '../database/database.ts'

/**
 * What becomes of each table's rows with time. A test compares it with the database and with docs/retention.md: a new
 * table must say here how it ends.
 * - `ever`: for as long as there is a shop, for this reason.
 * - `months`: for as many as the setting says; whole months are dropped, or rows are removed or emptied one by one.
 * - `until`: its own work removes it, then.
 */
export type Kept =
  | { readonly ever: string }
  | { readonly months: RetentionSetting; readonly by: 'month' | 'row' }
  | { readonly until: string }

/** Hold nothing themselves. */
type View = 'ledger_entry' | 'wallet_movement'

const BOOKS = 'the books: money and what was given for it'
const OPERATORS = 'few rows, which operators wrote'
const WITH_ORDER: Kept = { months: 'UNPAID_ORDERS_KEPT_MONTHS', by: 'row' }

export const KEPT: Readonly<Record<Exclude<keyof Database, View>, Kept>> = {
  wallet: { ever: BOOKS },
  ledger_transfer: { ever: BOOKS },
  debt_entry: { ever: BOOKS },
  payment_refund: { ever: BOOKS },
  payment_dispute: { ever: BOOKS },
  payment_discrepancy: { ever: 'the books: what a gateway said and how it was settled' },
  order_return: { ever: BOOKS },
  delivery: { ever: 'the books: that goods were handed over; orders and claims show their items by it' },
  content_code: { ever: 'a code that is forgotten could be used again' },
  code_claim: { ever: 'who used a code, which holds its limits' },
  erasure: { ever: 'proof that somebody was erased, which names nobody' },
  operator_action: { ever: 'the trail of operators' },
  campaign: { ever: OPERATORS },
  code_batch: { ever: OPERATORS },
  creator: { ever: OPERATORS },
  catalogue_product: { ever: OPERATORS },
  catalogue_version: { ever: OPERATORS },
  catalogue_publication: { ever: OPERATORS },
  catalogue_product_version: { ever: OPERATORS },
  price_history: { ever: 'what prices were, which sales are held to' },
  spending_limit: { ever: 'the player’s own wish, until they change it' },
  wishlist_item: { ever: 'the player’s own list, until they change it' },
  shop_order: WITH_ORDER,
  order_terms: WITH_ORDER,
  payment: WITH_ORDER,
  payment_offer: WITH_ORDER,
  order_event: { months: 'ORDER_EVENTS_KEPT_MONTHS', by: 'month' },
  creator_credit: { months: 'CREATOR_CREDITS_KEPT_MONTHS', by: 'month' },
  receipt: { months: 'RECEIPTS_KEPT_MONTHS', by: 'row' },
  idempotency_key: { until: 'a day has passed' },
  order_reservation: { until: 'a day after the delivery' },
  order_start_count: { until: 'two minutes have passed' },
  failed_attempt: { until: 'ten minutes have passed' },
  ended_session: { until: 'no token of it can be good any more' },
  shop_session: { until: 'it is signed out of, idle for too long or too old' },
}
