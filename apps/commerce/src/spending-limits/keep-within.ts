import type { Money } from '@quartermaster/contract/money'
import type { PaymentSessionRequest } from '@quartermaster/contract/platform/payments'
import { type Failure, fail } from '@quartermaster/service/failure'
import type { Connection } from '../database/database.ts'
import { type LimitedPlayer, type LimitsContext, readLimit } from './read-limit.ts'

export type SpendingLimitFailure = Failure<'SPENDING_LIMIT_REACHED', { left: Money }>

interface Asked {
  readonly request: PaymentSessionRequest
  /** It was offered before: all of it fits, or none. */
  readonly kept: boolean
}

/**
 * Of what a payment is to offer, what the player's limit leaves room for. Call it where the player's payments are locked,
 * in the transaction that writes the offer: what can be made counts with the most it may cost, so no two pass it together. What
 * was declined counts where it could not be closed before.
 */
export async function keepWithinLimit(
  context: LimitsContext,
  transaction: Connection,
  player: LimitedPlayer,
  { request, kept }: Asked,
): Promise<PaymentSessionRequest | SpendingLimitFailure> {
  const { currency, left: unclosed, declined, count } = await readLimit(context, transaction, player, request.orderId)
  if (unclosed === null) return request
  const left = Math.max(0, unclosed - declined)
  const bundles = request.bundles.filter((bundle) => count(request.gameId, bundle) <= left)
  if (bundles.length < (kept ? request.bundles.length : 1))
    return fail('SPENDING_LIMIT_REACHED', { left: { minor: left, currency } })
  return { ...request, bundles }
}
