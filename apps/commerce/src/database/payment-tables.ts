import type { PaymentSession } from '@quartermaster/contract/platform/payments'
import type { ColumnType } from 'kysely'

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
  checked_at: Instant
  expires_at: ColumnType<Date, Date, never>
  created_at: Instant
  updated_at: Instant
}

export interface PaymentTables {
  payment: PaymentTable
}
