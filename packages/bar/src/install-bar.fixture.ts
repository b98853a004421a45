import {
  BAR_AUTHENTICATED_EVENT,
  BAR_GLOBAL,
  BAR_LOADED_EVENT,
  type Bar,
  type BarAuthentication,
} from '@quartermaster/contract/platform/bar'
import { afterEach, beforeEach, vi } from 'vitest'
import { sampleOptions } from './options.fixture.ts'

const page = window as Window & { [BAR_GLOBAL]?: Bar }
/** What the page has heard of the bar. */
export const events: string[] = []
export const authentications: BarAuthentication[] = []

export function bar(): Bar {
  const found = page[BAR_GLOBAL]
  if (!found) throw new Error('The bar is not on the page')
  return found
}

export function container(): HTMLElement {
  const element = document.createElement('header')
  document.body.append(element)
  return element
}

/** Each test of the file is a page without a bar, which listens to the one that comes. */
export function beginWithoutBar(): void {
  let listening: AbortController
  beforeEach(() => {
    listening = new AbortController()
    events.length = 0
    authentications.length = 0
    for (const name of [BAR_LOADED_EVENT, BAR_AUTHENTICATED_EVENT]) {
      window.addEventListener(name, () => events.push(name), { signal: listening.signal })
    }
    window.addEventListener(
      BAR_AUTHENTICATED_EVENT,
      (event) => authentications.push((event as CustomEvent<BarAuthentication>).detail),
      { signal: listening.signal },
    )
  })
  afterEach(() => {
    listening.abort()
    // A bar that is taken away listens no more.
    page[BAR_GLOBAL]?.mount(container(), sampleOptions())()
    document.body.replaceChildren()
    delete page[BAR_GLOBAL]
    vi.unstubAllGlobals()
  })
}
