import { currencyOf } from '@quartermaster/contract/games'
import type { StartOrderAnswer, StartOrderRequest } from '@quartermaster/contract/wire/orders'
import type { ProductRequestItem } from '@quartermaster/contract/wire/products'
import { fail, isFailure } from '@quartermaster/service/failure'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Product } from '../../catalogue/product.ts'
import { needsPriorPrice } from '../../catalogue/shown-price.ts'
import { bundlesOnSale, offerFor, toCurrencyBundle } from '../../payments/offer.ts'
import { paymentRoute } from '../../payments/regions.ts'
import { NOTHING, owns } from '../../pricing/ownership.ts'
import { priceFor } from '../../pricing/price.ts'
import { ineligibility, type Standing } from '../../quotes/eligibility.ts'
import { readStanding } from '../../quotes/standing.ts'
import { findDebt } from '../../wallet/debts.ts'
import { openWallet, readBalance } from '../../wallet/store.ts'
import { closeBegunBefore, closeDeclined } from '../ending/close-payments.ts'
import type { OrdersContext } from '../order/context.ts'
import { goodsOf, orderPartsOf } from '../order/goods.ts'
import { freeDeliveredBefore, isAwaited } from '../order/reservations.ts'
import { insertOrderWithParts } from '../order/store.ts'
import { keepTerms, lacksWish } from '../order/terms.ts'
import { askForPayment } from './ask-for-payment.ts'
import { draftOrder, type Starter } from './draft.ts'
import type { StartFailure } from './failures.ts'
import { resumeLookedAt } from './looked-at.ts'
import { checkRedirects } from './redirect-targets.ts'
import { countStart } from './start-limits.ts'
import { currencyItem } from './top-up.ts'

const NO_PRICE = { original: 0, final: 0, comparison: undefined }

/** Starts the order of one product: what is asked for, whether it may be had, what it costs, how it is paid. */
export async function startOrder(
  context: OrdersContext,
  starter: Starter,
  body: StartOrderRequest,
): Promise<StartOrderAnswer | StartFailure> {
  const { db, settings, clock } = context
  const catalogue = context.catalogue.current()
  const item = onlyProduct(body)
  if (isFailure(item)) return item
  const redirects = checkRedirects(body, settings)
  if (isFailure(redirects)) return redirects
  const product = catalogue.find(item.gameId, item.productType, item.productId)
  if (!product) return fail('NO_SUCH_PRODUCT')
  if (body.currency !== currencyOf(product.gameId)) return fail('NOT_SOLD_FOR_CURRENCY')
  const tooMany = await countStart(context, starter.puuid)
  if (tooMany) return tooMany
  const askedAt = clock()
  const standing = await readStanding(context, product.gameId, starter.puuid)
  if (isFailure(standing)) return standing
  const now = clock()
  const reason = ineligibility({ product, standing, catalogue, settings, now })
  if (reason)
    return fail(reason === 'ALREADY_OWNED' && isOnItsWay(standing, product, catalogue) ? 'ALREADY_PAID' : reason)
  const { region, owned } = standing.account === 'found' ? standing : { region: '', owned: NOTHING }

  const { currency } = body
  await openWallet(db, starter.puuid, currency, now)
  const balance = await readBalance(db, starter.puuid, currency)
  const buyer = { owned, prior: needsPriorPrice(region, settings) }
  const price = priceFor(buyer, product, currency, catalogue) ?? NO_PRICE
  const shortfall = Math.max(0, price.final - balance)
  const isTopUp = product.credit !== null
  const owed = isTopUp ? undefined : await findDebt(db, starter.puuid)
  if (owed) return fail('DEBT_OUTSTANDING', { ...owed })
  const status = isTopUp || shortfall > 0 ? paymentRoute(region, settings) : 'ORDER_CONFIRMATION_REQUIRED'
  if (!status) return fail('PAYS_IN_GAME')
  if (status !== 'ORDER_CONFIRMATION_REQUIRED') {
    // Checkout shows both prices and asks; a payment is asked for nothing more.
    const { shownCost: shown = price.final } = body
    if (price.final > shown) return fail('PRICE_CHANGED', { cost: price.final, currency, shown })
    if (lacksWish(region, body.deliverNow, settings)) return fail('DELIVER_NOW_REQUIRED')
    await closeDeclined(context, starter.puuid)
  }
  const order = draftOrder({
    starter,
    redirects,
    product,
    body,
    region,
    catalogue,
    now,
    kind: isTopUp ? 'TOP_UP' : 'PRODUCT',
    state: status === 'ORDER_CONFIRMATION_REQUIRED' ? 'AWAITING_CONFIRMATION' : 'AWAITING_PAYMENT',
    price: { original: price.original, final: price.final },
    goods: isTopUp ? [currencyItem(product.gameId)] : goodsOf(product, owned, catalogue, body.locale),
  })
  if (!product.repeatable && order.state === 'AWAITING_PAYMENT') await closeBegunBefore(context, starter.puuid, product)
  if (!product.repeatable && (await isAwaited(db, starter.puuid, order.items))) return fail('ALREADY_PAID')
  await freeDeliveredBefore(db, starter.puuid, order.items, askedAt)
  const resumed = order.state === 'AWAITING_CONFIRMATION' ? await resumeLookedAt(db, order) : undefined
  if (!resumed) {
    await insertOrderWithParts(db, order, orderPartsOf(product, owned, catalogue, askedAt), 'started by the player')
    context.metrics.orders.inc({ kind: order.kind, state: order.state })
  }
  const orderId = resumed ?? order.order_id
  const comparison = price.original > price.final ? price.comparison : undefined
  await keepTerms(db, { puuid: starter.puuid, orderId, comparison, deliverNow: body.deliverNow }, now)
  const answer = { order_id: orderId, player_balance: [{ currency, amount: balance }] }
  if (status === 'ORDER_CONFIRMATION_REQUIRED') return { status, context: answer }

  const place = { locale: body.locale, region, now, settings }
  const bundles = isTopUp
    ? [toCurrencyBundle(product, place)]
    : offerFor(bundlesOnSale(catalogue, product.gameId, place), shortfall, body)
  if (bundles.length === 0) return fail('NO_CURRENCY_ON_SALE')
  const payment = await askForPayment(context, starter, order, shortfall, bundles)
  if (isFailure(payment)) return payment
  return { status, context: { ...answer, redirect_url: payment.redirectUrl } }
}

/** Of what counts as owned: whether it is paid for, and not in the game yet. */
function isOnItsWay(standing: Standing, product: Product, catalogue: Catalogue): boolean {
  return standing.account === 'found' && !owns(standing.inGame, product, catalogue)
}

function onlyProduct({ product, products = [] }: StartOrderRequest): ProductRequestItem | StartFailure {
  const [item, ...more] = [...(product ? [product] : []), ...products]
  if (!item) return fail('NO_PRODUCT_NAMED')
  return more.length > 0 ? fail('SEVERAL_PRODUCTS_NAMED') : item
}
