import type { CurrencyCode } from '@quartermaster/contract/games'
import type { PaymentDispute, PaymentSession, PaymentSessionRequest } from '@quartermaster/contract/platform/payments'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { InBucket } from './bucket-column.ts'

type Instant = ColumnType<Date, Date | undefined, Date>

/** A payment session at a gateway, for one order. */
export interface PaymentTable {
  gateway: 'sandbox' | 'stripe'
  payment_id: string
  puuid: string
  order_id: string
  state: PaymentSession['state']
  redirect_url: string
  /** The currency units the payment credited; null until paid. */
  credited: number | null
  charged_minor: ColumnType<string | null, number | null, number | null>
  charged_currency: string | null
  /** When it was last taken to be asked about, and when the gateway last answered that. */
  checked_at: Instant
  answered_at: ColumnType<Date | null, Date | undefined, Date>
  expires_at: ColumnType<Date, Date, never>
  created_at: Instant
  updated_at: Instant
}

/** What the player was offered for an order, as the gateway was asked for it. Written before the gateway is asked. */
interface PaymentOfferTable extends InBucket {
  puuid: string
  order_id: string
  gateway: PaymentTable['gateway']
  request: JSONColumnType<PaymentSessionRequest>
  created_at: Instant
}

/** Something a gateway said that does not fit what the shop knows, for operators. */
export interface PaymentDiscrepancyTable {
  discrepancy_id: Generated<string>
  gateway: PaymentTable['gateway']
  fingerprint: string
  payment_id: string
  reason: string
  said: JSONColumnType<object>
  /** How often it was said. */
  times: Generated<number>
  first_seen_at: Instant
  last_seen_at: Instant
  settled_at: Date | null
  settled_by: string | null
  note: string | null
}

/** Money given back for a payment. */
export interface PaymentRefundTable {
  refund_id: string
  gateway: PaymentTable['gateway']
  payment_id: string
  puuid: string
  order_id: string
  currency: CurrencyCode
  /** The currency that was taken for it. */
  amount: ColumnType<string, number, number>
  minor: ColumnType<string, number, never>
  money: string
  origin: 'SHOP' | 'GATEWAY'
  /** TAKEN: the gateway has not said yes yet. UNDONE: it said no, and the currency was given back. */
  state: 'TAKEN' | 'DONE' | 'UNDONE'
  gateway_refund_id: string | null
  cause: string
  attempts: Generated<number>
  next_attempt_at: Instant
  last_error: string | null
  created_at: Instant
  updated_at: Instant
}

export interface PaymentDisputeTable {
  gateway: PaymentTable['gateway']
  dispute_id: string
  payment_id: string
  puuid: string
  order_id: string
  currency: CurrencyCode
  amount: ColumnType<string, number, number>
  minor: ColumnType<string, number, number>
  state: PaymentDispute['state']
  /** The gateway's own count of its words about it, where it keeps one. */
  revision: number | null
  created_at: Instant
  updated_at: Instant
}

export interface PaymentTables {
  payment_refund: PaymentRefundTable
  payment_dispute: PaymentDisputeTable
  payment: PaymentTable
  payment_offer: PaymentOfferTable
  payment_discrepancy: PaymentDiscrepancyTable
}
