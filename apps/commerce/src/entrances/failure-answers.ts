import { formatMoney } from '@quartermaster/contract/money'
import type { IneligibilityReason } from '@quartermaster/contract/statuses'
import type { FailureAnswers } from '@quartermaster/service/edge'
import { refuse } from '@quartermaster/service/error-answers'
import type { PlayerCheckFailure } from '../authentication/player-checks.ts'
import type { CatalogueFailure } from '../catalogue/routes.ts'
import type { ClaimFailure } from '../claims/service.ts'
import type { CmsRoutesFailure } from '../cms/routes.ts'
import type { CreatorFailure } from '../creators/routes.ts'
import type { OrderFailure } from '../orders/failures.ts'
import type { WebhookFailure } from '../payments/gateway.ts'
import type { PricingFailure } from '../pricing/routes.ts'
import type { QuoteRoutesFailure } from '../quotes/routes.ts'
import type { SignOnFailure } from '../sign-on/routes.ts'
import type { SetLimitFailure } from '../spending-limits/set-limit.ts'
import type { WalletFailure } from '../wallet/routes.ts'
import type { WishlistFailure } from '../wishlists/service.ts'
import { CMS_ANSWERS } from './cms-answers.ts'
import type { DatabaseFailure } from './outages.ts'
import { RETURN_ANSWERS } from './return-answers.ts'
import { SIGN_ON_ANSWERS } from './sign-on-answers.ts'

export type CommerceFailure =
  | CatalogueFailure
  | ClaimFailure
  | CmsRoutesFailure
  | CreatorFailure
  | DatabaseFailure
  | OrderFailure
  | PlayerCheckFailure
  | PricingFailure
  | QuoteRoutesFailure
  | SetLimitFailure
  | SignOnFailure
  | WalletFailure
  | WebhookFailure
  | WishlistFailure

const ineligible = (reason: IneligibilityReason, message: string) => refuse(400, reason, message)

