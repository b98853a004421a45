import type { IneligibilityReason } from '@quartermaster/contract/statuses'
import type { Failure } from '@quartermaster/service/failure'
import type { OpenPaymentFailure } from '../../payments/open-payment.ts'
import type { BlockedFailure } from '../../player-blocks/store.ts'
import type { DebtFailure, PriceChangedFailure } from '../confirming/failures.ts'
import type { RedirectFailure } from './redirect-targets.ts'
import type { LimitFailure } from './start-limits.ts'

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
