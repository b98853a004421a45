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
/** Neither read nor written any more: a later version drops it. */
type Left = 'catalogue_draft'
/** Read and written by statements of their own alone. */
type Summary =
  | 'sales_summary'
  | 'sales_total'
  | 'sales_by_day'
  | 'claim_total'
  | 'claim_by_day'
  | 'campaign_total'
  | 'campaign_by_day'
  | 'claim_summary'
  | 'code_answer'
  | 'guess_count'
  | 'summary_state'
  | 'summary_due'

const BOOKS = 'the books: money and what was given for it'
const FIGURES = 'figures of reports, which name nobody'
const OPERATORS = 'few rows, which operators wrote'
const WITH_ORDER: Kept = { months: 'UNPAID_ORDERS_KEPT_MONTHS', by: 'row' }

export const KEPT: Readonly<Record<Exclude<keyof Database | Summary | Left, View>, Kept>> = {
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
  approval: { ever: 'who approved what, beside the trail of operators' },
  creator_share: { ever: 'what creators were promised, and from when' },
  player_note: { ever: 'what operators noted, until the player is erased' },
  player_block: { ever: 'what a player is kept from, until they are erased' },
  player: { ever: 'whose an account is, until they are erased' },
  campaign: { ever: OPERATORS },
  code_batch: { ever: OPERATORS },
  code_batch_job: { ever: OPERATORS },
  code_batch_part: { until: 'its file is fetched' },
  operator_token: { ever: OPERATORS },
  operator_session: { until: 'it is signed out of or too old' },
  creator: { ever: OPERATORS },
  catalogue_product: { ever: OPERATORS },
  catalogue_version: { ever: OPERATORS },
  catalogue_publication: { ever: OPERATORS },
  catalogue_product_version: { ever: OPERATORS },
  catalogue_picture: { ever: OPERATORS },
  catalogue_draft: { until: 'a later version drops it' },
  product_draft: { until: 'it is published or thrown away' },
  catalogue_preview: { until: 'the next preview is made after its half hour' },
  price_history: { ever: 'what prices were, which sales are held to' },
  spending_limit: { ever: 'the player’s own wish, until they change it' },
  wishlist_item: { ever: 'the player’s own list, until they change it' },
  shop_order: WITH_ORDER,
  order_terms: WITH_ORDER,
  order_part: WITH_ORDER,
  payment: WITH_ORDER,
  payment_offer: WITH_ORDER,
  order_event: { months: 'ORDER_EVENTS_KEPT_MONTHS', by: 'month' },
  creator_credit: { months: 'CREATOR_CREDITS_KEPT_MONTHS', by: 'month' },
  receipt: { months: 'RECEIPTS_KEPT_MONTHS', by: 'row' },
  sales_summary: { ever: FIGURES },
  sales_total: { ever: FIGURES },
  sales_by_day: { ever: FIGURES },
  claim_total: { ever: FIGURES },
  claim_by_day: { ever: FIGURES },
  campaign_total: { ever: FIGURES },
  campaign_by_day: { ever: FIGURES },
  claim_summary: { ever: FIGURES },
  code_answer: { ever: FIGURES },
  summary_state: { ever: 'one row: how far the figures are counted' },
  summary_due: { until: 'its hour is counted' },
  guess_count: { until: 'thirty days have passed' },
  refused_code: { until: 'thirty days have passed' },
  idempotency_key: { until: 'a day has passed' },
  order_reservation: { until: 'a day after the delivery' },
  order_start_count: { until: 'two minutes have passed' },
  failed_attempt: { until: 'ten minutes have passed' },
  ended_session: { until: 'no token of it can be good any more' },
  shop_session: { until: 'it is signed out of, idle for too long or too old' },
}
