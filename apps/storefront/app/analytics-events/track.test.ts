import type { TagEvent } from '@quartermaster/contract/platform/analytics'
import { expect, it } from 'vitest'
import { itemPayload, sendEventsTo, track } from './track.ts'

it('sends nothing before consent, everything while it lasts, and nothing after it is withdrawn', () => {
  const sent: TagEvent[] = []
  track('view_item')
  sendEventsTo((event) => sent.push(event))
  track('buy_button_clicked', { product_slug: 'x' })
  sendEventsTo(undefined)
  track('purchase')
  expect(sent).toEqual([{ name: 'buy_button_clicked', payload: { product_slug: 'x' } }])
})

it('describes an item by name, quantity 1, currency and value', () => {
  expect(itemPayload({ name: 'Bell', currency: 'RP', cost: 250 })).toEqual({
    items: [{ item_name: 'Bell', quantity: 1, currency: 'RP', value: 250 }],
  })
})
