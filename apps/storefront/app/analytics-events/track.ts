import type { AnalyticsEventName, AnalyticsItem, TagEvent } from '@quartermaster/contract/platform/analytics'

type Send = (event: TagEvent) => void

/** Nobody listens until analytics consent is given; until then an event is forgotten as it happens. */
let send: Send | undefined

/** Consent calls this with a sender, and with nothing when it is withdrawn. */
export function sendEventsTo(sender: Send | undefined): void {
  send = sender
}

export function track(name: AnalyticsEventName, payload: TagEvent['payload'] = {}): void {
  send?.({ name, payload })
}

/** The item payload of the events about a product. */
export function itemPayload(item: { readonly name: string; readonly currency: string; readonly cost: number }): {
  readonly items: readonly AnalyticsItem[]
} {
  return { items: [{ item_name: item.name, quantity: 1, currency: item.currency, value: item.cost }] }
}
