import type { AnalyticsEventName, AnalyticsItem, TagEvent } from '@quartermaster/contract/platform/analytics'

export type Send = (event: TagEvent) => void

/**
 * The player's choice is read after the first view. Until then events wait in memory, and nothing leaves the browser. A
 * press may lead to another page before that, which then hands them over.
 */
let early: TagEvent[] | undefined = []
let send: Send | undefined

/** Consent calls this with a sender, and with nothing while there is none: events are then forgotten as they happen. */
export function sendEventsTo(sender: Send | undefined): void {
  const waited = early ?? []
  early = undefined
  send = sender
  if (sender) waited.forEach(sender)
}

export function track(name: AnalyticsEventName, payload: TagEvent['payload'] = {}): void {
  const event = { name, payload }
  early?.push(event)
  send?.(event)
}

/** What waits for the player's choice. */
export const earlyEvents = (): TagEvent[] => early ?? []

/** Whether what happens now is told, or may still be once the player's choice is read. */
export function isMeasuring(): boolean {
  return early !== undefined || send !== undefined
}

/** The item payload of the events about a product. */
export function itemPayload(item: { readonly name: string; readonly currency: string; readonly cost: number }): {
  readonly items: readonly AnalyticsItem[]
} {
  return { items: [{ item_name: item.name, quantity: 1, currency: item.currency, value: item.cost }] }
}
