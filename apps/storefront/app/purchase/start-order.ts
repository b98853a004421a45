import { currencyOf, GAMES } from '@quartermaster/contract/games'
import { HEADERS } from '@quartermaster/contract/headers'
import type { Locale } from '@quartermaster/contract/locales'
import { toItemType } from '@quartermaster/contract/product-types'
import type { StartOrderRequest } from '@quartermaster/contract/wire/orders'
import { addresses, keepQuery, searchOf } from '../addresses/addresses.ts'
import { expectPurchase } from '../analytics-events/purchases.ts'
import { track } from '../analytics-events/track.ts'
import { callApi } from '../api/request.ts'
import { affiliateHeader } from '../creators/affiliate.ts'
import { logError } from '../logging/log.ts'
import { type FormValues, readFormValues } from '../purchase-data/form-values.ts'
import { type ChosenProduct, firstProduct, type PurchaseData, requestItem } from '../purchase-data/purchase-data.ts'
import { watchPlayer } from '../sign-on/still-there.ts'
import { readAgain } from '../tab-news/tab-news.ts'
import { askBeforePaying, isBoxShown, isLeftUnticked, saidBeforePaying } from '../terms/wish-before-paying.ts'
import { isWishNeeded, mustBePaid } from '../terms/wish-needed.ts'
import { FAILED_PURCHASE } from './failed-purchase.ts'
import { type OrderOutcome, outcomeOfAnswer, outcomeOfRefusal } from './order-outcome.ts'

export interface OrderStart {
  readonly locale: Locale
  readonly purchaseData: PurchaseData
  readonly affiliate: string | undefined
  readonly trafficSource: string | undefined
  readonly formValues?: FormValues | undefined
  readonly failRedirectUrl?: string | undefined
  /** The same for every repetition of one attempt. */
  readonly idempotencyKey: string
  /**
   * Where nothing is paid without the wish for delivery at once; given for an order that goes on after sign-in, whose
   * player has not seen yet what their wallet lacks.
   */
  readonly withdrawalRegions?: readonly string[] | undefined
}

export function startOrderRequest(start: OrderStart): StartOrderRequest {
  const { locale, purchaseData, trafficSource, formValues, failRedirectUrl = '' } = start
  const product = firstProduct(purchaseData)
  if (!product) throw new Error('An order names one product')
  if (purchaseData.products.length > 1) throw new Error('Multiple products are currently unsupported')
  const deliverNow = saidBeforePaying(product.productId)
  return {
    currency: currencyOf(product.gameId),
    title: product.name,
    subtitle: toItemType(product.productType),
    redirectUrl: keepQuery(addresses.success(locale, product.gameId), searchOf(failRedirectUrl)),
    thumbnailUrl: product.thumbnailUrl,
    failRedirectUrl: failRedirectUrl || addresses.product(locale, product.gameId, product.productSlug),
    locale,
    ...(trafficSource && { trafficSource }),
    ...(formValues?.receiptEmail && { receiptEmail: formValues.receiptEmail }),
    ...(deliverNow && { deliverNow }),
    ...(product.shownCost !== undefined && { shownCost: product.shownCost }),
    product: requestItem(product),
  }
}

/** Asks the server to start the order, and says what comes next. A time-out or a broken server throws. */
export async function startOrder(start: OrderStart, redirectHosts: readonly string[]): Promise<OrderOutcome> {
  const isStillThere = watchPlayer()
  const { pathname } = location
  const body = startOrderRequest({ formValues: readFormValues(), ...start })
  const product = firstProduct(start.purchaseData)
  if (product && (isLeftUnticked(product.productId) || (await lacksWish(product, start)))) {
    return askAtItsPage(product, start)
  }
  track('purchase_request', {
    game: product ? GAMES[product.gameId].member : '',
    product_slug: product?.productSlug ?? '',
  })
  const answer = await callApi('startOrder', {
    body,
    headers: {
      [HEADERS.idempotencyKey]: start.idempotencyKey,
      ...affiliateHeader(start.affiliate),
    },
  })
  if (answer.ok) {
    const outcome = outcomeOfAnswer(answer.body, body.currency, redirectHosts)
    // An answer that leads nowhere has started nothing the player could go on with.
    if (outcome.next === 'stay') track('purchase_request_failed', { status: answer.status, error_code: 'NO_NEXT_STEP' })
    else if (!isStillThere()) {
      // The order is of somebody who has left: nothing of it is for whoever is there now.
      track('purchase_request_failed', { status: answer.status, error_code: 'SIGNED_OUT' })
      return outcomeOfRefusal(401, 'UNAUTHORIZED')
    } else if (location.pathname !== pathname) {
      // Who has gone on to another page meanwhile is not taken away from it.
      return { next: 'stay' }
    } else if (outcome.next !== 'checkout') expectPurchase(answer.body.context.order_id)
    return outcome
  }
  const { errorCode } = answer.error
  track('purchase_request_failed', { status: answer.status, error_code: errorCode })
  // The shop saw another wallet than the page, or other goods or prices: what stands beside the button follows.
  const isRead = readAgain('wallet')
  if (errorCode === 'DELIVER_NOW_REQUIRED' && product) {
    await isRead
    return askWhereSeen(product, start)
  }
  logError(`The order was refused: ${answer.status} ${errorCode}`)
  return outcomeOfRefusal(answer.status, errorCode)
}

async function lacksWish(product: ChosenProduct, { withdrawalRegions, affiliate }: OrderStart): Promise<boolean> {
  if (saidBeforePaying(product.productId) || !(await isWishNeeded(withdrawalRegions))) return false
  return mustBePaid(product, affiliate)
}

/** The box stands beside what the wallet lacks, on the product's own page. */
function askAtItsPage(product: ChosenProduct, { locale, failRedirectUrl = '' }: OrderStart): OrderOutcome {
  askBeforePaying(product.productId)
  const path = addresses.product(locale, product.gameId, product.productSlug)
  if (location.pathname === path) return { next: 'stay' }
  return { next: 'inside', path: keepQuery(path, searchOf(failRedirectUrl)) }
}

/** The page took the wallet for enough and had no box: it has one once it knows better, and else a modal says that nothing was bought. */
async function askWhereSeen(product: ChosenProduct, start: OrderStart): Promise<OrderOutcome> {
  const outcome = askAtItsPage(product, start)
  if (outcome.next !== 'stay' || (await isBoxShown(product.productId))) return outcome
  return FAILED_PURCHASE
}
