import type { OrderState } from '@quartermaster/contract/statuses'
import { keepTerms } from '../orders/order/terms.ts'
import { writeBlock } from '../player-blocks/store.ts'
import { bucketOfPlayer } from './bucket.ts'
import { type Buyer, giveMoney, type OrderFacts, type Purchase, thing } from './purchase.fixture.ts'
import { HOUR, type Shop, START } from './two-shops.fixture.ts'

type Case = Purchase & { readonly told: readonly string[] }

const at = (hours: number) => new Date(START + hours * HOUR)
const FALLEN: OrderFacts = { price: 1_000, cost: 1_000 }
const POTION: OrderFacts = { product_id: 'potion', items: [thing('potion')], repeatable: true }
const CREATOR: OrderFacts = { creator_code: 'maker', creator_name: 'Maker' }

const inState = (state: OrderState): Pick<Case, 'name' | 'order'> => ({
  name: `an order that is ${state}`,
  order: { state },
})

const blocked = (scope: 'BUYING' | 'REDEEMING', until: Date | null) => ({
  given: ({ context }: Shop, { puuid }: Buyer) =>
    writeBlock(context.db, { puuid, scope, until, reason: 'ticket 1', operator: 'ann', created_at: at(-1) }),
})

const owing = (currency: 'RP' | 'VP') => ({
  given: async (shop: Shop, { puuid }: Buyer) => {
    if (currency !== 'RP') await giveMoney(shop, puuid, 10, currency)
    await shop.context.pool.query('update wallet set debt = 1 where puuid = $1 and currency = $2', [puuid, currency])
  },
})

/** A bundle whose price counts on a champion as owned, which an earlier order brought. */
const bundle = (source: OrderFacts, partIs: { readonly owned?: boolean } = {}): Omit<Purchase, 'name'> => ({
  order: { product_id: 'dusk-bundle', item_type: 'BUNDLE', items: [thing('warden-dusk'), thing('warden-dawn')] },
  parts: [{ product_id: 'warden', owned: partIs.owned ?? true, cost: 0, asked_at: at(-2) }],
  others: { source: { state: 'DELIVERED', created_at: at(-9), ...source } },
})

const goingBack = (state: 'REVOKING' | 'REFUSED') => ({
  given: ({ context }: Shop, { puuid, orderOf }: Buyer) =>
    context.db
      .insertInto('order_return')
      .values({
        ...{ bucket: bucketOfPlayer(puuid), puuid, order_id: orderOf('source'), state, cause: 'asked' },
        ...{ created_at: at(-3), updated_at: at(-3) },
      })
      .execute(),
})

/** What the earlier order owed ended: it could not be delivered, and its price went back. Or it was delivered. */
const ended = (updated_at: Date, how: { readonly refunded?: true } = { refunded: true }) => ({
  given: ({ context }: Shop, { puuid, orderOf }: Buyer) =>
    context.db
      .insertInto('delivery')
      .values({
        ...{ bucket: bucketOfPlayer(puuid), source_key: puuid, source_kind: 'ORDER', puuid },
        ...{ source_id: orderOf('source'), delivery_id: orderOf('source'), status: 'ERROR', queue: 'DONE' },
        items: JSON.stringify([thing('warden', how)]),
        ...{ next_attempt_at: at(-9), created_at: at(-9), updated_at },
      })
      .execute(),
})

