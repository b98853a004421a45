/** The events of the product, and the payload of each. Sent only with consent. */
export const ANALYTICS_EVENTS = [
  'modal_accepted',
  'modal_opened',
  'view_item',
  'button_state',
  'buy_button_clicked',
  'unowned_parent_redirect',
  'purchase',
  'purchase_request',
  'purchase_request_failed',
  'expand_description',
  'changed_ability',
] as const
export type AnalyticsEventName = (typeof ANALYTICS_EVENTS)[number]

export interface AnalyticsItem {
  readonly item_name: string
  readonly quantity: 1
  readonly currency: string
  readonly value: number
}

/** How fast a page was for the player. Sent beside the product's events, with the same consent. */
export const WEB_VITALS_EVENT = 'web_vitals'

/** The tag manager's queue on `window`: pages push TagEvents, before its script has loaded or after. */
export const TAG_MANAGER_GLOBAL = 'quartermasterTags'
export const TAG_MANAGER_PATH = '/tag-manager.js'

export interface TagEvent {
  readonly name: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** What stands under the global once the script has run. */
export interface TagManager {
  push(...events: readonly TagEvent[]): void
  /** Consent is withdrawn: what waits is dropped, what it stored is removed, and nothing is sent any more. */
  stop(): void
}

/** Everything the tag manager stores in the browser is under a key that begins so. */
export const TAG_MANAGER_STORAGE_PREFIX = 'quartermaster-tags.'
