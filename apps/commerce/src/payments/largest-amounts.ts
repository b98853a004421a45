import type { CurrencyCode } from '@quartermaster/contract/games'
import { LARGEST_BALANCE, LARGEST_TOP_UP } from '@quartermaster/contract/largest-amounts'
import type { PaymentSessionRequest } from '@quartermaster/contract/platform/payments'
import { type Failure, fail } from '@quartermaster/service/failure'

export type TopUpFailure = Failure<'TOP_UP_TOO_LARGE', { most: number; currency: CurrencyCode }>

/** Of what a payment is to offer, what one payment may bring and the wallet has room for. */
export function keepWithinWallet(
  request: PaymentSessionRequest,
  balance: number,
): PaymentSessionRequest | TopUpFailure {
  const most = Math.max(0, Math.min(LARGEST_TOP_UP, LARGEST_BALANCE - balance))
  const bundles = request.bundles.filter(({ amount }) => amount <= most)
  return bundles.length > 0 ? { ...request, bundles } : fail('TOP_UP_TOO_LARGE', { most, currency: request.currency })
}
