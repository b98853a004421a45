import { currencyOf, type GameId } from '@quartermaster/contract/games'
import { HEADERS } from '@quartermaster/contract/headers'
import type { Locale } from '@quartermaster/contract/locales'
import type { StartVirtualCurrencyOrderRequest } from '@quartermaster/contract/wire/orders'
import { addresses } from '../addresses/addresses.ts'
import { callApi } from '../api/request.ts'
import { redirectTarget } from '../payment-redirect/redirect-target.ts'

export interface TopUpStart {
  readonly gameId: GameId
  readonly locale: Locale
  /** Where the player was; a failed payment comes back here. */
  readonly currentPath: string
  readonly affiliate: string | undefined
  readonly idempotencyKey: string
}

export type TopUpResult =
  | { readonly result: 'REDIRECT'; readonly url: string }
  | { readonly result: 'UNAUTHORIZED' }
  | { readonly result: 'SERVER_ERROR'; readonly errorCode?: string | undefined }

export function topUpRequest({ gameId, locale, currentPath }: TopUpStart): StartVirtualCurrencyOrderRequest {
  return {
    gameId,
    currency: currencyOf(gameId),
    failRedirectUrl: currentPath,
    locale,
    redirectUrl: addresses.success(locale, gameId),
  }
}

/** Starts the order of a currency bundle; which one is chosen on the payment page. */
export async function startTopUp(start: TopUpStart, redirectHosts: readonly string[]): Promise<TopUpResult> {
  const answer = await callApi('startVirtualCurrencyOrder', {
    body: topUpRequest(start),
    headers: {
      [HEADERS.idempotencyKey]: start.idempotencyKey,
      ...(start.affiliate && { [HEADERS.affiliateId]: start.affiliate }),
    },
  })
  if (answer.ok) {
    const target = redirectTarget(answer.body.context.redirect_url, redirectHosts)
    return target?.next === 'away' ? { result: 'REDIRECT', url: target.url } : { result: 'SERVER_ERROR' }
  }
  if (answer.status === 401) return { result: 'UNAUTHORIZED' }
  return { result: 'SERVER_ERROR', errorCode: answer.error.errorCode }
}
