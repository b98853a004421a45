import { z } from 'zod'
import { CALL_ADDRESSES, type CallAddress } from './call-addresses.ts'
import {
  ContentCodeClaimRequest,
  ContentCodeValidateAnswer,
  FulfillmentAnswer,
  RedemptionListAnswer,
  RedemptionListQuery,
} from './wire/content-codes.ts'
import { CreatorAnswer } from './wire/creators.ts'
import { CurrencyOffersAnswer, CurrencyOffersQuery } from './wire/currency-offers.ts'
import { SetSpendingLimitRequest, SpendingLimitAnswer } from './wire/limits.ts'
import {
  ConfirmOrderRequest,
  OrderAnswer,
  OrderListAnswer,
  OrderListQuery,
  OrderQuery,
  StartOrderAnswer,
  StartOrderRequest,
  StartVirtualCurrencyOrderAnswer,
  StartVirtualCurrencyOrderRequest,
} from './wire/orders.ts'
import { AffiliateSchema, GameIdSchema, LocaleSchema, OrderIdSchema, ProductIdSchema } from './wire/primitives.ts'
import {
  CatalogueListAnswer,
  CatalogueListQuery,
  CatalogueProduct,
  OwnedAnswer,
  OwnedQuery,
  PriceQuery,
  ProductInfoAnswer,
  ProductRequestItem,
  ProductRequestList,
} from './wire/products.ts'
import { RequestReturnRequest, ReturnWaysAnswer } from './wire/returns.ts'
import { WalletAnswer, WalletBalanceAnswer, WalletBalanceRequest, WalletQuery } from './wire/wallets.ts'
import { WishlistAnswer, WishlistChangeRequest, WishlistNewsAnswer, WishlistQuery } from './wire/wishlists.ts'

/**
 * One row per call of the API. The server registers its routes from a row, the OpenAPI file is generated from it,
 * and clients take their types from it.
 */
export interface Call extends CallAddress {
  readonly tag:
    | 'Catalogue'
    | 'Products'
    | 'Orders'
    | 'Wallet'
    | 'Wishlist'
    | 'Creators'
    | 'Content codes'
    | 'CMS'
    | 'Operators'
    | 'Players'
    | 'Deliveries'
    | 'Campaigns'
    | 'Reports'
    | 'Trail'
    | 'Approvals'
  readonly summary: string
  /** What the schemas cannot say: when the call refuses, and with which code. */
  readonly description?: string
  /**
   * `cookie`: the sign-on session. `bearer`: an OpenID access token. `cms key`: a CMS’s service key. `operator`: the
   * session of somebody of the publisher's, at the office alone. `none`: anyone.
   */
  readonly auth: 'none' | 'cookie' | 'bearer' | 'cmsKey' | 'operator'
  /** Needs an Idempotency-Key header: the call changes something and may be repeated safely. */
  readonly idempotent?: true
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly answer: z.ZodType
  /** The same for everyone, with an ETag: who has it already is answered with 304. */
  readonly cacheable?: true
  /**
   * The error statuses this call has reasons of its own for. 400, 401, 403, 413, 415 and 5xx need no listing, nor does
   * 404 where the address names something.
   */
  readonly errors?: readonly number[]
}

