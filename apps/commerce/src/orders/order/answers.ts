import type { GameId } from '@quartermaster/contract/games'
import type { Locale } from '@quartermaster/contract/locales'
import type { ItemType } from '@quartermaster/contract/product-types'
import type { FulfillmentStatus, OrderState } from '@quartermaster/contract/statuses'
import type { OrderAnswer } from '@quartermaster/contract/wire/orders'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { textIn } from '../../catalogue/product.ts'
import type { DeliveryItem } from '../../database/delivery-tables.ts'
import type { WalletState } from '../../wallet/store.ts'
import { isExpired, isOverdue } from './expiry-rules.ts'
import { toOrderPayment } from './order-payments.ts'
import { toOrderReturn } from './order-returns.ts'
import type { Order, OrderWithDelivery } from './store.ts'

type ListedOrder = Omit<OrderAnswer, 'balance' | 'debt' | 'receiptEmail'>

/** Names in another language than the order's own: those of the catalogue, where it still has the products. */
export interface Wording {
  readonly catalogue: Catalogue
  readonly locale: Locale
}

/** An order as its player sees it now. */
export function toListedOrder(order: OrderWithDelivery, now: Date, wording?: Wording): ListedOrder {
  const state = isExpired(order, now) ? 'EXPIRED' : order.state
  const overdue = isOverdue(order, now)
  const payments = order.payments.map(toOrderPayment)
  const payable = state === 'AWAITING_PAYMENT' && !overdue
  return {
    ...toAnswer(order, state, order.delivered ?? undeliveredItems(order), wording),
    overdue,
    paymentUrl: payable ? order.payment_url : null,
    paidIntoWallet: isUncompleted(order) && order.paid_in !== null ? Number(order.paid_in) : null,
    comparison: order.comparison,
    payments,
    paidAt: (order.kind === 'TOP_UP' ? payments[0]?.at : order.taken_at?.toISOString()) ?? null,
    returns: order.returns.map(toOrderReturn),
    ...(order.kind === 'TOP_UP' && payments.length === 0 && offeredOf(order)),
  }
}

function offeredOf({ offered }: OrderWithDelivery): Pick<OrderAnswer, 'offered'> {
  return offered ? { offered: offered.map(({ title: name, amount, price }) => ({ name, amount, price })) } : {}
}

/** A purchase that took nothing from the wallet. */
function isUncompleted({ kind, confirmed_balance }: Order): boolean {
  return kind === 'PRODUCT' && confirmed_balance === null
}

export function toOrderAnswer(
  order: OrderWithDelivery,
  { balance, debt }: WalletState,
  now: Date,
  wording?: Wording,
): OrderAnswer {
  return { ...toListedOrder(order, now, wording), ...ofOrderAlone(order, balance), ...offeredOf(order), debt }
}

/** What a confirmation was answered: the same for every repetition, whatever has become of the order since. */
export function toConfirmation(order: Order): OrderAnswer {
  return { ...toAnswer(order, 'CONFIRMED', order.items), ...ofOrderAlone(order, Number(order.confirmed_balance)) }
}

function ofOrderAlone(order: Order, amount: number): Pick<OrderAnswer, 'balance' | 'receiptEmail'> {
  return { balance: [{ currency: order.currency, amount }], receiptEmail: order.receipt_email }
}

const TOP_UP_STATUSES: Partial<Record<OrderState, FulfillmentStatus>> = {
  DELIVERED: 'FULFILLED',
  REFUNDED: 'REFUNDED',
  CLAWED_BACK: 'CLAWEDBACK',
}

function undeliveredItems(order: Order): readonly DeliveryItem[] {
  // A top-up delivers by crediting the wallet: there is no delivery row to ask.
  const status = (order.kind === 'TOP_UP' && TOP_UP_STATUSES[order.state]) || 'NOT_FOUND'
  return order.items.map((item) => ({ ...item, status }))
}

function toAnswer(order: Order, state: OrderState, items: readonly DeliveryItem[], wording?: Wording): ListedOrder {
  return {
    orderId: order.order_id,
    reference: order.reference,
    kind: order.kind,
    state,
    overdue: false,
    product: productOf(order),
    title: nameIn(wording, order.game_id, order.product_id) ?? order.title,
    subtitle: order.subtitle,
    thumbnailUrl: order.thumbnail_url,
    gameId: order.game_id,
    productSlug: order.product_slug,
    currency: order.currency,
    price: order.price,
    cost: order.cost,
    affiliateName: order.creator_name,
    paymentUrl: null,
    items: items.map((item) => ({
      gameId: gameOf(item),
      productType: item.productType as ItemType,
      productId: item.productId,
      name: nameIn(wording, gameOf(item), item.productId) ?? item.name,
      quantity: item.quantity,
      delivery: item.refunded ? 'REFUNDED' : item.status,
    })),
    createdAt: order.created_at.toISOString(),
    expiresAt: order.expires_at.toISOString(),
  }
}

/** A top-up whose bundle is chosen on the payment page names none. */
function productOf({ game_id, item_type, product_id }: Order): OrderAnswer['product'] {
  if (item_type === null || product_id === null) return null
  return { gameId: game_id, productType: item_type as ItemType, productId: product_id }
}

const gameOf = ({ game }: DeliveryItem) => game.toLowerCase() as GameId

function nameIn(wording: Wording | undefined, gameId: GameId, productId: string | null): string | undefined {
  const product = productId === null ? undefined : wording?.catalogue.findById(gameId, productId)
  return product && wording && textIn(product.name, wording.locale)
}
