// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

vi.mock('../trusted-scripts/trusted-scripts.ts', () => ({ insertScript: async () => undefined }))
vi.mock('web-vitals', () => ({ onLCP: () => {}, onCLS: () => {}, onINP: () => {} }))

let tracking: typeof import('../analytics-events/track.ts')
let setMeasuring: typeof import('./measuring.ts').setMeasuring

async function openPage(): Promise<void> {
  vi.resetModules()
  delete window.quartermasterTags
  tracking = await import('../analytics-events/track.ts')
  setMeasuring = (await import('./measuring.ts')).setMeasuring
}

/** The page is left, and the tab opens another. */
async function leave(): Promise<void> {
  const { useKeptEvents } = await import('../analytics-events/use-kept-events.ts')
  const { unmount } = renderHook(useKeptEvents)
  dispatchEvent(new Event('pagehide'))
  unmount()
  // The page is gone, and with it what it remembers.
  tracking.sendEventsTo(undefined)
  await openPage()
}

const allow = (analytics: boolean) =>
  localStorage.setItem('qm.consent', JSON.stringify({ version: 1, analytics, at: new Date(Date.now()).toISOString() }))

beforeEach(async () => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  await openPage()
})

// proves 9.analytics.12
it('hands over on the next page what happened on those that were left too soon: in order, and each once', async () => {
  allow(true)
  tracking.track('view_item')
  tracking.track('buy_button_clicked')
  await leave()
  tracking.track('modal_opened')
  await leave()
  tracking.track('purchase')
  setMeasuring(true, '')
  const names = () => (window.quartermasterTags as { name: string }[]).map(({ name }) => name)
  expect(names()).toEqual(['view_item', 'buy_button_clicked', 'modal_opened', 'purchase'])
  expect(Object.keys(sessionStorage)).toEqual([])
})

it('keeps what waits for a tag manager that has not come, and nothing that it has taken', async () => {
  allow(true)
  setMeasuring(true, '')
  tracking.track('buy_button_clicked')
  dispatchEvent(new Event('pagehide'))
  expect(window.quartermasterTags).toEqual([])
  expect(JSON.parse(sessionStorage.getItem('qm.unsent-events') ?? '')).toEqual([
    { name: 'buy_button_clicked', payload: {} },
  ])
  sessionStorage.clear()
  window.quartermasterTags = { push: () => {}, stop: () => {} }
  tracking.track('purchase')
  dispatchEvent(new Event('pagehide'))
  expect(sessionStorage.getItem('qm.unsent-events')).toBeNull()
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
  setMeasuring(false, '')
  expect(Object.keys(sessionStorage)).toEqual([])
})
