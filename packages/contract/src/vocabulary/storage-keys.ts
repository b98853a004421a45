/** Every key the product uses in the browser's storage. No other module spells one. */
export const STORAGE_KEYS = {
  gameId: 'qm.game-id',
  session: 'qm.session',
  sourceOrigin: 'qm.source-origin',
  checkoutContext: 'qm.checkout-context',
  affiliate: 'qm.affiliate',
  affiliateSession: 'qm.affiliate-session',
  sessionId: 'qm.session-id',
  redeemCode: 'qm.redeem.code',
  redeemCodeValidationStatus: 'qm.redeem.validation-status',
  redeemRewards: 'qm.redeem.rewards',
  redeemFulfillmentItems: 'qm.redeem.fulfillment-items',
  redeemTheme: 'qm.redeem.theme',
  loginActionType: 'qm.login-action.type',
  loginActionData: 'qm.login-action.data',
  language: 'qm.language',
  startOfFlowPage: 'qm.start-of-flow-page',
} as const

/** What the site keeps about itself, beside the product's values. */
export const SITE_STORAGE_KEYS = {
  consent: 'qm.consent',
  /** Orders whose purchase is told to analytics when they arrive. */
  untoldPurchases: 'qm.untold-purchases',
} as const

/** What lasts as long as a tab. */
export const TAB_STORAGE_KEYS = {
  reloadedForUpdate: 'qm.reloaded-for-update',
  /** What was filled in on the way to an order, for the next try. */
  formValues: 'qm.form-values',
} as const

export type StorageKey =
  | (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS]
  | (typeof SITE_STORAGE_KEYS)[keyof typeof SITE_STORAGE_KEYS]
  | (typeof TAB_STORAGE_KEYS)[keyof typeof TAB_STORAGE_KEYS]
