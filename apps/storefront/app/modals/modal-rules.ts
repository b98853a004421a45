/** What each kind of modal may do and shows. */
export const ERROR_MODAL_KINDS = [
  'UNAUTHORIZED',
  'PAYMENT_TIMED_OUT',
  'PURCHASE_FAILED',
  'UNSUPPORTED_REGION',
  'SERVER_ERROR',
] as const
export type ErrorModalKind = (typeof ERROR_MODAL_KINDS)[number]

export const MODAL_KINDS = [...ERROR_MODAL_KINDS, 'KR_PAYMENT_REQUIRED', 'ITEM_LISTING', 'PRODUCT_PURCHASE'] as const
export type ModalKind = (typeof MODAL_KINDS)[number]

/** Why a purchase was refused, where the product's own button would say it. */
export type RefusalReason =
  | 'already_owned'
  | 'requirements_not_met'
  | 'game_account_not_found'
  | 'debt_outstanding'
  | 'limit_reached'
  | 'blocked'
  | 'payment_failed'
  | 'price_changed'
  | 'offline'

/** The same kinds as types of an error page, which is how pages and reports about them name them. */
export type ErrorPageType = Lowercase<ModalKind>

export function errorPageType(kind: ModalKind): ErrorPageType {
  return kind.toLowerCase() as ErrorPageType
}

/** An error whose title alone does not say what became of the purchase has a second line that does. */
export function hasSubtitle(kind: ErrorModalKind): kind is 'UNAUTHORIZED' | 'SERVER_ERROR' | 'UNSUPPORTED_REGION' {
  return kind === 'UNAUTHORIZED' || kind === 'SERVER_ERROR' || kind === 'UNSUPPORTED_REGION'
}

/** A late payment needs no help: the player just begins again. */
export function offersSupport(kind: ErrorModalKind): boolean {
  return kind !== 'PAYMENT_TIMED_OUT'
}

export function isErrorModal(kind: ModalKind): kind is ErrorModalKind {
  return (ERROR_MODAL_KINDS as readonly string[]).includes(kind)
}

/** An error has to be read: a stray click beside it does not take it away. Escape and OK close every kind. */
export function closesOnOverlay(kind: ModalKind): boolean {
  return !isErrorModal(kind)
}
