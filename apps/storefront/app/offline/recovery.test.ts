// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { recoverFromUpdates } from './recovery.ts'

const HOUR = 60 * 60 * 1_000

/** The browser's side of it: who is in charge of the page, and a new version that takes over. */
class FakeWorkers extends EventTarget {
  readonly update = vi.fn(async () => undefined)
  readonly ready = Promise.resolve({ update: this.update })
  readonly controller: object | null

  constructor(controller: object | null) {
    super()
    this.controller = controller
  }

  takeOver(): void {
    this.dispatchEvent(new Event('controllerchange'))
  }
}

let workers: FakeWorkers
let reload = vi.fn<() => void>()

const listening: (() => void)[] = []
const listen = window.addEventListener.bind(window)

async function open(controller: object | null = {}): Promise<void> {
  workers = new FakeWorkers(controller)
  reload = vi.fn<() => void>()
  vi.stubGlobal('navigator', { serviceWorker: workers })
  for (const leave of listening.splice(0)) leave()
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener, options?: boolean) => {
    listen(type, listener, options)
    listening.push(() => window.removeEventListener(type, listener, options))
  })
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  recoverFromUpdates('reloaded', HOUR)
  await Promise.resolve()
}

function fail(tag: 'script' | 'img', address: string): void {
  const element = document.createElement(tag)
  // Of a type that the test's own browser does not try to fetch.
  element.setAttribute('type', 'text/plain')
  element.setAttribute('src', address)
  document.body.append(element)
  element.dispatchEvent(new Event('error'))
}

beforeEach(() => {
  sessionStorage.clear()
  vi.useRealTimers()
})

// proves 1.offline.3
it('reloads when an update is installed after a file failed', async () => {
  await open()
  fail('script', `${location.origin}/assets/gone.js`)
  expect(workers.update).toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
  workers.takeOver()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('reloads when a part of the site cannot be fetched after an update', async () => {
  await open()
  workers.takeOver()
  expect(reload).not.toHaveBeenCalled()
  dispatchEvent(new Event('vite:preloadError'))
  expect(reload).toHaveBeenCalledTimes(1)
})

// proves 1.offline.3
it('reloads once, and again only after the pause', async () => {
  vi.useFakeTimers({ now: 10 * HOUR, toFake: ['Date'] })
  await open()
  fail('script', `${location.origin}/assets/gone.js`)
  for (let version = 0; version < 5; version++) workers.takeOver()
  expect(reload).toHaveBeenCalledTimes(1)
  await open()
  fail('script', `${location.origin}/assets/gone.js`)
  workers.takeOver()
  expect(reload).not.toHaveBeenCalled()
  vi.setSystemTime(11 * HOUR)
  workers.takeOver()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('does not reload for the first worker, for pictures, or for files of others', async () => {
  await open()
  fail('img', `${location.origin}/images/gone.png`)
  fail('script', 'https://content.example/gone.js')
  workers.takeOver()
  expect(reload).not.toHaveBeenCalled()
  await open(null)
  fail('script', `${location.origin}/assets/gone.js`)
  workers.takeOver()
  expect(reload).not.toHaveBeenCalled()
})

it('names nothing outside itself, since it travels as text', () => {
  expect(() => new Function(`return ${recoverFromUpdates}`)()).not.toThrow()
  expect(`${recoverFromUpdates}`).not.toMatch(/__vi|import/)
})
