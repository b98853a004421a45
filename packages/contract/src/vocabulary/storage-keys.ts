/**
 * The product's keys in the browser's storage; those of the site, a tab and the office follow. Spelled elsewhere: a
 * tab's name (`waiting-keys.ts`) and, in the storefront, the probe of `browser-storage.ts` and `qm.openid.`, below which
 * the sign-in client keeps its own.
 */
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
  toldPurchases: 'qm.told-purchases',
  /** The `sub` of the player whose things are stored here; absent while nobody is signed in. */
  player: 'qm.player',
  /** What that player is called, for the bar while there is no connection. */
  playerName: 'qm.player-name',
  /** Set while the one automatic trip to sign-in of a lost session is spent. */
  signInTrip: 'qm.sign-in-trip',
  /** When a player last signed out here. A tab that was on its way to sign-in by then leaves the code behind that it had. */
  leftAt: 'qm.left-at',
  /** The session that was signed out of here and is still to end at the sign-on host. */
  dueSignOut: 'qm.due-sign-out',
  /** The redeem that was changed last in any tab: a new tab goes on with it. */
  lastRedeem: 'qm.last-redeem',
  /** The name of the creator whose code is stored, as it was looked up last. */
  creatorName: 'qm.creator-name',
  /** Orders whose creator the player took away before confirming them. */
  uncreditedOrders: 'qm.uncredited-orders',
  /** What was searched for lately. */
  recentSearches: 'qm.recent-searches',
  /** The products whose pages were looked at lately. */
  recentlySeen: 'qm.recently-seen',
} as const

/** What the site keeps about one tab. */
export const TAB_STORAGE_KEYS = {
  reloadedForUpdate: 'qm.reloaded-for-update',
  /** Set once the worker was told of the pages before it: those of a player who has left it is never told again. */
  toldEarlierPages: 'qm.told-earlier-pages',
  /** How often a page was loaded again because a script of it could not be fetched. */
  startedAgain: 'qm.started-again',
  /** The `sub` of the player whose things this tab holds; after LOST that of the one whose redeem waits in it. */
  playerOfTab: 'qm.player-of-tab',
  /** Where and for whom began what goes on after sign-in. */
  flow: 'qm.flow',
  /** How far down in the tab's history the page is from which it set out. */
  historyOfTrip: 'qm.history-of-trip',
  /** The product's page that was looked at last. */
  lookedAt: 'qm.looked-at',
  /** Set once the tab has a redeem of its own. */
  redeemOfTab: 'qm.redeem-of-tab',
  /** The code that a player has left to another account of theirs: it waits for that on the redeem pages of this tab. */
  redeemForAnother: 'qm.redeem-for-another',
  /** What was filled in on the way to an order, for the next try. */
  formValues: 'qm.form-values',
  /** The order of a payment the player came back from, until they were told of it. */
  returnedOrder: 'qm.returned-order',
  /** The creator whose link was answered with their name. */
  greetedCreator: 'qm.greeted-creator',
  /** The creator whose credit the player took away, and when. */
  removedCreator: 'qm.removed-creator',
  /** What a visitor put on their wishlist before signing in. */
  pendingWish: 'qm.pending-wish',
  /** The player who was told in this tab what on their wishlist costs less. */
  wishlistTold: 'qm.wishlist-told',
  /** What a page that was left too soon could not tell analytics. Only with consent. */
  unsentEvents: 'qm.unsent-events',
} as const

/** What the office keeps about one tab. */
export const OFFICE_STORAGE_KEYS = {
  /** What an operator typed into a form and has not used yet, by operator, page and field. */
  typed: 'qm.office.typed',
} as const

type ValueOf<Keys> = Keys[keyof Keys]

export type StorageKey =
  | ValueOf<typeof STORAGE_KEYS>
  | ValueOf<typeof SITE_STORAGE_KEYS>
  | ValueOf<typeof TAB_STORAGE_KEYS>

const FLOW_IN_A_TAB: readonly string[] = [
  STORAGE_KEYS.checkoutContext,
  STORAGE_KEYS.loginActionType,
  STORAGE_KEYS.loginActionData,
  STORAGE_KEYS.startOfFlowPage,
  STORAGE_KEYS.redeemCode,
  STORAGE_KEYS.redeemCodeValidationStatus,
  STORAGE_KEYS.redeemRewards,
  STORAGE_KEYS.redeemFulfillmentItems,
  STORAGE_KEYS.redeemTheme,
  ...Object.values(TAB_STORAGE_KEYS),
]

/** Whether a value belongs to one tab, and so to its session storage: two tabs never take each other's. */
export function belongsToTab(key: StorageKey): boolean {
  return FLOW_IN_A_TAB.includes(key)
}

/** What every key begins with. */
export const STORAGE_PREFIX = 'qm.'

/** What belongs to the device and stays when a player leaves it. Whatever else is stored goes with the player. */
export const DEVICE_KEYS: readonly string[] = [
  STORAGE_KEYS.gameId,
  STORAGE_KEYS.language,
  STORAGE_KEYS.affiliate,
  STORAGE_KEYS.affiliateSession,
  SITE_STORAGE_KEYS.consent,
  SITE_STORAGE_KEYS.creatorName,
  SITE_STORAGE_KEYS.signInTrip,
  SITE_STORAGE_KEYS.leftAt,
  // It names a session that nobody may go on with.
  SITE_STORAGE_KEYS.dueSignOut,
  TAB_STORAGE_KEYS.reloadedForUpdate,
  TAB_STORAGE_KEYS.toldEarlierPages,
  TAB_STORAGE_KEYS.redeemOfTab,
  // Only its own player is told anything of it.
  TAB_STORAGE_KEYS.returnedOrder,
  TAB_STORAGE_KEYS.greetedCreator,
  TAB_STORAGE_KEYS.removedCreator,
]
