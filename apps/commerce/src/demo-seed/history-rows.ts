import type { CurrencyCode } from '@quartermaster/contract/games'
import type { History, Purchase, TopUp } from '@quartermaster/demo-world/history'
import type { Product } from '../catalogue/product.ts'
import { thumbnailOf } from '../catalogue/wire.ts'
import { referenceOf } from '../orders/order/identity.ts'

type Row = Readonly<Record<string, unknown>>
export type FindProduct = (gameId: string, productId: string) => Product

/** The rows of what was bought and paid, table by table, in the order in which they happened. */
export function historyRows({ purchases, topUps }: History, findProduct: FindProduct): Readonly<Record<string, Row[]>> {
  const happened = [
    ...topUps.map((topUp) => ({ at: topUp.at, topUp })),
    ...purchases.map((purchase) => ({ at: purchase.at, purchase })),
  ].sort((left, right) => left.at.getTime() - right.at.getTime())
  const balances = new Map<string, { puuid: string; currency: CurrencyCode; balance: number }>()
  const move = (puuid: string, currency: CurrencyCode, amount: number) => {
    const wallet = balances.get(`${puuid} ${currency}`) ?? { puuid, currency, balance: 0 }
    wallet.balance += amount
    balances.set(`${puuid} ${currency}`, wallet)
    return wallet.balance
  }
  const tables: Record<'shop_order' | 'order_event' | 'payment' | 'ledger_transfer' | 'delivery', Row[]> = {
    shop_order: [],
    order_event: [],
    payment: [],
    ledger_transfer: [],
    delivery: [],
  }
  for (const one of happened) {
    if ('topUp' in one) {
      const { shopper, currency, bundle } = one.topUp
      const balance = move(shopper.puuid, currency, bundle.amount)
      tables.shop_order.push(topUpOrder(one.topUp))
      tables.order_event.push(...eventsOf(one.topUp, TOP_UP_EVENTS))
      tables.payment.push(paymentOf(one.topUp))
      tables.ledger_transfer.push(transferOf(one.topUp, balance))
    } else {
      const { shopper, sold } = one.purchase
      const balance = move(shopper.puuid, sold.currency, -sold.cost)
      const items = itemsOf(one.purchase, findProduct)
      tables.shop_order.push(purchaseOrder(one.purchase, items, balance, findProduct))
      tables.order_event.push(...eventsOf(one.purchase, PURCHASE_EVENTS))
      tables.ledger_transfer.push(purchaseTransfer(one.purchase, balance))
      tables.delivery.push(deliveryOf(one.purchase, items))
    }
  }
  return { wallet: [...balances.values()], ...tables }
}

type Event = readonly [state: string, cause: string]
const TOP_UP_EVENTS: readonly Event[] = [
  ['AWAITING_PAYMENT', 'started by the player'],
  ['DELIVERED', 'payment PAID'],
]
const PURCHASE_EVENTS: readonly Event[] = [
  ['AWAITING_CONFIRMATION', 'started by the player'],
  ['CONFIRMED', 'confirmed by the player'],
  ['DELIVERED', 'delivery FULFILLED'],
]
const STEP_MS = 20_000
/** What happened is when the money moved: somebody began it a step before, and goods came a step after. */
const begun = (at: Date) => new Date(at.getTime() - STEP_MS)
const ended = (at: Date) => new Date(at.getTime() + STEP_MS)

const eventsOf = ({ orderId: order_id, shopper: { puuid }, at }: Purchase | TopUp, events: readonly Event[]): Row[] =>
  events.map(([state, cause], index) => ({
    puuid,
    order_id,
    state,
    cause,
    created_at: new Date(begun(at).getTime() + index * STEP_MS),
  }))

/** What orders of both kinds have. */
const orderOf = ({ orderId, shopper, at }: Purchase | TopUp): Row => ({
  puuid: shopper.puuid,
  order_id: orderId,
  reference: referenceOf(orderId),
  state: 'DELIVERED',
  session_id: '',
  locale: 'en-us',
  region: shopper.region,
  redirect_url: '/',
  fail_redirect_url: '/',
  created_at: begun(at),
  expires_at: at,
  updated_at: at,
})

