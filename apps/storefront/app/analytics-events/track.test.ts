import type { TagEvent } from '@quartermaster/contract/platform/analytics'
import { beforeEach, expect, it, vi } from 'vitest'

let tracking: typeof import('./track.ts')
beforeEach(async () => {
  vi.resetModules()
  tracking = await import('./track.ts')
})

// proves 1.analytics.1, 9.analytics.12
it('sends nothing before consent, everything while it lasts, and nothing after it is withdrawn', () => {
  const { track, sendEventsTo } = tracking
  const sent: TagEvent[] = []
  track('view_item')
  sendEventsTo(undefined)
  track('modal_opened')
  sendEventsTo((event) => sent.push(event))
  track('buy_button_clicked', { product_slug: 'x' })
  sendEventsTo(undefined)
  track('purchase')
  expect(sent).toEqual([{ name: 'buy_button_clicked', payload: { product_slug: 'x' } }])
})

// proves 9.analytics.12
it('loses nothing of a player who allowed it on an earlier visit', () => {
  const { track, sendEventsTo } = tracking
  const sent: TagEvent[] = []
  track('view_item')
  sendEventsTo((event) => sent.push(event))
  track('expand_description')
  expect(sent.map(({ name }) => name)).toEqual(['view_item', 'expand_description'])
})

// proves 9.analytics.13
it('describes an item by name, quantity 1, currency and value', () => {
  expect(tracking.itemPayload({ name: 'Bell', currency: 'RP', cost: 250 })).toEqual({
    items: [{ item_name: 'Bell', quantity: 1, currency: 'RP', value: 250 }],
  })
})