/** How the API tells each failure: status, error code, and a sentence that says what happened and what to do. */
export const FAILURE_ANSWERS: FailureAnswers<CommerceFailure> = {
  // Any call
  DATABASE_UNAVAILABLE: refuse(
    503,
    'UPSTREAM_UNAVAILABLE',
    'The shop cannot do this at the moment. Try again in a few seconds.',
  ),
  // The contract lists 503 for every call, and a 409 only for some.
  CLASHED: refuse(503, 'UPSTREAM_UNAVAILABLE', 'The same was being changed. Try again in a few seconds.'),

  // Products
  NO_SUCH_PRODUCT: refuse(404, 'NOT_FOUND', 'Requested product not found.'),
  UNKNOWN_CURSOR: refuse(400, 'INVALID_REQUEST', 'The list has changed since. Ask for it from the start.', {
    fields: [{ path: 'query.after', message: 'not a cursor of this list' }],
  }),
  NO_SUCH_CREATOR: refuse(404, 'NOT_FOUND', 'There is no creator with this link. Check it for a typing mistake.'),

  ...CMS_ANSWERS,

  // Who may buy what
  GAME_ACCOUNT_NOT_FOUND: ineligible(
    'GAME_ACCOUNT_NOT_FOUND',
    'You have no account in this game. Play it once, then come back.',
  ),
  NOT_AVAILABLE: ineligible('NOT_AVAILABLE', 'This product is not on sale at the moment.'),
  NOT_PURCHASEABLE: ineligible('NOT_PURCHASEABLE', 'This product is not sold on its own.'),
  PRODUCT_UNAVAILABLE: ineligible('PRODUCT_UNAVAILABLE', 'This product is not available.'),
  ALREADY_OWNED: ineligible('ALREADY_OWNED', 'You own this already.'),
  UNSUPPORTED_REGION: ineligible('UNSUPPORTED_REGION', 'This product is not sold in the region of your game account.'),
  REQUIREMENTS_NOT_MET: ineligible('REQUIREMENTS_NOT_MET', 'You need something else first before you can buy this.'),
  GAME_SERVICES_UNAVAILABLE: refuse(
    503,
    'UPSTREAM_UNAVAILABLE',
    'The game’s servers are not answering. Nothing was bought. Try again in a moment.',
  ),

  // Starting an order
  NO_PRODUCT_NAMED: refuse(400, 'INVALID_REQUEST', 'An order names one product.', {
    fields: [{ path: 'body.product', message: 'required parameter' }],
  }),
  SEVERAL_PRODUCTS_NAMED: refuse(400, 'MULTIPLE_PRODUCTS_UNSUPPORTED', 'Multiple products are currently unsupported'),
  NOT_SOLD_FOR_CURRENCY: refuse(400, 'INVALID_REQUEST', 'This product is not sold for that currency.', {
    fields: [{ path: 'body.currency', message: 'not the currency of the product’s game' }],
  }),
  NOT_CURRENCY_OF_GAME: refuse(400, 'INVALID_REQUEST', 'This game has another currency.', {
    fields: [{ path: 'body.currency', message: 'not the currency of the game' }],
  }),
  REDIRECT_NOT_ALLOWED: ({ field }) =>
    refuse(400, 'INVALID_REDIRECT_URL', 'Players are only sent back to pages of the shop or to allowed hosts.', {
      fields: [{ path: `body.${field}`, message: 'not an allowed address' }],
    }),
  PAYS_IN_GAME: refuse(
    400,
    'KR_PAYMENT_REQUIRED',
    'Accounts in Korea pay inside the game. Top up there, then come back.',
  ),
  NO_CURRENCY_ON_SALE: refuse(400, 'NOT_AVAILABLE', 'Currency of this game is not on sale at the moment.'),

  // Paying
  PAYMENT_TIMED_OUT: refuse(
    424,
    'PAYMENT_TIMED_OUT',
    'The payment service took too long to answer. Nothing was paid. Try again.',
  ),
  PAYMENT_UNAVAILABLE: refuse(
    503,
    'UPSTREAM_UNAVAILABLE',
    'The payment service is not answering. Nothing was paid. Try again.',
  ),
  PAYMENT_REFUSED: refuse(503, 'UPSTREAM_UNAVAILABLE', 'The payment service refused this order. Nothing was paid.'),

  SPENDING_LIMIT_REACHED: ({ left }) =>
    refuse(
      409,
      'SPENDING_LIMIT_REACHED',
      `This would pass your monthly limit, of which ${formatMoney('en', left)} are left. Nothing was paid.`,
      { left },
    ),
  TOP_UP_TOO_LARGE: ({ most, currency }) =>
    refuse(
      409,
      'CONFLICT',
      most > 0
        ? `One payment brings at most ${most} ${currency} to your wallet now. Choose less. Nothing was paid.`
        : 'Your wallet is full: spend something first. Nothing was paid.',
    ),
  LIMIT_IN_OTHER_CURRENCY: ({ currency }) =>
    refuse(400, 'INVALID_REQUEST', `Your limit is told in ${currency}.`, {
      fields: [{ path: 'body.currency', message: `not ${currency}` }],
    }),
  LIMIT_ABOVE_MINORS: refuse(400, 'INVALID_REQUEST', 'Players under 18 can’t have so high a limit.', {
    fields: [{ path: 'body.limit', message: 'higher than minors may have' }],
  }),

  // Orders
  NO_SUCH_ORDER: refuse(404, 'NOT_FOUND', 'There is no such order.'),
  ORDER_NOT_CANCELLABLE: refuse(409, 'CONFLICT', 'This order is closed or paid already and can’t be cancelled.'),
  ORDER_EXPIRED: refuse(
    409,
    'PAYMENT_TIMED_OUT',
    'The time for this order is up. Nothing was taken from your wallet. Start it again.',
  ),
  ORDER_NOT_CONFIRMABLE: refuse(
    409,
    'ORDER_NOT_CONFIRMABLE',
    'This order can’t be confirmed any more. Start a new one.',
  ),
  PRICE_CHANGED: ({ cost, currency, ...before }) =>
    refuse(
      409,
      'PRICE_CHANGED',
      'was' in before
        ? `You have bought a part of this since: the rest costs ${cost} ${currency}, not ${before.was}. Start it again.`
        : 'ordered' in before
          ? `The price has fallen since: this costs ${cost} ${currency} now, not ${before.ordered}. Confirm it at that price.`
          : `This costs ${cost} ${currency}, not ${before.shown}. Look at it again.`,
      { cost },
    ),
  INSUFFICIENT_FUNDS: refuse(
    409,
    'INSUFFICIENT_FUNDS',
    'Your wallet holds less than this costs. Top up and try again.',
  ),
  DEBT_OUTSTANDING: ({ debt, currency }) =>
    refuse(
      409,
      'DEBT_OUTSTANDING',
      `A payment was taken back after its currency was spent: ${debt} ${currency} are owed. Top up first; that pays it.`,
    ),
  PLAYER_BLOCKED: ({ scope }) =>
    refuse(
      403,
      'PLAYER_BLOCKED',
      scope === 'BUYING'
        ? 'This account is blocked from buying. Nothing was paid. Support can say more.'
        : 'This account is blocked from redeeming codes. The code was not used. Support can say more.',
    ),
  DELIVER_NOW_REQUIRED: refuse(
    409,
    'DELIVER_NOW_REQUIRED',
    'Say that you want delivery at once, which ends your right of withdrawal. Nothing was paid.',
  ),
  ALREADY_PAID: refuse(
    409,
    'ALREADY_OWNED',
    'You have paid for this, or for a part of it, already. It is in your game, or on its way.',
  ),
  WALLET_BUSY: refuse(409, 'CONFLICT', 'Your wallet is busy with other purchases. Try again.'),

  ...RETURN_ANSWERS,

  // Keys
  KEY_REUSED: refuse(
    422,
    'IDEMPOTENCY_KEY_REUSED',
    'This Idempotency-Key was used for another request. Send a new key with a new request.',
  ),
  STILL_WORKING: refuse(409, 'CONFLICT', 'The same request is still being worked on. Ask again in a moment.', {
    retryAfterSeconds: 2,
  }),

  // Codes
  KEY_CLAIMED_ANOTHER_CODE: refuse(
    422,
    'IDEMPOTENCY_KEY_REUSED',
    'This Idempotency-Key was used to claim another code. Send a new key for a new claim.',
  ),
  TOO_MANY_ATTEMPTS: ({ waitSeconds }) =>
    refuse(429, 'TOO_MANY_ATTEMPTS', `Too many codes were not valid. Try again in ${waitSeconds} seconds.`, {
      retryAfterSeconds: waitSeconds,
    }),
  TOO_MANY_ORDERS: ({ waitSeconds }) =>
    refuse(429, 'TOO_MANY_ATTEMPTS', `Too many orders were started. Try again in ${waitSeconds} seconds.`, {
      retryAfterSeconds: waitSeconds,
    }),
  TOO_MANY_OPEN_PAYMENTS: ({ waitSeconds }) =>
    refuse(
      429,
      'TOO_MANY_ATTEMPTS',
      `Too many payments are open. Finish or cancel one of them, or try again in ${waitSeconds} seconds.`,
      { retryAfterSeconds: waitSeconds },
    ),
  TOO_MANY_QUOTES: ({ waitSeconds }) =>
    refuse(429, 'TOO_MANY_ATTEMPTS', `Too many prices were asked for. Try again in ${waitSeconds} seconds.`, {
      retryAfterSeconds: waitSeconds,
    }),
  WISHLIST_FULL: refuse(409, 'CONFLICT', 'The wishlist is full. Remove something first.'),
  CODE_CONTENDED: refuse(409, 'CONFLICT', 'Many players are claiming this code right now. Try again in a moment.'),

  ...SIGN_ON_ANSWERS,

  // Webhooks
  BAD_SIGNATURE: refuse(401, 'UNAUTHORIZED', 'The signature does not fit the message.'),
  TOO_OLD: refuse(401, 'UNAUTHORIZED', 'The message was signed too long ago, or in the future.'),
  UNAVAILABLE: refuse(503, 'UPSTREAM_UNAVAILABLE', 'The payment could not be looked up. Send the message again.'),
}
