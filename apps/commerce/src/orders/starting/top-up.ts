import { currencyOf, type GameId } from '@quartermaster/contract/games'
import type { PlatformGame } from '@quartermaster/contract/platform/game-services'
import type { CurrencyBundle } from '@quartermaster/contract/platform/payments'
import type {
  StartVirtualCurrencyOrderAnswer,
  StartVirtualCurrencyOrderRequest,
} from '@quartermaster/contract/wire/orders'
import { fail, isFailure } from '@quartermaster/service/failure'
import type { DeliveryItem } from '../../database/delivery-tables.ts'
import { bundlesOnSale, exactBundle } from '../../payments/offer.ts'
import { paymentRoute } from '../../payments/regions.ts'
import { platformGame, readStanding } from '../../quotes/standing.ts'
import { openWallet } from '../../wallet/store.ts'
import { closeDeclined } from '../ending/close-payments.ts'
import type { OrdersContext } from '../order/context.ts'
import { insertOrder } from '../order/store.ts'
import { keepTerms, lacksWish } from '../order/terms.ts'
import { askForPayment } from './ask-for-payment.ts'
import { draftOrder, type Starter } from './draft.ts'
import type { StartFailure } from './failures.ts'
import { checkRedirects } from './redirect-targets.ts'
import { countStart } from './start-limits.ts'

/** Starts a top-up: the player chooses one of the game's currency bundles on the payment page. */
export async function startTopUp(
  context: OrdersContext,
  starter: Starter,
  body: StartVirtualCurrencyOrderRequest,
): Promise<StartVirtualCurrencyOrderAnswer | StartFailure> {
  const { db, settings, clock, catalogue } = context
  const { gameId, currency, locale } = body
  const redirects = checkRedirects(body, settings)
  if (isFailure(redirects)) return redirects
  if (currency !== currencyOf(gameId)) return fail('NOT_CURRENCY_OF_GAME')
  const tooMany = await countStart(context, starter.puuid)
  if (tooMany) return tooMany
  const standing = await readStanding(context, gameId, starter.puuid)
  if (isFailure(standing)) return standing
  if (standing.account !== 'found') {
    return fail(standing.account === 'missing' ? 'GAME_ACCOUNT_NOT_FOUND' : 'UNSUPPORTED_REGION')
  }
  if (!standing.mayBuy) return fail('REQUIREMENTS_NOT_MET')
  if (!paymentRoute(standing.region, settings)) return fail('PAYS_IN_GAME')
  const now = clock()
  const { region } = standing
  const current = catalogue.current()
  const onSale = bundlesOnSale(current, gameId, { locale, region, now, settings })
  if (onSale.length === 0) return fail('NO_CURRENCY_ON_SALE')
  const bundles = chosenOf(onSale, body)
  if (bundles.length === 0) return fail('NO_SUCH_PRODUCT')
  if (lacksWish(region, body.deliverNow, settings)) return fail('DELIVER_NOW_REQUIRED')
  const order = draftOrder({
    starter,
    redirects,
    body,
    product: { gameId, title: currency },
    kind: 'TOP_UP',
    state: 'AWAITING_PAYMENT',
    region,
    price: { original: 0, final: 0 },
    goods: [currencyItem(gameId)],
    catalogue: current,
    now,
  })
  await closeDeclined(context, starter.puuid)
  await openWallet(db, starter.puuid, currency, now)
  await insertOrder(db, order, 'started by the player')
  await keepTerms(db, { puuid: starter.puuid, orderId: order.order_id, deliverNow: body.deliverNow }, now)
  context.metrics.orders.inc({ kind: 'TOP_UP', state: 'AWAITING_PAYMENT' })
  const payment = await askForPayment(context, starter, order, 0, bundles)
  if (isFailure(payment)) return payment
  return { context: { order_id: order.order_id, redirect_url: payment.redirectUrl } }
}

/** What the player chose on the shop's own page; who chose nothing there chooses on the payment page. */
function chosenOf(
  onSale: readonly CurrencyBundle[],
  body: StartVirtualCurrencyOrderRequest,
): readonly CurrencyBundle[] {
  const { bundleId, amount } = body
  if (amount !== undefined) return [exactBundle(onSale, amount, body)].filter((bundle) => bundle !== undefined)
  return bundleId === undefined ? onSale : onSale.filter((bundle) => bundle.bundleId === bundleId)
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
