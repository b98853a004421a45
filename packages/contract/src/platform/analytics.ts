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

/** The tag manager's queue on `window`: pages push TagEvents, before its script has loaded or after. */
export const TAG_MANAGER_GLOBAL = 'quartermasterTags'
export const TAG_MANAGER_PATH = '/tag-manager.js'

export interface TagEvent {
  readonly name: string
  readonly payload: Readonly<Record<string, unknown>>
}
