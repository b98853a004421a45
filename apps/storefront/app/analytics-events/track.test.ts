// @vitest-environment happy-dom
import type { TagEvent } from '@quartermaster/contract/platform/analytics'
import { beforeEach, expect, it, vi } from 'vitest'

let tracking: typeof import('./track.ts')
beforeEach(async () => {
  vi.resetModules()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
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

const allow = (analytics: boolean) =>
  localStorage.setItem('qm.consent', JSON.stringify({ version: 1, analytics, at: new Date(Date.now()).toISOString() }))

/** The page is left, and the tab opens another. */
async function leave(): Promise<void> {
  dispatchEvent(new Event('pagehide'))
  vi.resetModules()
  tracking = await import('./track.ts')
}

// proves 9.analytics.12
it('hands over on the next page what happened on those that were left too soon: in order, and each once', async () => {
  allow(true)
  tracking.track('view_item')
  tracking.track('buy_button_clicked')
  await leave()
  tracking.track('modal_opened')
  await leave()
  const sent: string[] = []
  tracking.track('purchase')
  tracking.sendEventsTo(({ name }) => sent.push(name))
  expect(sent).toEqual(['view_item', 'buy_button_clicked', 'modal_opened', 'purchase'])
  await leave()
  tracking.sendEventsTo(({ name }) => sent.push(name))
  expect(sent).toHaveLength(4)
})

it.each(['nobody asked', 'refused', 'the browser refuses'])(
  'keeps nothing of a page that is left where %s',
  async (choice) => {
    if (choice !== 'nobody asked') allow(choice !== 'refused')
    if (choice === 'the browser refuses') vi.stubGlobal('navigator', { globalPrivacyControl: true })
    tracking.track('view_item')
    await leave()
    expect(Object.keys(sessionStorage)).toEqual([])
  },
)

it('drops what was kept where the choice is another one by now', async () => {
  allow(true)
  tracking.track('view_item')
  await leave()
  expect(Object.keys(sessionStorage)).toEqual(['qm.unsent-events'])
  tracking.sendEventsTo(undefined)
  expect(Object.keys(sessionStorage)).toEqual([])
})
