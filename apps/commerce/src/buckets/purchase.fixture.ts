import type { CurrencyCode } from '@quartermaster/contract/games'
import type { ConfirmOrderRequest } from '@quartermaster/contract/wire/orders'
import { isFailure } from '@quartermaster/service/failure'
import { readVersion } from '../catalogue/store.ts'
import { confirmOrder } from '../orders/confirming/confirm.ts'
import { createConfirmations } from '../orders/confirming/confirmations.ts'
import { insertOrderWithParts, type NewOrder, type OrderPart } from '../orders/order/store.ts'
import { moveMoney } from '../wallet/store.ts'
import { HOUR, idOf, rowsOf, type Shop, START } from './two-shops.fixture.ts'

export const COST = 880
const MINUTE = 60_000

/** An order besides its buyer, by how it differs from one that can be confirmed. */
export type OrderFacts = Partial<Omit<NewOrder, 'puuid' | 'order_id'>>

export interface Ask extends Partial<ConfirmOrderRequest> {
  /** Which order; left out, the buyer's first. */
  readonly of?: string
  readonly key?: string
}

export interface Purchase {
  readonly name: string
  readonly money?: number
  readonly order?: OrderFacts
  /** More orders of the buyer, by what the asks call them. */
  readonly others?: Readonly<Record<string, OrderFacts>>
  readonly parts?: readonly OrderPart[]
  /** What else is so before anything is asked. */
  readonly given?: (shop: Shop, buyer: Buyer) => Promise<unknown>
  /** One after the other; where none are named, the order is confirmed at its price. */
  readonly asks?: readonly Ask[]
}

export interface Buyer {
  readonly puuid: string
  readonly orderOf: (label: string) => string
}

const FIRST = 'first'

export const thing = (productId: string, more: { readonly refunded?: true } = {}) => ({
  id: productId,
  kind: 'ITEM' as const,
  game: 'LOL' as const,
  productType: 'CHAMPION',
  productId,
  quantity: 1,
  name: productId,
  status: 'REQUESTED' as const,
  ...more,
})

/** Makes what the purchase names, asks, and answers what each ask was told and all that is written of the buyer then. */
export async function walkPurchase(shop: Shop, purchase: Purchase) {
  const { name, asks = [{}] } = purchase
  shop.now = START
  const buyer = await supplyBuyer(shop, idOf(name), purchase)
  const confirmations = createConfirmations(shop.context)
  const told: string[] = []
  const answers: unknown[] = []
  for (const [index, { of = FIRST, key = `key ${index}`, ...body }] of asks.entries()) {
    const answer = await confirmOrder(shop.context, confirmations, {
      puuid: buyer.puuid,
      orderId: buyer.orderOf(of),
      key,
      body: { expectedCost: purchase.order?.cost ?? COST, removeAffiliate: false, ...body },
    })
    told.push(isFailure(answer) ? answer.failure : 'PAID')
    answers.push(answer)
  }
  return { told, answers, rows: await rowsOfBuyers(shop, [buyer.puuid]) }
}

/** A buyer with their wallet and orders, the same in both shops. */
export async function supplyBuyer(shop: Shop, puuid: string, purchase: Omit<Purchase, 'name'>): Promise<Buyer> {
  const { context } = shop
  const { money = 1_000, order = {}, others = {}, parts = [], given } = purchase
  const currency = order.currency ?? 'RP'
  if (money > 0) await giveMoney(shop, puuid, money, currency)
  const orderOf = (label: string) => idOf(`${puuid} ${label}`)
  const version = await readVersion(context.db)
  for (const [label, facts] of Object.entries({ [FIRST]: order, ...others })) {
    const made = { ...ORDER, priced_version: version, ...facts, puuid, order_id: orderOf(label) }
    await insertOrderWithParts(context.db, made, label === FIRST ? parts : [], 'started by the player')
  }
  const buyer = { puuid, orderOf }
  await given?.(shop, buyer)
  return buyer
}

export async function giveMoney({ context }: Shop, puuid: string, amount: number, currency: CurrencyCode) {
  const transfer = { puuid, currency, kind: 'GRANT', amount, reference: `given ${currency}` } as const
  await moveMoney(context.db, transfer, new Date(START))
}

const ORDER: Omit<NewOrder, 'puuid' | 'order_id'> = {
  reference: 'ABCD-EFGH',
  kind: 'PRODUCT',
  state: 'AWAITING_CONFIRMATION',
  game_id: 'lol',
  product_id: 'warden',
  product_slug: 'warden',
  item_type: 'CHAMPION',
  repeatable: false,
  title: 'warden',
  subtitle: 'CHAMPION',
  thumbnail_url: null,
  currency: 'RP',
  price: COST,
  cost: COST,
  items: [thing('warden')],
  creator_code: null,
  creator_name: null,
  traffic_source: null,
  session_id: 'a session',
  receipt_email: null,
  locale: 'en-us',
  region: 'EUW',
  redirect_url: '/en-us/lol/success/',
  fail_redirect_url: '/en-us/lol/warden/',
  expires_at: new Date(START + HOUR),
  created_at: new Date(START - MINUTE),
  priced_until: null,
}

const WRITTEN = [
  'wallet',
  'ledger_transfer',
  'shop_order',
  'order_event',
  'order_part',
  'order_terms',
  'order_reservation',
  'idempotency_key',
  'creator_credit',
  'receipt',
  'delivery',
] as const
type Written = Readonly<Record<(typeof WRITTEN)[number], readonly Readonly<Record<string, unknown>>[]>>

/** All that a purchase writes or asks for. */
export async function rowsOfBuyers(shop: Shop, puuids: readonly string[]): Promise<Written> {
  const read = WRITTEN.map(async (table) => [table, await rowsOf(shop, table, 'puuid', puuids)] as const)
  return Object.fromEntries(await Promise.all(read)) as unknown as Written
}
