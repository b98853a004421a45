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

/** The same kinds as types of an error page, which is how pages and reports about them name them. */
export type ErrorPageType = Lowercase<ModalKind>

export function errorPageType(kind: ModalKind): ErrorPageType {
  return kind.toLowerCase() as ErrorPageType
}

/** Which parts an error modal has beside its title, message and OK button. */
export const ERROR_MODAL_PARTS: Readonly<Record<ErrorModalKind, { subtitle: boolean; support: boolean }>> = {
  UNAUTHORIZED: { subtitle: true, support: true },
  SERVER_ERROR: { subtitle: true, support: true },
  UNSUPPORTED_REGION: { subtitle: true, support: true },
  PURCHASE_FAILED: { subtitle: false, support: true },
  PAYMENT_TIMED_OUT: { subtitle: false, support: false },
}

export function isErrorModal(kind: ModalKind): kind is ErrorModalKind {
  return (ERROR_MODAL_KINDS as readonly string[]).includes(kind)
}

/** An error has to be read: a stray click beside it does not take it away. Escape and OK close every kind. */
export function closesOnOverlay(kind: ModalKind): boolean {
  return !isErrorModal(kind)
}