/** What each ask is told. */
export const PURCHASES: readonly Case[] = [
  { name: 'money enough', told: ['PAID'] },
  { name: 'the last of the money', money: 880, told: ['PAID'] },
  { name: 'one too little', money: 879, told: ['INSUFFICIENT_FUNDS'] },
  { name: 'no wallet', money: 0, told: ['INSUFFICIENT_FUNDS'] },
  { name: 'a debt', ...owing('RP'), told: ['DEBT_OUTSTANDING'] },
  { name: 'a debt in another currency', ...owing('VP'), told: ['DEBT_OUTSTANDING'] },
  { name: 'nothing to pay', money: 1, order: { price: 0, cost: 0 }, told: ['PAID'] },

  {
    name: 'another price than the order’s',
    asks: [{ expectedCost: 800 }, { expectedCost: 960 }],
    told: ['PRICE_CHANGED', 'PRICE_CHANGED'],
  },
  { name: 'a price that nobody checked, and holds', order: { priced_version: null }, told: ['PAID'] },
  { name: 'a price of an older version of the catalogue, and holds', order: { priced_version: '0' }, told: ['PAID'] },
  {
    name: 'a price that has fallen since',
    order: { ...FALLEN, priced_version: '0' },
    asks: [{}, { expectedCost: 880 }, { expectedCost: 880 }],
    told: ['PRICE_CHANGED', 'PAID', 'PAID'],
  },
  {
    name: 'a price whose time is over, and has fallen',
    order: { ...FALLEN, priced_until: at(0) },
    told: ['PRICE_CHANGED'],
  },
  { name: 'a price whose time is not over', order: { ...FALLEN, priced_until: new Date(START + 1) }, told: ['PAID'] },

  { name: 'confirmed already', asks: [{}, {}], told: ['PAID', 'PAID'] },
  { name: 'the same key again', asks: [{ key: 'k' }, { key: 'k' }], told: ['PAID', 'PAID'] },
  {
    name: 'the same key at another price',
    asks: [{ key: 'k' }, { key: 'k', expectedCost: 1 }],
    told: ['PAID', 'KEY_REUSED'],
  },
  {
    name: 'the key of another order',
    others: { other: POTION },
    asks: [{ key: 'k', of: 'other' }, { key: 'k' }],
    told: ['PAID', 'KEY_REUSED'],
  },

  { name: 'expired at this moment', order: { expires_at: at(0) }, told: ['ORDER_EXPIRED'] },
  { name: 'about to expire', order: { expires_at: new Date(START + 1) }, told: ['PAID'] },
  { ...inState('AWAITING_PAYMENT'), told: ['PAID'] },
  { ...inState('EXPIRED'), told: ['ORDER_EXPIRED'] },
  { ...inState('CANCELLED'), told: ['ORDER_NOT_CONFIRMABLE'] },
  { ...inState('PAYMENT_FAILED'), told: ['ORDER_NOT_CONFIRMABLE'] },
  { ...inState('DELIVERED'), told: ['ORDER_NOT_CONFIRMABLE'] },
  { name: 'a top-up', order: { kind: 'TOP_UP', product_id: 'rp-small' }, told: ['ORDER_NOT_CONFIRMABLE'] },
  { name: 'no such order', asks: [{ of: 'none' }], told: ['NO_SUCH_ORDER'] },

  { name: 'a player who is kept from buying', ...blocked('BUYING', null), told: ['PLAYER_BLOCKED'] },
  { name: 'a player who is kept from buying for a while', ...blocked('BUYING', at(1)), told: ['PLAYER_BLOCKED'] },
  { name: 'a player who may buy again', ...blocked('BUYING', at(0)), told: ['PAID'] },
  { name: 'a player who is kept from redeeming', ...blocked('REDEEMING', null), told: ['PAID'] },

  {
    name: 'what another order has paid for',
    money: 5_000,
    others: { other: {} },
    asks: [{}, { of: 'other' }, { of: 'other' }],
    told: ['PAID', 'ALREADY_PAID', 'ALREADY_PAID'],
  },
  {
    name: 'what may be bought again',
    money: 5_000,
    order: POTION,
    others: { other: POTION },
    asks: [{}, { of: 'other' }],
    told: ['PAID', 'PAID'],
  },
  {
    name: 'a part of what another order has paid for',
    money: 5_000,
    others: { other: { items: [thing('warden-dusk'), thing('warden')] } },
    asks: [{ of: 'other' }, {}],
    told: ['PAID', 'ALREADY_PAID'],
  },

  {
    name: 'no wish for delivery at once, where it must be said',
    order: { region: 'GB' },
    told: ['DELIVER_NOW_REQUIRED'],
  },
  {
    name: 'terms without the wish for delivery at once',
    order: { region: 'GB' },
    given: ({ context }, { puuid, orderOf }) => {
      const order = { puuid, orderId: orderOf('first'), comparison: 'ORIGINAL', deliverNow: undefined } as const
      return keepTerms(context.db, order, at(0))
    },
    told: ['DELIVER_NOW_REQUIRED'],
  },
  {
    name: 'the wish for delivery at once',
    order: { region: 'GB' },
    asks: [{ deliverNow: { sentence: 1, locale: 'en-us' } }],
    told: ['PAID'],
  },
  {
    name: 'a game that is switched off',
    order: { game_id: 'val', product_id: 'ember-blade', currency: 'VP' },
    told: ['PRODUCT_UNAVAILABLE'],
  },
  { name: 'a product that is switched off', order: { product_id: 'name-change-token' }, told: ['PRODUCT_UNAVAILABLE'] },

  { name: 'counts on what the player has', ...bundle({}), told: ['PAID'] },
  {
    name: 'counts on what went back since',
    ...bundle({ state: 'REFUNDED', created_at: at(-2) }),
    told: ['ORDER_NOT_CONFIRMABLE'],
  },
  {
    name: 'counts on what was taken back since',
    ...bundle({ state: 'CLAWED_BACK', created_at: at(-1) }),
    told: ['ORDER_NOT_CONFIRMABLE'],
  },
  {
    name: 'counts on what went back before it was asked',
    ...bundle({ state: 'REFUNDED', created_at: at(-3) }),
    told: ['PAID'],
  },
  {
    name: 'does not count on what went back',
    ...bundle({ state: 'REFUNDED', created_at: at(-1) }, { owned: false }),
    told: ['PAID'],
  },
  {
    name: 'counts on what another game took back',
    ...bundle({ state: 'REFUNDED', game_id: 'lor', created_at: at(-1) }),
    told: ['PAID'],
  },
  { name: 'counts on what is going back', ...bundle({}), ...goingBack('REVOKING'), told: ['ORDER_NOT_CONFIRMABLE'] },
  { name: 'counts on what does not go back', ...bundle({}), ...goingBack('REFUSED'), told: ['PAID'] },
  { name: 'counts on what was given up since', ...bundle({}), ...ended(at(-1)), told: ['ORDER_NOT_CONFIRMABLE'] },
  { name: 'counts on what was given up before it was asked', ...bundle({}), ...ended(at(-3)), told: ['PAID'] },
  { name: 'counts on what was delivered since', ...bundle({}), ...ended(at(-1), {}), told: ['PAID'] },

  { name: 'a creator', order: CREATOR, told: ['PAID'] },
  { name: 'a creator whom the player leaves out', order: CREATOR, asks: [{ removeAffiliate: true }], told: ['PAID'] },
  { name: 'a receipt', order: { receipt_email: 'a@b.example' }, told: ['PAID'] },
  {
    name: 'a receipt to another address',
    order: { receipt_email: 'a@b.example' },
    asks: [{ receiptEmail: 'c@d.example' }],
    told: ['PAID'],
  },
  { name: 'a receipt that is asked for late', asks: [{ receiptEmail: 'c@d.example' }], told: ['PAID'] },
  {
    name: 'no receipt after all',
    order: { receipt_email: 'a@b.example' },
    asks: [{ receiptEmail: null }],
    told: ['PAID'],
  },
]
