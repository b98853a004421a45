import { currencyOf, type GameId } from '@quartermaster/contract/games'
import type { PlatformGame } from '@quartermaster/contract/platform/game-services'
import type {
  StartVirtualCurrencyOrderAnswer,
  StartVirtualCurrencyOrderRequest,
} from '@quartermaster/contract/wire/orders'
import { isRefusal, type Refusal, refuse } from '@quartermaster/service/error-answers'
import type { DeliveryItem } from '../database/delivery-tables.ts'
import { toCurrencyBundle } from '../payments/offer.ts'
import { paymentRoute } from '../payments/regions.ts'
import { availabilityOf } from '../pricing/availability.ts'
import { REASON_MESSAGES } from '../quotes/eligibility.ts'
import { platformGame, readStanding } from '../quotes/standing.ts'
import { openWallet } from '../wallet/store.ts'
import { askForPayment } from './ask-for-payment.ts'
import type { OrdersContext } from './context.ts'
import { draftOrder, type Starter } from './draft.ts'
import { checkRedirects, KR_PAYMENT_REQUIRED, PAYMENT_MISSING } from './refusals.ts'
import { insertOrder } from './store.ts'

/** Starts a top-up: the player chooses one of the game's currency bundles on the payment page. */
export async function startTopUp(
  context: OrdersContext,
  starter: Starter,
  body: StartVirtualCurrencyOrderRequest,
): Promise<StartVirtualCurrencyOrderAnswer | Refusal> {
  const { db, settings, clock, gameServices, catalogue } = context
  const { gameId, currency, locale } = body
  const redirects = checkRedirects(body, settings)
  if (isRefusal(redirects)) return redirects
  if (currency !== currencyOf(gameId)) {
    return refuse(400, 'INVALID_REQUEST', 'This game has another currency.', {
      fields: [{ path: 'body.currency', message: 'not the currency of the game' }],
    })
  }
  const standing = await readStanding(gameServices, gameId, starter.puuid)
  if (isRefusal(standing)) return standing
  if (standing.account !== 'found') {
    const reason = standing.account === 'missing' ? 'GAME_ACCOUNT_NOT_FOUND' : 'UNSUPPORTED_REGION'
    return refuse(400, reason, REASON_MESSAGES[reason])
  }
  if (!paymentRoute(standing.region, settings)) return KR_PAYMENT_REQUIRED
  const now = clock()
  const bundles = catalogue
    .current()
    .currencyBundles(gameId)
    .filter((bundle) => availabilityOf(bundle, settings, now) === 'on')
    .map((bundle) => toCurrencyBundle(bundle, locale))
  if (bundles.length === 0) return PAYMENT_MISSING
  const order = draftOrder({
    starter,
    redirects,
    body,
    product: { gameId, title: currency },
    kind: 'TOP_UP',
    state: 'AWAITING_PAYMENT',
    region: standing.region,
    price: { original: 0, final: 0 },
    goods: [currencyItem(gameId)],
    now,
  })
  await openWallet(db, starter.puuid, currency, now)
  await insertOrder(db, order, 'started by the player')
  context.metrics.orders.inc({ kind: 'TOP_UP', state: 'AWAITING_PAYMENT' })
  const payment = await askForPayment(context, order, 0, bundles)
  if (isRefusal(payment)) return payment
  return { context: { order_id: order.order_id, redirect_url: payment.redirectUrl } }
}

/** What a top-up brings. How much is known once it is paid. */
export function currencyItem(gameId: GameId): DeliveryItem {
  const currency = currencyOf(gameId)
  const game: PlatformGame = platformGame(gameId)
  return {
    id: currency,
    kind: 'CURRENCY',
    game,
    productType: 'CURRENCY',
    productId: currency,
    quantity: 1,
    name: currency,
    status: 'REQUESTED',
  }
}