export const CALLS = {
  listCatalogue: {
    ...CALL_ADDRESSES.listCatalogue,
    tag: 'Catalogue',
    summary: 'Lists the products on sale, for landing pages and search engines.',
    auth: 'none',
    query: CatalogueListQuery,
    answer: CatalogueListAnswer,
    cacheable: true,
  },
  getCatalogueProduct: {
    ...CALL_ADDRESSES.getCatalogueProduct,
    tag: 'Catalogue',
    summary: 'Everything a product page shows to anyone.',
    auth: 'none',
    params: z.object({ gameId: GameIdSchema, productSlug: ProductIdSchema }),
    query: z.object({ locale: LocaleSchema.default('en-us') }),
    answer: CatalogueProduct,
    cacheable: true,
  },
  listCurrencyOffers: {
    ...CALL_ADDRESSES.listCurrencyOffers,
    tag: 'Catalogue',
    summary: 'The bundles of a game’s currency, at the prices of a region.',
    description: 'What an amount is worth in money is told at the unit price of the smallest bundle, tax included.',
    auth: 'none',
    params: z.object({ gameId: GameIdSchema }),
    query: CurrencyOffersQuery,
    answer: CurrencyOffersAnswer,
    cacheable: true,
  },
  getProduct: {
    ...CALL_ADDRESSES.getProduct,
    tag: 'Products',
    summary: 'Price and status of one product, for a visitor.',
    auth: 'none',
    params: ProductRequestItem,
    query: PriceQuery,
    answer: ProductInfoAnswer,
  },
  getProducts: {
    ...CALL_ADDRESSES.getProducts,
    tag: 'Products',
    summary: 'Prices and statuses of several products, for a visitor.',
    auth: 'none',
    query: PriceQuery,
    body: ProductRequestList,
    answer: ProductInfoAnswer,
    errors: [404],
  },
  quote: {
    ...CALL_ADDRESSES.quote,
    tag: 'Orders',
    summary: 'Prices and statuses for the signed-in player, with what they own.',
    description:
      'Each product has its own status. When nothing asked for can be quoted, the answer is 400 with the reason of the ' +
      'first. By the account: GAME_ACCOUNT_NOT_FOUND without one in the game, UNSUPPORTED_REGION when its server group ' +
      'is not known, REQUIREMENTS_NOT_MET while the game lets it buy nothing. By the sale window: NOT_AVAILABLE outside ' +
      'it, ALREADY_OWNED for what is owned by then. Unknown products are left out; 404 when none is known. A bundle ' +
      'costs what its missing items cost in it; what is owned has no price.',
    auth: 'cookie',
    query: PriceQuery,
    body: ProductRequestList,
    answer: ProductInfoAnswer,
    errors: [404, 429],
  },
  listOwned: {
    ...CALL_ADDRESSES.listOwned,
    tag: 'Products',
    summary: 'What the player owns of the products on sale and what they pay for the others, game by game.',
    description:
      'For shelves; a bundle is owned when everything inside is, and what is used up is never owned. Of prices only those ' +
      'are told that differ from the catalogue’s in the locale. A game without an account owns nothing, and one whose ' +
      'service gives no answer is left out.',
    auth: 'cookie',
    query: OwnedQuery,
    answer: OwnedAnswer,
    errors: [429],
  },
  startOrder: {
    ...CALL_ADDRESSES.startOrder,
    tag: 'Orders',
    summary: 'Starts the order of one product.',
    description:
      'ORDER_CONFIRMATION_REQUIRED: the wallet covers the price. PAYMENT_REQUIRED and EXTERNAL_PAYMENT_REQUIRED: go to ' +
      'redirect_url. 400 names why the product can’t be had (ALREADY_OWNED, REQUIREMENTS_NOT_MET, UNSUPPORTED_REGION, ' +
      'NOT_AVAILABLE, NOT_PURCHASEABLE, PRODUCT_UNAVAILABLE, GAME_ACCOUNT_NOT_FOUND), KR_PAYMENT_REQUIRED for a ' +
      'Korean account that would have to pay, MULTIPLE_PRODUCTS_UNSUPPORTED, or INVALID_REDIRECT_URL. 424 PAYMENT_TIMED_OUT: the payment service ' +
      'took too long; the same key may try again. 409 SPENDING_LIMIT_REACHED: the payment would pass the player’s monthly ' +
      'limit; `left` says what may still be paid. 409 DELIVER_NOW_REQUIRED: no payment is opened without `deliverNow` where ' +
      'there is a right of withdrawal. 409 PRICE_CHANGED: it would be paid on the payment page and costs more than ' +
      '`shownCost`; `cost` says what it costs now. An order lasts 15 minutes.',
    auth: 'cookie',
    idempotent: true,
    body: StartOrderRequest,
    answer: StartOrderAnswer,
    errors: [404, 409, 422, 424, 429],
  },
  startVirtualCurrencyOrder: {
    ...CALL_ADDRESSES.startVirtualCurrencyOrder,
    tag: 'Orders',
    summary: 'Starts a top-up: of what the player chose, or to be chosen on the payment page.',
    description:
      '409 DELIVER_NOW_REQUIRED: no payment is opened without `deliverNow` where there is a right of withdrawal.',
    auth: 'cookie',
    idempotent: true,
    body: StartVirtualCurrencyOrderRequest,
    answer: StartVirtualCurrencyOrderAnswer,
    errors: [404, 409, 422, 424, 429],
  },
  listOrders: {
    ...CALL_ADDRESSES.listOrders,
    tag: 'Orders',
    summary: 'The player’s own orders, newest first.',
    auth: 'cookie',
    query: OrderListQuery,
    answer: OrderListAnswer,
  },
  getOrder: {
    ...CALL_ADDRESSES.getOrder,
    tag: 'Orders',
    summary: 'One of the player’s own orders.',
    auth: 'cookie',
    params: z.object({ orderId: OrderIdSchema }),
    query: OrderQuery,
    answer: OrderAnswer,
  },
  confirmOrder: {
    ...CALL_ADDRESSES.confirmOrder,
    tag: 'Orders',
    summary: 'Pays an order from the wallet.',
    description:
      'Confirming a confirmed order again, under any key, is answered as the first time. An order keeps its price where ' +
      'prices rise; where the product costs less by now, confirming the order’s price is refused, and confirming today’s ' +
      'pays that. 409 with PRICE_CHANGED and what it costs now, INSUFFICIENT_FUNDS, ' +
      'PAYMENT_TIMED_OUT (the order ran out), ORDER_NOT_CONFIRMABLE, ALREADY_OWNED (the same ' +
      'product is paid and on its way), or DELIVER_NOW_REQUIRED (where there is a right of withdrawal, `deliverNow` ' +
      'says that delivery begins at once).',
    auth: 'cookie',
    idempotent: true,
    params: z.object({ orderId: OrderIdSchema }),
    body: ConfirmOrderRequest,
    answer: OrderAnswer,
    errors: [409, 422],
  },
  cancelOrder: {
    ...CALL_ADDRESSES.cancelOrder,
    tag: 'Orders',
    summary: 'Gives up an order that is not paid yet.',
    description: 'A payment that is made in the same moment counts: the answer then says what became of the order.',
    auth: 'cookie',
    idempotent: true,
    params: z.object({ orderId: OrderIdSchema }),
    answer: OrderAnswer,
    errors: [409, 422],
  },
  getReturnWays: {
    ...CALL_ADDRESSES.getReturnWays,
    tag: 'Orders',
    summary: 'What of an order can be given back now, and why not otherwise.',
    description:
      'WALLET: the goods go and the price comes back, while the time for returns lasts and they are unused. CARD: what is ' +
      'unspent of a payment goes back to where it came from, and its currency leaves the wallet. Gifts are spent first and ' +
      'are never paid out.',
    auth: 'cookie',
    params: z.object({ orderId: OrderIdSchema }),
    answer: ReturnWaysAnswer,
  },
  requestReturn: {
    ...CALL_ADDRESSES.requestReturn,
    tag: 'Orders',
    summary: 'Gives an order back, in one of its ways.',
    description:
      'Answered with the order once the return is written down; `returns` of the order tells how it goes on. Asking again ' +
      'for goods that are on their way back is answered as the first time. 409 CONFLICT: it cannot be given back, or not ' +
      'for what was expected; the ways say why.',
    auth: 'cookie',
    idempotent: true,
    params: z.object({ orderId: OrderIdSchema }),
    body: RequestReturnRequest,
    answer: OrderAnswer,
    errors: [409, 422],
  },
  getWalletBalance: {
    ...CALL_ADDRESSES.getWalletBalance,
    tag: 'Wallet',
    summary: 'The player’s balance in a game’s currency.',
    auth: 'cookie',
    body: WalletBalanceRequest,
    answer: WalletBalanceAnswer,
  },
  getWallet: {
    ...CALL_ADDRESSES.getWallet,
    tag: 'Wallet',
    summary: 'Every balance of the player, and the movements behind them, newest first.',
    auth: 'cookie',
    query: WalletQuery,
    answer: WalletAnswer,
  },
  getSpendingLimit: {
    ...CALL_ADDRESSES.getSpendingLimit,
    tag: 'Wallet',
    summary: 'The player’s monthly limit in money, and what is left of it.',
    auth: 'cookie',
    answer: SpendingLimitAnswer,
  },
  setSpendingLimit: {
    ...CALL_ADDRESSES.setSpendingLimit,
    tag: 'Wallet',
    summary: 'Sets the player’s monthly limit in money.',
    description:
      'A lower limit takes effect at once, a higher one or none after 24 hours; asking for the one that holds withdraws ' +
      'what waits. Repeating the same request changes nothing more. 400 for another currency than the limit is told in, ' +
      'and for a minor who asks for more than minors may have, or for none.',
    auth: 'cookie',
    body: SetSpendingLimitRequest,
    answer: SpendingLimitAnswer,
  },
  getWishlist: {
    ...CALL_ADDRESSES.getWishlist,
    tag: 'Wishlist',
    summary: 'What the player would like to have, newest first.',
    auth: 'cookie',
    query: WishlistQuery,
    answer: WishlistAnswer,
  },
  addToWishlist: {
    ...CALL_ADDRESSES.addToWishlist,
    tag: 'Wishlist',
    summary: 'Puts a product on the player’s wishlist.',
    description: 'Adding it again changes nothing. 404: there is no such product. 409 CONFLICT: the list is full.',
    auth: 'cookie',
    body: WishlistChangeRequest,
    answer: WishlistAnswer,
    errors: [404, 409],
  },
  removeFromWishlist: {
    ...CALL_ADDRESSES.removeFromWishlist,
    tag: 'Wishlist',
    summary: 'Takes a product off the player’s wishlist.',
    description: 'What is not on it is answered as if it had been.',
    auth: 'cookie',
    body: WishlistChangeRequest,
    answer: WishlistAnswer,
  },
  takeWishlistNews: {
    ...CALL_ADDRESSES.takeWishlistNews,
    tag: 'Wishlist',
    summary: 'What on the wishlist costs less than the player last knew. Each drop is told once.',
    auth: 'cookie',
    answer: WishlistNewsAnswer,
  },
  getCreator: {
    ...CALL_ADDRESSES.getCreator,
    tag: 'Creators',
    summary: 'The creator behind a link.',
    auth: 'none',
    params: z.object({ affiliate: AffiliateSchema }),
    answer: CreatorAnswer,
  },
  validateContentCode: {
    ...CALL_ADDRESSES.validateContentCode,
    tag: 'Content codes',
    summary: 'What a code grants and whether this player can claim it.',
    auth: 'bearer',
    body: ContentCodeClaimRequest,
    answer: ContentCodeValidateAnswer,
    errors: [403, 429],
  },
  getContentCodeStatus: {
    ...CALL_ADDRESSES.getContentCodeStatus,
    tag: 'Content codes',
    summary: 'How far the claim of a code that the player made last has come.',
    auth: 'bearer',
    body: ContentCodeClaimRequest,
    answer: FulfillmentAnswer,
    errors: [429],
  },
  claimContentCode: {
    ...CALL_ADDRESSES.claimContentCode,
    tag: 'Content codes',
    summary: 'Claims a code’s rewards to the player’s game accounts.',
    auth: 'bearer',
    idempotent: true,
    body: ContentCodeClaimRequest,
    answer: FulfillmentAnswer,
    errors: [403, 409, 422, 429],
  },
  listRedemptions: {
    ...CALL_ADDRESSES.listRedemptions,
    tag: 'Content codes',
    summary: 'The player’s own redemptions, newest first.',
    auth: 'bearer',
    query: RedemptionListQuery,
    answer: RedemptionListAnswer,
  },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof CALLS
