// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { QUERY_OF_THE_PAGE } from '../addresses/addresses.ts'
import { ALIVE_EVENT, awaitFirstView } from './await-first-view.ts'

const page = () => {
  document.head.innerHTML = '<link rel="later" data-rel="modulepreload" href="/a.js">'
  document.body.innerHTML =
    '<form><button type="submit"><span>Go on</span></button></form><a href="/other/">Other</a><script type="later" async></script>'
}
const states = () => [
  document.head.querySelector('link')?.rel,
  document.body.querySelector('script')?.getAttribute('type'),
]
const LATER = ['later', 'later']
const STARTED = ['modulepreload', 'module']
const find = (selector: string) => document.querySelector(selector) as HTMLElement

const shown = () => 'shown' in document.documentElement.dataset
let paint: (name?: 'first-paint' | 'first-contentful-paint') => void

/** The browser's word that something stands on the screen. */
class FakePaints {
  constructor(told: (painted: Pick<PerformanceObserverEntryList, 'getEntriesByName'>) => void) {
    paint = (name = 'first-contentful-paint') =>
      told({ getEntriesByName: (asked) => (asked === name ? ([{ name }] as PerformanceEntry[]) : []) })
  }
  observe() {}
}

function open(type: NavigationTimingType = 'navigate'): void {
  dispatchEvent(new Event(ALIVE_EVENT))
  page()
  delete document.documentElement.dataset.shown
  paint = () => expect.unreachable('nobody waits for the paint')
  history.replaceState(null, '', '/')
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as PerformanceNavigationTiming[])
  awaitFirstView(ALIVE_EVENT, 4_000, QUERY_OF_THE_PAGE.join(' '))
}

beforeEach(() => {
  vi.restoreAllMocks()
  vi.useFakeTimers()
  vi.stubGlobal('PerformanceObserver', FakePaints)
  open()
})

describe('the scripts of a page start', () => {
  it('when it has loaded and been painted', async () => {
    expect(states()).toEqual(LATER)
    dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(50)
    expect(states()).toEqual(LATER)
    paint('first-paint')
    await vi.advanceTimersByTimeAsync(50)
    expect(states(), 'its ground alone').toEqual(LATER)
    paint()
    await vi.advanceTimersByTimeAsync(50)
    expect(states()).toEqual(STARTED)
  })

  it.each(['pointerdown', 'keydown', 'scroll'])('at once on %s', (type) => {
    find('a').dispatchEvent(new Event(type, { bubbles: true }))
    expect(states()).toEqual(STARTED)
  })

  it('after four seconds, however slow its pictures are', async () => {
    await vi.advanceTimersByTimeAsync(3_900)
    expect(states()).toEqual(LATER)
    await vi.advanceTimersByTimeAsync(200)
    expect(states()).toEqual(STARTED)
  })
})

describe('what is below the first view is shown', () => {
  it('when the page is alive, not when its scripts start', async () => {
    dispatchEvent(new Event('load'))
    paint()
    await vi.advanceTimersByTimeAsync(50)
    expect(shown()).toBe(false)
    dispatchEvent(new Event(ALIVE_EVENT))
    expect(shown()).toBe(true)
  })

  it.each(['pointerdown', 'keydown', 'scroll'])(
    'at once on %s, while the scripts are on their way too',
    async (type) => {
      dispatchEvent(new Event('load'))
      paint()
      await vi.advanceTimersByTimeAsync(50)
      find('a').dispatchEvent(new Event(type, { bubbles: true }))
      expect(shown()).toBe(true)
    },
  )

  it('after four seconds, though no script ever arrives', async () => {
    await vi.advanceTimersByTimeAsync(3_900)
    expect(shown()).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(shown()).toBe(true)
  })

  it.each(['reload', 'back_forward'] as const)('at once after a %s, which goes back to where the page was', (type) => {
    open(type)
    expect(shown()).toBe(true)
  })
})

describe('a press before the page is alive', () => {
  it('sends no form, and is made again when it is alive', async () => {
    const submitted = vi.fn((event: Event) => event.preventDefault())
    find('form').addEventListener('submit', submitted)
    find('span').click()
    expect(submitted).not.toHaveBeenCalled()
    expect(states()).toEqual(STARTED)
    dispatchEvent(new Event(ALIVE_EVENT))
    await vi.advanceTimersByTimeAsync(50)
    expect(submitted).toHaveBeenCalledTimes(1)
  })

  it('is forgotten when its button is gone', async () => {
    const pressed = vi.fn()
    const button = find('button')
    button.addEventListener('click', pressed)
    button.click()
    button.remove()
    dispatchEvent(new Event(ALIVE_EVENT))
    await vi.advanceTimersByTimeAsync(50)
    expect(pressed).not.toHaveBeenCalled()
  })

  it.each([
    ['?cc=mothwing&type=SPRAY', '/val/', '/val/?cc=mothwing'],
    ['?cc=mothwing&type=SPRAY', '/val/?type=CARD', '/val/?cc=mothwing&type=CARD'],
    ['?theme=val', '/redeem/history/', '/redeem/history/?theme=val'],
    ['', '/val/?sort=NAME', '/val/?sort=NAME'],
  ])('with the query %s on %s leads to %s', (query, href, expected) => {
    history.replaceState(null, '', `/${query}`)
    const link = find('a') as HTMLAnchorElement
    link.setAttribute('href', href)
    link.addEventListener('click', (clicked) => clicked.preventDefault())
    link.click()
    expect(link.pathname + link.search).toBe(expected)
  })

  it('follows links as ever', () => {
    const followed = find('a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect(followed).toBe(true)
  })
})

describe('going back', () => {
  const reload = () => vi.spyOn(location, 'reload').mockImplementation(() => {})

  it('to another page loads it, since no router is there yet', () => {
    const reloaded = reload()
    history.replaceState(null, '', '/another/')
    dispatchEvent(new Event('popstate'))
    expect(reloaded).toHaveBeenCalledTimes(1)
  })

  it('is the router’s own matter once the page is alive, and within a page it is the browser’s', () => {
    const reloaded = reload()
    history.replaceState(null, '', '#privacy')
    dispatchEvent(new Event('popstate'))
    dispatchEvent(new Event(ALIVE_EVENT))
    history.replaceState(null, '', '/yet-another/')
    dispatchEvent(new Event('popstate'))
    expect(reloaded).not.toHaveBeenCalled()
  })
})

it('leaves presses alone once the page is alive', () => {
  dispatchEvent(new Event(ALIVE_EVENT))
  const pressed = vi.fn()
  find('button').addEventListener('click', pressed)
  find('button').click()
  expect(pressed).toHaveBeenCalledTimes(1)
})
