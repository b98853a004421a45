import { z } from 'zod'
import {
  ContentCodeClaimRequest,
  ContentCodeValidateAnswer,
  FulfillmentAnswer,
  RedemptionListAnswer,
} from './wire/content-codes.ts'
import { CreatorAnswer } from './wire/creators.ts'
import {
  ConfirmOrderRequest,
  OrderAnswer,
  OrderListAnswer,
  OrderListQuery,
  StartOrderAnswer,
  StartOrderRequest,
  StartVirtualCurrencyOrderAnswer,
  StartVirtualCurrencyOrderRequest,
} from './wire/orders.ts'
import { AffiliateSchema, GameIdSchema, LocaleSchema, OrderIdSchema, ProductIdSchema } from './wire/primitives.ts'
import {
  AffiliateQuery,
  CatalogueListAnswer,
  CatalogueListQuery,
  CatalogueProduct,
  ProductInfoAnswer,
  ProductRequestItem,
  ProductRequestList,
} from './wire/products.ts'
import { WalletBalanceAnswer, WalletBalanceRequest } from './wire/wallets.ts'

/**
 * One row per call of the API. The server registers its routes from a row, the OpenAPI file is generated from it,
 * and clients take their types from it.
 */
export interface Call {
  readonly method: 'GET' | 'POST'
  /** Below the API's base address, with `:name` for each parameter. */
  readonly path: string
  readonly tag: 'Catalogue' | 'Products' | 'Orders' | 'Wallet' | 'Creators' | 'Content codes'
  readonly summary: string
  /** `cookie`: the sign-on session. `bearer`: an OpenID access token. `none`: anyone. */
  readonly auth: 'none' | 'cookie' | 'bearer'
  /** Needs an Idempotency-Key header: the call changes something and may be repeated safely. */
  readonly idempotent?: true
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly answer: z.ZodType
  /** The error statuses this call has reasons of its own for; 400, 401, 404, 413, 415, 429 and 5xx need no listing. */
  readonly errors?: readonly number[]
}

export const CALLS = {
  listCatalogue: {
    method: 'GET',
    path: '/v3/catalogue',
    tag: 'Catalogue',
    summary: 'Lists the products on sale, for landing pages and search engines.',
    auth: 'none',
    query: CatalogueListQuery,
    answer: CatalogueListAnswer,
  },
  getCatalogueProduct: {
    method: 'GET',
    path: '/v3/catalogue/:gameId/:productSlug',
    tag: 'Catalogue',
    summary: 'Everything a product page shows to anyone.',
    auth: 'none',
    params: z.object({ gameId: GameIdSchema, productSlug: ProductIdSchema }),
    query: z.object({ locale: LocaleSchema.default('en-us') }),
    answer: CatalogueProduct,
  },
  getProduct: {
    method: 'GET',
    path: '/v3/products/:gameId/:productType/:productId',
    tag: 'Products',
    summary: 'Price and status of one product, for a visitor.',
    auth: 'none',
    params: ProductRequestItem,
    query: AffiliateQuery,
    answer: ProductInfoAnswer,
  },
  getProducts: {
    method: 'POST',
    path: '/v3/products/',
    tag: 'Products',
    summary: 'Prices and statuses of several products, for a visitor.',
    auth: 'none',
    query: AffiliateQuery,
    body: ProductRequestList,
    answer: ProductInfoAnswer,
  },
  quote: {
    method: 'POST',
    path: '/v3/orders/quote',
    tag: 'Orders',
    summary: 'Prices and statuses for the signed-in player, with what they own.',
    auth: 'cookie',
    query: AffiliateQuery,
    body: ProductRequestList,
    answer: ProductInfoAnswer,
  },
  startOrder: {
    method: 'POST',
    path: '/v3/orders/start-order',
    tag: 'Orders',
    summary: 'Starts the order of one product.',
    auth: 'cookie',
    idempotent: true,
    body: StartOrderRequest,
    answer: StartOrderAnswer,
    errors: [422],
  },
  startVirtualCurrencyOrder: {
    method: 'POST',
    path: '/v3/orders/start-virtual-currency-order',
    tag: 'Orders',
    summary: 'Starts a top-up: the player chooses a currency bundle on the payment page.',
    auth: 'cookie',
    idempotent: true,
    body: StartVirtualCurrencyOrderRequest,
    answer: StartVirtualCurrencyOrderAnswer,
    errors: [422],
  },
  listOrders: {
    method: 'GET',
    path: '/v3/orders',
    tag: 'Orders',
    summary: 'The player’s own orders, newest first.',
    auth: 'cookie',
    query: OrderListQuery,
    answer: OrderListAnswer,
  },
  getOrder: {
    method: 'GET',
    path: '/v3/orders/:orderId',
    tag: 'Orders',
    summary: 'One of the player’s own orders.',
    auth: 'cookie',
    params: z.object({ orderId: OrderIdSchema }),
    answer: OrderAnswer,
  },
  confirmOrder: {
    method: 'POST',
    path: '/v3/orders/:orderId/confirm',
    tag: 'Orders',
    summary: 'Pays an order from the wallet.',
    auth: 'cookie',
    idempotent: true,
    params: z.object({ orderId: OrderIdSchema }),
    body: ConfirmOrderRequest,
    answer: OrderAnswer,
    errors: [409, 422],
  },
  cancelOrder: {
    method: 'POST',
    path: '/v3/orders/:orderId/cancel',
    tag: 'Orders',
    summary: 'Gives up an order that is not paid yet.',
    auth: 'cookie',
    idempotent: true,
    params: z.object({ orderId: OrderIdSchema }),
    answer: OrderAnswer,
    errors: [409, 422],
  },
  getWalletBalance: {
    method: 'POST',
    path: '/v3/wallets/get-wallet-balance',
    tag: 'Wallet',
    summary: 'The player’s balance in a game’s currency.',
    auth: 'cookie',
    body: WalletBalanceRequest,
    answer: WalletBalanceAnswer,
  },
  getCreator: {
    method: 'GET',
    path: '/v3/creators/:affiliate',
    tag: 'Creators',
    summary: 'The creator behind a link.',
    auth: 'none',
    params: z.object({ affiliate: AffiliateSchema }),
    answer: CreatorAnswer,
  },
  validateContentCode: {
    method: 'POST',
    path: '/contentcodes/v1/validate',
    tag: 'Content codes',
    summary: 'What a code grants and whether this player can claim it.',
    auth: 'bearer',
    body: ContentCodeClaimRequest,
    answer: ContentCodeValidateAnswer,
    errors: [429],
  },
  getContentCodeStatus: {
    method: 'POST',
    path: '/contentcodes/v1/status',
    tag: 'Content codes',
    summary: 'How far the player’s own claim of a code has come.',
    auth: 'bearer',
    body: ContentCodeClaimRequest,
    answer: FulfillmentAnswer,
    errors: [429],
  },
  claimContentCode: {
    method: 'POST',
    path: '/contentcodes/v1/claim',
    tag: 'Content codes',
    summary: 'Claims a code’s rewards to the player’s game accounts.',
    auth: 'bearer',
    idempotent: true,
    body: ContentCodeClaimRequest,
    answer: FulfillmentAnswer,
    errors: [422, 429],
  },
  listRedemptions: {
    method: 'GET',
    path: '/contentcodes/v1/redemptions',
    tag: 'Content codes',
    summary: 'The player’s own redemptions, newest first.',
    auth: 'bearer',
    answer: RedemptionListAnswer,
  },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof CALLS
