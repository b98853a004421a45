import type { CurrencyCode } from '@quartermaster/contract/games'
import type { IneligibilityReason } from '@quartermaster/contract/statuses'
import type { Failure } from '@quartermaster/service/failure'
import type { KeyFailure } from '../idempotency/once.ts'
import type { CursorFailure } from '../keyset/keyset.ts'
import type { OpenPaymentFailure } from '../payments/open-payment.ts'
import type { BlockedFailure } from '../player-blocks/store.ts'
import type { RedirectFailure } from './redirect-targets.ts'
import type { RequestReturnFailure } from './request-return.ts'
import type { LimitFailure } from './start-limits.ts'

/** A payment was taken back after its currency was spent: that is settled before anything is bought. */
export type DebtFailure = Failure<'DEBT_OUTSTANDING', { debt: number; currency: CurrencyCode }>

/**
 * `shown`: what the player was shown. `was`: what it cost before the player bought a part of it. `ordered`: what it cost when it
 * was started; the order can be confirmed at today's lower price.
 */
type PriceChangedFailure = Failure<
  'PRICE_CHANGED',
  { cost: number; currency: CurrencyCode } & ({ shown: number } | { was: number } | { ordered: number })
>

/** Why an order cannot be started. */
export type StartFailure =
  | Failure<'NO_PRODUCT_NAMED' | 'SEVERAL_PRODUCTS_NAMED' | 'NO_SUCH_PRODUCT'>
  | Failure<'NOT_SOLD_FOR_CURRENCY' | 'NOT_CURRENCY_OF_GAME'>
  | Failure<IneligibilityReason>
  | Failure<'PAYS_IN_GAME' | 'NO_CURRENCY_ON_SALE' | 'DELIVER_NOW_REQUIRED' | 'ALREADY_PAID'>
  | Failure<'GAME_SERVICES_UNAVAILABLE'>
  | PriceChangedFailure
  | BlockedFailure
  | DebtFailure
  | LimitFailure
  | RedirectFailure
  | OpenPaymentFailure

/** Why an order cannot be paid from the wallet. */
export type ConfirmFailure =
  | Failure<'NO_SUCH_ORDER' | 'ORDER_EXPIRED' | 'ORDER_NOT_CONFIRMABLE' | 'ALREADY_PAID'>
  | Failure<'INSUFFICIENT_FUNDS' | 'WALLET_BUSY' | 'PRODUCT_UNAVAILABLE' | 'DELIVER_NOW_REQUIRED'>
  | BlockedFailure
  | DebtFailure
  | PriceChangedFailure

export type CancelFailure = Failure<'NO_SUCH_ORDER' | 'ORDER_NOT_CANCELLABLE'>

export type OrderFailure =
  | StartFailure
  | ConfirmFailure
  | CancelFailure
  | RequestReturnFailure
  | CursorFailure
  | KeyFailure

/** Failures of others that pass by themselves: the same call may be made again under its key. */
const PASSING: ReadonlySet<OrderFailure['failure']> = new Set<OrderFailure['failure']>([
  'GAME_SERVICES_UNAVAILABLE',
  'PAYMENT_TIMED_OUT',
  'PAYMENT_UNAVAILABLE',
  'PAYMENT_REFUSED',
  'DEBT_OUTSTANDING',
  'PLAYER_BLOCKED',
  'ALREADY_PAID',
  'DELIVER_NOW_REQUIRED',
  'PRICE_CHANGED',
  'RETURN_UNAVAILABLE',
  'TOO_MANY_ORDERS',
  'TOO_MANY_OPEN_PAYMENTS',
  'SPENDING_LIMIT_REACHED',
  'TOP_UP_TOO_LARGE',
])

export function isPassing({ failure }: OrderFailure): boolean {
  return PASSING.has(failure)
}
