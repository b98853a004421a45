/** Every status and error code that crosses a wire, by the name the wire uses. */

export const PURCHASABILITY_STATUSES = [
  'PURCHASABLE',
  'ALREADY_OWNED',
  'UNSUPPORTED_REGION',
  'REQUIREMENTS_NOT_MET',
  'PRODUCT_UNAVAILABLE',
] as const
export type PurchasabilityStatus = (typeof PURCHASABILITY_STATUSES)[number]

export const INELIGIBILITY_REASONS = [
  'NOT_AVAILABLE',
  'NOT_PURCHASEABLE',
  'ALREADY_OWNED',
  'UNSUPPORTED_REGION',
  'REQUIREMENTS_NOT_MET',
  'PRODUCT_UNAVAILABLE',
  'GAME_ACCOUNT_NOT_FOUND',
] as const
export type IneligibilityReason = (typeof INELIGIBILITY_REASONS)[number]

/** What start-order answers: the step the player takes next. */
export const START_ORDER_STATUSES = [
  'ORDER_CONFIRMATION_REQUIRED',
  'PAYMENT_REQUIRED',
  'EXTERNAL_PAYMENT_REQUIRED',
] as const
export type StartOrderStatus = (typeof START_ORDER_STATUSES)[number]

/** The life of an order, as its own pages show it. */
export const ORDER_STATES = [
  'AWAITING_CONFIRMATION',
  'AWAITING_PAYMENT',
  'CONFIRMED',
  'DELIVERED',
  'DELIVERY_FAILED',
  'CANCELLED',
  'EXPIRED',
  'PAYMENT_FAILED',
  'REFUNDED',
  'CLAWED_BACK',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

export const CONTENT_CODE_STATUSES = [
  'CLAIMABLE',
  'FULFILLMENT_REQUESTED',
  'ALREADY_CLAIMED',
  'NON_EXISTING',
  'ACCOUNT_MISSING_LOL',
  'ACCOUNT_MISSING_WR',
  'ACCOUNT_MISSING_LOR',
  'ACCOUNT_MISSING_VALORANT',
  'REGION_NOT_ELIGIBLE',
  'EXPIRED',
  'NOT_VALID_YET',
] as const
export type ContentCodeStatus = (typeof CONTENT_CODE_STATUSES)[number]

export const ACCOUNT_MISSING = {
  ACCOUNT_MISSING_LOL: 'lol',
  ACCOUNT_MISSING_WR: 'wr',
  ACCOUNT_MISSING_LOR: 'lor',
  ACCOUNT_MISSING_VALORANT: 'val',
} as const satisfies Partial<Record<ContentCodeStatus, string>>
export type AccountMissingStatus = keyof typeof ACCOUNT_MISSING

export function isAccountMissing(status: string): status is AccountMissingStatus {
  return Object.hasOwn(ACCOUNT_MISSING, status)
}

export const FULFILLMENT_STATUSES = [
  'NOT_FOUND',
  'REQUESTED',
  'PLAYER_NOT_FOUND',
  'PLAYER_FOUND',
  'ACCOUNT_LOOKUP_FAILED',
  'SHARD_NOT_FOUND',
  'PENDING_FULFILLMENT',
  'ALREADY_OWNED',
  'FULFILLED',
  'ERROR',
  'PARTIALLY_FULFILLED',
  'CLAWEDBACK',
  'REFUNDED',
  'REPAID',
] as const
export type FulfillmentStatus = (typeof FULFILLMENT_STATUSES)[number]

/** Every `errorCode` the API answers with. The spec's own codes first, then ours. */
export const ERROR_CODES = [
  ...INELIGIBILITY_REASONS,
  'KR_PAYMENT_REQUIRED',
  'PAYMENT_TIMED_OUT',
  'MULTIPLE_PRODUCTS_UNSUPPORTED',
  'INVALID_REQUEST',
  'INVALID_REDIRECT_URL',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'OTHER_OPERATOR',
  'IDEMPOTENCY_KEY_REQUIRED',
  'IDEMPOTENCY_KEY_REUSED',
  'INSUFFICIENT_FUNDS',
  'DEBT_OUTSTANDING',
  'PLAYER_BLOCKED',
  'SPENDING_LIMIT_REACHED',
  'DELIVER_NOW_REQUIRED',
  'ORDER_NOT_CONFIRMABLE',
  'PRICE_CHANGED',
  'TOO_MANY_ATTEMPTS',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'UPSTREAM_UNAVAILABLE',
  'SERVER_ERROR',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/** Why a wallet moved, as its player is told. */
export const MOVEMENT_KINDS = [
  'PURCHASE',
  'REFUND',
  'REPAY',
  'TOP_UP',
  'TOP_UP_REFUND',
  'TOP_UP_REFUND_REVERSAL',
  'CLAWBACK',
  'CLAWBACK_REVERSAL',
  'DEBT_PAYMENT',
  'GRANT',
  'GRANT_REVERSAL',
  'CODE',
] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** Where what an order cost goes back to: the wallet, for what was bought, or the card, for what was paid. */
export const RETURN_WAYS = ['WALLET', 'CARD'] as const
export type ReturnWayName = (typeof RETURN_WAYS)[number]

/** REFUSED: the game or the bank said no, and everything is as it was. */
export const RETURN_STATES = ['REQUESTED', 'DONE', 'REFUSED'] as const
export type ReturnState = (typeof RETURN_STATES)[number]

/** Why something cannot be given back now. */
export const RETURN_REFUSALS = [
  'UNDER_WAY',
  'NOT_DELIVERED',
  'TOO_LATE',
  'ITEM_USED',
  'SPENT',
  'NOTHING_LEFT',
  'DISPUTED',
  'UNAVAILABLE',
] as const
export type ReturnRefusal = (typeof RETURN_REFUSALS)[number]
