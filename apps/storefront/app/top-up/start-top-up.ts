import { currencyOf, type GameId } from '@quartermaster/contract/games'
import { HEADERS } from '@quartermaster/contract/headers'
import type { Locale } from '@quartermaster/contract/locales'
import type { StartVirtualCurrencyOrderRequest, TopUpChoice } from '@quartermaster/contract/wire/orders'
import { addresses, keepQuery, searchOf } from '../addresses/addresses.ts'
import { callApi } from '../api/request.ts'
import { affiliateHeader } from '../creators/affiliate.ts'
import { redirectTarget } from '../payment-redirect/redirect-target.ts'
import { readFormValues } from '../purchase-data/form-values.ts'
import { watchPlayer } from '../sign-on/still-there.ts'
import { askBeforePaying } from '../terms/wish-before-paying.ts'
import { isWishNeeded } from '../terms/wish-needed.ts'

export interface TopUpStart {
  readonly gameId: GameId
  readonly locale: Locale
  /** Where the player was; a failed payment comes back here. */
  readonly currentPath: string
  readonly affiliate: string | undefined
  readonly choice?: TopUpChoice | undefined
  readonly idempotencyKey: string
  /** Where nothing is paid without the wish for delivery at once. */
  readonly withdrawalRegions?: readonly string[] | undefined
  /** Where the receipt goes. */
  readonly receiptEmail?: string | undefined
}

export type TopUpOutcome =
  | { readonly next: 'away'; readonly url: string }
  /** On the shop's own page, where something must be said first. */
  | { readonly next: 'inside'; readonly path: string }
  | { readonly next: 'sign-out' }
  | {
      readonly next: 'stay'
      readonly modal: 'KR_PAYMENT_REQUIRED' | 'SERVER_ERROR' | 'UNAUTHORIZED'
      readonly reason?: undefined
    }
  | {
      readonly next: 'stay'
      readonly modal: 'PURCHASE_FAILED'
      readonly reason: 'limit_reached' | 'blocked' | 'offline'
    }

export function topUpRequest({
  gameId,
  locale,
  currentPath,
  choice,
  receiptEmail,
}: TopUpStart): StartVirtualCurrencyOrderRequest {
  return {
    gameId,
    currency: currencyOf(gameId),
    failRedirectUrl: currentPath,
    locale,
    redirectUrl: keepQuery(addresses.success(locale, gameId), searchOf(currentPath)),
    ...choice,
    ...(receiptEmail && { receiptEmail }),
  }
}

/** Starts the order of what was chosen; who chose nothing yet chooses on the payment page. */
export async function startTopUp(start: TopUpStart, redirectHosts: readonly string[]): Promise<TopUpOutcome> {
  const isStillThere = watchPlayer()
  if (!start.choice?.deliverNow && (await isWishNeeded(start.withdrawalRegions))) return askAtTopUpPage(start)
  const answer = await callApi('startVirtualCurrencyOrder', {
    body: topUpRequest({ ...readFormValues(), ...start }),
    headers: {
      [HEADERS.idempotencyKey]: start.idempotencyKey,
      ...affiliateHeader(start.affiliate),
    },
  })
  if (answer.ok) {
    // The order is of somebody who has left: nobody else is to pay it.
    if (!isStillThere()) return { next: 'stay', modal: 'UNAUTHORIZED' }
    const target = redirectTarget(answer.body.context.redirect_url, redirectHosts)
    return target?.next === 'away' ? target : { next: 'stay', modal: 'SERVER_ERROR' }
  }
  if (answer.status === 401) return { next: 'sign-out' }
  const { errorCode } = answer.error
  if (errorCode === 'DELIVER_NOW_REQUIRED') return askAtTopUpPage(start)
  if (errorCode === 'SPENDING_LIMIT_REACHED') return { next: 'stay', modal: 'PURCHASE_FAILED', reason: 'limit_reached' }
  if (errorCode === 'PLAYER_BLOCKED') return { next: 'stay', modal: 'PURCHASE_FAILED', reason: 'blocked' }
  return { next: 'stay', modal: errorCode === 'KR_PAYMENT_REQUIRED' ? errorCode : 'SERVER_ERROR' }
}

/** Who has chosen what to buy is told at the box; who has not finds it on the page. */
function askAtTopUpPage({ gameId, locale, choice, currentPath }: TopUpStart): TopUpOutcome {
  if (choice?.bundleId || choice?.amount) askBeforePaying(gameId)
  const path = addresses.topUp(locale, gameId)
  return { next: 'inside', path: currentPath.startsWith(path) ? currentPath : keepQuery(path, searchOf(currentPath)) }
}
