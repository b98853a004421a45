import type { CurrencyCode } from '@quartermaster/contract/games'
import type { Failure } from '@quartermaster/service/failure'
import type { BlockedFailure } from '../../player-blocks/store.ts'

/** A payment was taken back after its currency was spent: that is settled before anything is bought. */
export type DebtFailure = Failure<'DEBT_OUTSTANDING', { debt: number; currency: CurrencyCode }>

/**
 * `shown`: what the player was shown. `was`: what it cost before the player bought a part of it. `ordered`: what it cost when it
 * was started; the order can be confirmed at today's lower price.
 */
export type PriceChangedFailure = Failure<
  'PRICE_CHANGED',
  { cost: number; currency: CurrencyCode } & ({ shown: number } | { was: number } | { ordered: number })
>

/** Why an order cannot be paid from the wallet. */
export type ConfirmFailure =
  | Failure<'NO_SUCH_ORDER' | 'ORDER_EXPIRED' | 'ORDER_NOT_CONFIRMABLE' | 'ALREADY_PAID'>
  | Failure<'INSUFFICIENT_FUNDS' | 'WALLET_BUSY' | 'PRODUCT_UNAVAILABLE' | 'DELIVER_NOW_REQUIRED'>
  | BlockedFailure
  | DebtFailure
  | PriceChangedFailure
