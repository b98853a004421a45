import type { CurrencyCode } from '@quartermaster/contract/games'
import type { ColumnType } from 'kysely'
import type { InBucket } from './bucket-column.ts'

type Instant = ColumnType<Date, Date | undefined, Date>
/** The other side of every movement. Their balances follow from the entries; no row of theirs is ever updated. */
export type HouseAccount = 'SALES' | 'PAYMENTS' | 'PROMOTIONS'

/** Why money moves. */
export type TransferKind =
  | 'PURCHASE'
  | 'REFUND'
  | 'REPAY'
  | 'TOP_UP'
  | 'TOP_UP_REFUND'
  | 'TOP_UP_REFUND_REVERSAL'
  | 'CLAWBACK'
  | 'CLAWBACK_REVERSAL'
  | 'DEBT_PAYMENT'
  | 'GRANT'
  | 'GRANT_REVERSAL'

/** Whole numbers; a bigint arrives as text and is turned into a number at the store's edge. */
type Amount = ColumnType<string, number, number>

export interface WalletTable extends InBucket {
  puuid: string
  currency: CurrencyCode
  balance: Amount
  /** What the player owes: later credits pay it first, and nothing is bought until then. */
  debt: ColumnType<string, number | undefined, number>
  updated_at: Instant
}

/** One movement between a player's wallet and a house account. Rows are never changed or deleted. */
export interface LedgerTransferTable extends InBucket {
  puuid: string
  currency: CurrencyCode
  /** Names the cause, once: the same cause cannot move money twice. */
  reference: string
  kind: TransferKind
  house_account: HouseAccount
  /** What the player's wallet gains; negative for what it pays. The house account moves the other way. */
  amount: Amount
  balance_after: Amount
  order_id: string | null
  created_at: Instant
  /** In which order transfers were booked; null for those from before it was kept. */
  entry_no: ColumnType<string | null, never, never>
}

/** One change of a debt. Rows are never changed or deleted. */
interface DebtEntryTable extends InBucket {
  puuid: string
  currency: CurrencyCode
  reference: string
  amount: Amount
  debt_after: Amount
  order_id: string | null
  created_at: Instant
  /** As a transfer's, and in one sequence with them. */
  entry_no: ColumnType<string | null, never, never>
}

/** A transfer with what it did to a debt, or what became a debt wholly, which moves 0. */
export interface WalletMovementView
  extends Pick<LedgerTransferTable, 'puuid' | 'currency' | 'reference' | 'kind' | 'house_account' | 'order_id'> {
  amount: string
  balance_after: string
  /** What was added to the debt; negative for what was paid of it. */
  debt: string
  /** What is owed then; null where no debt changed. */
  debt_after: string | null
  created_at: Date
  entry_no: string | null
}

/** Both sides of every transfer, each as an entry of its account. */
export interface LedgerEntryView {
  account: string
  puuid: string
  currency: CurrencyCode
  reference: string
  amount: string
  created_at: Date
}

export interface WalletTables {
  wallet: WalletTable
  ledger_transfer: LedgerTransferTable
  debt_entry: DebtEntryTable
  ledger_entry: LedgerEntryView
  wallet_movement: WalletMovementView
}
