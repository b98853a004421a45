import { currencyOf } from '@quartermaster/contract/games'
import type { StartOrderAnswer, StartOrderRequest } from '@quartermaster/contract/wire/orders'
import type { ProductRequestItem } from '@quartermaster/contract/wire/products'
import { isRefusal, type Refusal, refuse } from '@quartermaster/service/error-answers'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Product } from '../catalogue/product.ts'
import { bundlesCovering, toCurrencyBundle } from '../payments/offer.ts'
import { paymentRoute } from '../payments/regions.ts'
import { NOTHING } from '../pricing/ownership.ts'
import { priceFor } from '../pricing/price.ts'
import { NO_SUCH_PRODUCT } from '../pricing/routes.ts'
import { ineligibility, REASON_MESSAGES } from '../quotes/eligibility.ts'
import { readStanding } from '../quotes/standing.ts'
import { openWallet, readBalance } from '../wallet/store.ts'
import { askForPayment } from './ask-for-payment.ts'
import type { OrdersContext } from './context.ts'
import { draftOrder, type Starter } from './draft.ts'
import { goodsOf } from './goods.ts'
import { checkRedirects, KR_PAYMENT_REQUIRED, PAYMENT_MISSING } from './refusals.ts'
import { freeDeliveredBefore } from './reservations.ts'
import { insertOrder } from './store.ts'
import { currencyItem } from './top-up.ts'

/** Starts the order of one product: what is asked for, whether it may be had, what it costs, how it is paid. */
export async function startOrder(
  context: OrdersContext,
  starter: Starter,
  body: StartOrderRequest,
): Promise<StartOrderAnswer | Refusal> {
  const { db, settings, clock, gameServices } = context
  const catalogue = context.catalogue.current()
  const item = onlyProduct(body)
  if (isRefusal(item)) return item
  const redirects = checkRedirects(body, settings)
  if (isRefusal(redirects)) return redirects
  const product = catalogue.find(item.gameId, item.productType, item.productId)
  if (!product) return NO_SUCH_PRODUCT
  if (body.currency !== currencyOf(product.gameId)) return WRONG_CURRENCY
  const askedAt = clock()
  const standing = await readStanding(gameServices, product.gameId, starter.puuid)
  if (isRefusal(standing)) return standing
  const now = clock()
  const reason = ineligibility({ product, standing, catalogue, settings, now })
  if (reason) return refuse(400, reason, REASON_MESSAGES[reason])
  const { region, owned } = standing.account === 'found' ? standing : { region: '', owned: NOTHING }

  const { currency } = body
  await openWallet(db, starter.puuid, currency, now)
  const balance = await readBalance(db, starter.puuid, currency)
  const price = priceFor(owned, product, currency, catalogue) ?? { original: 0, final: 0 }
  const shortfall = Math.max(0, price.final - balance)
  const isTopUp = product.credit !== null
  const status = isTopUp || shortfall > 0 ? paymentRoute(region, settings) : 'ORDER_CONFIRMATION_REQUIRED'
  if (!status) return KR_PAYMENT_REQUIRED
  const order = draftOrder({
    starter,
    redirects,
    product,
    body,
    region,
    now,
    kind: isTopUp ? 'TOP_UP' : 'PRODUCT',
    state: status === 'ORDER_CONFIRMATION_REQUIRED' ? 'AWAITING_CONFIRMATION' : 'AWAITING_PAYMENT',
    price: { original: price.original, final: price.final },
    goods: isTopUp ? [currencyItem(product.gameId)] : goodsOf(product, owned, catalogue, body.locale),
  })
  await freeDeliveredBefore(db, starter.puuid, order.items, askedAt)
  await insertOrder(db, order, 'started by the player')
  context.metrics.orders.inc({ kind: order.kind, state: order.state })
  const answer = { order_id: order.order_id, player_balance: [{ currency, amount: balance }] }
  if (status === 'ORDER_CONFIRMATION_REQUIRED') return { status, context: answer }

  const bundles = isTopUp ? [toCurrencyBundle(product, body.locale)] : offered(catalogue, product, body, shortfall)
  if (bundles.length === 0) return PAYMENT_MISSING
  const payment = await askForPayment(context, order, shortfall, bundles)
  if (isRefusal(payment)) return payment
  return { status, context: { ...answer, redirect_url: payment.redirectUrl } }
}

const WRONG_CURRENCY = refuse(400, 'INVALID_REQUEST', 'This product is not sold for that currency.', {
  fields: [{ path: 'body.currency', message: 'not the currency of the product’s game' }],
})

function onlyProduct({ product, products = [] }: StartOrderRequest): ProductRequestItem | Refusal {
  const [item, ...more] = [...(product ? [product] : []), ...products]
  if (!item) {
    return refuse(400, 'INVALID_REQUEST', 'An order names one product.', {
      fields: [{ path: 'body.product', message: 'required parameter' }],
    })
  }
  if (more.length > 0) {
    return refuse(400, 'MULTIPLE_PRODUCTS_UNSUPPORTED', 'Multiple products are currently unsupported')
  }
  return item
}

function offered(catalogue: Catalogue, product: Product, { locale }: StartOrderRequest, shortfall: number) {
  const bundles = catalogue.currencyBundles(product.gameId).map((bundle) => toCurrencyBundle(bundle, locale))
  return bundlesCovering(bundles, shortfall)
}
