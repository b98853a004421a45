import type { CurrencyCode, GameId } from '@quartermaster/contract/games'
import type { Locale } from '@quartermaster/contract/locales'
import type { OrderState } from '@quartermaster/contract/statuses'
import type { PriceComparison } from '@quartermaster/contract/wire/products'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { InBucket } from './bucket-column.ts'
import type { DeliveryItem } from './delivery-tables.ts'

type Instant = ColumnType<Date, Date | undefined, Date>

export interface ShopOrderTable extends InBucket {
  puuid: string
  order_id: string
  /** Short, for people. */
  reference: string
  kind: 'PRODUCT' | 'TOP_UP'
  state: OrderState
  game_id: GameId
  product_id: string | null
  product_slug: string | null
  item_type: string | null
  /** True for what may be bought again while owned or on its way. */
  repeatable: boolean
  title: string
  subtitle: string
  thumbnail_url: string | null
  currency: CurrencyCode
  price: number
  cost: number
  /** What confirming delivers. */
  items: JSONColumnType<DeliveryItem[]>
  creator_code: string | null
  creator_name: string | null
  traffic_source: string | null
  session_id: string
  receipt_email: string | null
  locale: Locale
  region: string
  redirect_url: string
  fail_redirect_url: string
  /** What the wallet held after paying; null until then. */
  confirmed_balance: ColumnType<string | null, number | null, number | null>
  created_at: Instant
  expires_at: ColumnType<Date, Date, never>
  updated_at: Instant
  /** The version of the catalogue that its price was last checked against; null for orders of older versions. */
  priced_version: string | null
  /** Until when that version asks the same of everyone; null where no change is planned. */
  priced_until: Date | null
}

/** Every state an order has entered, and why. Rows are never changed. */
export interface OrderEventTable extends InBucket {
  event_id: Generated<string>
  puuid: string
  order_id: string
  state: OrderState
  cause: string
  created_at: Instant
}

/** What is paid for, until an order that was started later takes its place. */
interface OrderReservationTable extends InBucket {
  puuid: string
  game: string
  product_id: string
  order_id: string
  ended_at: Date | null
}

/** An order that its player gives back. */
interface OrderReturnTable extends InBucket {
  puuid: string
  order_id: string
  state: 'REVOKING' | 'RETURNED' | 'REFUSED'
  cause: string
  created_at: Instant
  updated_at: Instant
}

/** What an order was started and agreed on, besides its price. */
interface OrderTermsTable extends InBucket {
  puuid: string
  order_id: string
  comparison: PriceComparison | null
  deliver_now_at: Date | null
  deliver_now_sentence: number | null
  deliver_now_locale: Locale | null
}

/** A part of a bundle as the order's price was reckoned: what it costs there, or that it was owned. */
export interface OrderPartTable extends InBucket {
  puuid: string
  order_id: string
  product_id: string
  owned: boolean
  cost: number
  asked_at: Date
}

interface OrderStartCountTable {
  puuid: string
  began_at: Date
  count: number
}

export interface OrderTables {
  order_return: OrderReturnTable
  order_terms: OrderTermsTable
  order_part: OrderPartTable
  order_start_count: OrderStartCountTable
  shop_order: ShopOrderTable
  order_reservation: OrderReservationTable
  order_event: OrderEventTable
}
