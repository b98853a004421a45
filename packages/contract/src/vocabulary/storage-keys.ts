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
  /** The `sub` of the player whose things are stored here; absent while nobody is signed in. */
  player: 'qm.player',
  /** Set while the one automatic trip to sign-in of a lost session is spent. */
  signInTrip: 'qm.sign-in-trip',
} as const

/** What lasts as long as a tab. */
export const TAB_STORAGE_KEYS = {
  reloadedForUpdate: 'qm.reloaded-for-update',
} as const

export type StorageKey =
  | (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS]
  | (typeof SITE_STORAGE_KEYS)[keyof typeof SITE_STORAGE_KEYS]

/** What every key begins with. */
export const STORAGE_PREFIX = 'qm.'

/** What belongs to the device and stays when a player leaves it. Whatever else is stored goes with the player. */
export const DEVICE_KEYS: readonly string[] = [
  STORAGE_KEYS.gameId,
  STORAGE_KEYS.language,
  STORAGE_KEYS.affiliate,
  STORAGE_KEYS.affiliateSession,
  SITE_STORAGE_KEYS.consent,
  SITE_STORAGE_KEYS.signInTrip,
  TAB_STORAGE_KEYS.reloadedForUpdate,
]
