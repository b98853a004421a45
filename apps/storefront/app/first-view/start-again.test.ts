// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { START_AGAIN_AFTER_MS, startAgain } from './start-again.ts'

const ALIVE = 'alive'
const KEY = 'tries'
const reload = vi.fn<() => void>()
const listen = window.addEventListener.bind(window)
let leave: AbortController

/** A page as it is read: what the one before it listened for is gone. */
function open(): void {
  leave?.abort()
  leave = new AbortController()
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener, options?: boolean) =>
    listen(type, listener, { capture: options === true, signal: leave.signal }),
  )
  startAgain(ALIVE, KEY, START_AGAIN_AFTER_MS.join(' '))
}

function fail(type: string): void {
  const script = document.createElement('script')
  script.type = type
  // The test's own browser must not run it.
  document.createElement('div').append(script)
  document.body.append(script)
  script.dispatchEvent(new Event('error'))
}

function reject(message: string): void {
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new TypeError(message) }))
}

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  reload.mockReset()
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  open()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('loads a page again whose script could not be fetched, each time a little later, and not for ever', () => {
  for (const [tries, wait] of START_AGAIN_AFTER_MS.entries()) {
    fail('module')
    if (wait > 0) vi.advanceTimersByTime(wait - 1)
    expect(reload).toHaveBeenCalledTimes(tries)
    vi.advanceTimersByTime(1)
    expect(reload).toHaveBeenCalledTimes(tries + 1)
    open()
  }
  fail('module')
  vi.runAllTimers()
  expect(reload).toHaveBeenCalledTimes(START_AGAIN_AFTER_MS.length)
})

it.each([
  'Failed to fetch dynamically imported module: /assets/entry.js',
  'error loading dynamically imported module: /assets/entry.js',
  'Importing a module script failed.',
])('also where the last script is missing, as browsers say: %s', (message) => {
  reject(message)
  vi.runAllTimers()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('loads it once, whatever else fails', () => {
  fail('module')
  fail('module')
  reject('Importing a module script failed.')
  vi.runAllTimers()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('leaves alone what is no script of the page, and a page that is alive', () => {
  fail('text/plain')
  reject('Nobody expected this')
  dispatchEvent(new Event(ALIVE))
  fail('module')
  vi.runAllTimers()
  expect(reload).not.toHaveBeenCalled()
})

it('counts anew after a page that came alive', () => {
  for (const _ of START_AGAIN_AFTER_MS) {
    fail('module')
    vi.runAllTimers()
    open()
  }
  dispatchEvent(new Event(ALIVE))
  open()
  reload.mockReset()
  fail('module')
  vi.runAllTimers()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('waits for a connection', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fail('module')
  vi.runAllTimers()
  expect(reload).not.toHaveBeenCalled()
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalledTimes(1)
})

it('does nothing where nobody can count', () => {
  vi.stubGlobal('sessionStorage', undefined)
  fail('module')
  vi.runAllTimers()
  expect(reload).not.toHaveBeenCalled()
})

it('names nothing outside itself, since it travels as text', () => {
  expect(() => new Function(`return ${startAgain}`)()).not.toThrow()
  expect(`${startAgain}`).not.toMatch(/__vi|import /)
})