const topUpOrder = (topUp: TopUp): Row => ({
  ...orderOf(topUp),
  kind: 'TOP_UP',
  game_id: topUp.gameId,
  product_id: null,
  product_slug: null,
  item_type: null,
  repeatable: true,
  title: topUp.currency,
  subtitle: 'CURRENCY',
  thumbnail_url: null,
  currency: topUp.currency,
  price: 0,
  cost: 0,
  items: [
    {
      id: topUp.currency,
      kind: 'CURRENCY',
      game: topUp.gameId.toUpperCase(),
      productType: 'CURRENCY',
      productId: topUp.currency,
      quantity: topUp.bundle.amount,
      name: topUp.currency,
      status: 'FULFILLED',
    },
  ],
  creator_code: null,
  creator_name: null,
  confirmed_balance: null,
})

function purchaseOrder(purchase: Purchase, items: readonly Row[], balance: number, findProduct: FindProduct): Row {
  const { sold, creator } = purchase
  const product = findProduct(sold.gameId, sold.productId)
  return {
    ...orderOf(purchase),
    updated_at: ended(purchase.at),
    kind: 'PRODUCT',
    game_id: sold.gameId,
    product_id: sold.productId,
    product_slug: product.slug,
    item_type: sold.itemType,
    repeatable: false,
    title: product.name['en-us'],
    subtitle: product.productType,
    thumbnail_url: thumbnailOf(product).url,
    currency: sold.currency,
    price: sold.cost,
    cost: sold.cost,
    items,
    creator_code: creator?.code ?? null,
    creator_name: creator?.name ?? null,
    confirmed_balance: balance,
  }
}

const itemsOf = ({ sold }: Purchase, findProduct: FindProduct): Row[] => [
  {
    id: sold.productId,
    kind: 'ITEM',
    game: sold.game,
    productType: sold.itemType,
    productId: sold.productId,
    quantity: 1,
    name: findProduct(sold.gameId, sold.productId).name['en-us'],
    status: 'FULFILLED',
  },
]

const deliveryOf = ({ orderId, shopper, at }: Purchase, items: readonly Row[]): Row => ({
  source_key: shopper.puuid,
  source_kind: 'ORDER',
  source_id: orderId,
  delivery_id: orderId,
  puuid: shopper.puuid,
  items,
  status: 'FULFILLED',
  queue: 'DONE',
  attempts: 1,
  next_attempt_at: at,
  created_at: at,
  updated_at: ended(at),
  region: shopper.region,
  settled_at: ended(at),
  settled_as: 'FULFILLED',
})

const paymentOf = ({ orderId, paymentId, shopper, bundle, charged, at }: TopUp): Row => ({
  gateway: 'sandbox',
  payment_id: paymentId,
  puuid: shopper.puuid,
  order_id: orderId,
  state: 'PAID',
  redirect_url: '',
  credited: bundle.amount,
  charged_minor: charged.minor,
  charged_currency: charged.currency,
  checked_at: at,
  expires_at: at,
  created_at: begun(at),
  updated_at: at,
})

const transferOf = ({ orderId, paymentId, shopper, currency, bundle, at }: TopUp, balance: number): Row => ({
  puuid: shopper.puuid,
  currency,
  reference: `payment:sandbox:${paymentId}`,
  kind: 'TOP_UP',
  house_account: 'PAYMENTS',
  amount: bundle.amount,
  balance_after: balance,
  order_id: orderId,
  created_at: at,
})

const purchaseTransfer = ({ orderId, shopper, sold, at }: Purchase, balance: number): Row => ({
  puuid: shopper.puuid,
  currency: sold.currency,
  reference: `order:${orderId}`,
  kind: 'PURCHASE',
  house_account: 'SALES',
  amount: -sold.cost,
  balance_after: balance,
  order_id: orderId,
  created_at: at,
})
