// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'

const CONTENT = 'https://content.example'
const insertScript = vi.hoisted(() => vi.fn(async () => undefined))
const figures = vi.hoisted(() => ({ report: (_figure: object) => {} }))
vi.mock('../trusted-scripts/trusted-scripts.ts', () => ({ insertScript }))
vi.mock('web-vitals', () => {
  const on = (report: (figure: object) => void) => {
    figures.report = report
  }
  return { onLCP: on, onCLS: on, onINP: on }
})

let setMeasuring: typeof import('./measuring.ts').setMeasuring
let track: typeof import('../analytics-events/track.ts').track
const queue = () => window.quartermasterTags as { name: string }[] | undefined

beforeEach(async () => {
  vi.resetModules()
  insertScript.mockClear()
  figures.report = () => {}
  delete window.quartermasterTags
  localStorage.clear()
  sessionStorage.clear()
  track = (await import('../analytics-events/track.ts')).track
  setMeasuring = (await import('./measuring.ts')).setMeasuring
})

// proves 1.analytics.2
it('loads the tag manager only with consent, and gives it every event', () => {
  setMeasuring(false, CONTENT)
  track('view_item')
  expect(insertScript).not.toHaveBeenCalled()
  expect(queue()).toBeUndefined()
  setMeasuring(true, CONTENT)
  expect(insertScript.mock.calls).toEqual([[`${CONTENT}/tag-manager.js`, CONTENT]])
  track('buy_button_clicked', { product_slug: 'x' })
  expect(queue()).toEqual([{ name: 'buy_button_clicked', payload: { product_slug: 'x' } }])
})

// proves 1.analytics.3
it('reports the figures of the page by its kind, never by its address', async () => {
  setMeasuring(true, CONTENT)
  await vi.waitFor(() => expect(figures.report.length).toBe(1))
  figures.report({ name: 'LCP', value: 1_234.567_8, rating: 'good' })
  expect(queue()).toEqual([
    { name: 'web_vitals', payload: { metric: 'LCP', value: 1_234.568, rating: 'good', page: 'other' } },
  ])
})

it('stops at once when consent is withdrawn, and leaves nothing behind', async () => {
  setMeasuring(true, CONTENT)
  await vi.waitFor(() => expect(figures.report.length).toBe(1))
  const stop = vi.fn()
  const push = vi.fn()
  window.quartermasterTags = { push, stop }
  localStorage.setItem('quartermaster-tags.visitor', '1')
  sessionStorage.setItem('quartermaster-tags.unsent', '[]')
  localStorage.setItem('qm.language', 'en-us')
  setMeasuring(false, CONTENT)
  track('purchase')
  figures.report({ name: 'INP', value: 8, rating: 'good' })
  expect(stop).toHaveBeenCalledTimes(1)
  expect(push).not.toHaveBeenCalled()
  expect(queue()).toBeUndefined()
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual(['qm.language'])
})

it('a tag manager that fails at whatever it is asked stops nobody, and leaves nothing behind', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  setMeasuring(true, CONTENT)
  await vi.waitFor(() => expect(figures.report.length).toBe(1))
  const fail = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  window.quartermasterTags = { push: fail, stop: fail }
  sessionStorage.setItem('quartermaster-tags.unsent', '[]')
  expect(() => track('buy_button_clicked')).not.toThrow()
  expect(() => figures.report({ name: 'INP', value: 8, rating: 'good' })).not.toThrow()
  expect(() => setMeasuring(false, CONTENT)).not.toThrow()
  expect(Object.keys(sessionStorage)).toEqual([])
  expect(log).toHaveBeenCalledTimes(3)
  log.mockRestore()
})

it('goes on without a tag manager that cannot be loaded', async () => {
  insertScript.mockRejectedValueOnce(new Error('blocked'))
  setMeasuring(true, CONTENT)
  await vi.waitFor(() => expect(queue()).toBeUndefined())
  expect(() => track('view_item')).not.toThrow()
})
