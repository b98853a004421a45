// @vitest-environment happy-dom
import { BAR_AUTHENTICATED_EVENT, BAR_LOADED_EVENT } from '@quartermaster/contract/platform/bar'
import { describe, expect, it, vi } from 'vitest'
import { SIGNED_IN } from './authentication/signed-in.fixture.ts'
import { authentications, bar, beginWithoutBar, container, events } from './install-bar.fixture.ts'
import { installBar } from './install-bar.ts'
import { sampleOptions } from './options.fixture.ts'
import { sampleScript } from './script/script.fixture.ts'

beginWithoutBar()

function drawn(container: HTMLElement): string {
  return container.querySelector('quartermaster-bar')?.shadowRoot?.textContent ?? ''
}

function sessionAnswers(answer: unknown) {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(answer)),
  )
}

describe('a bar script in shop mode', () => {
  // proves 1.bar.7, 2.bar.15
  it('is ready as soon as it has run, says so, and then raises the completed check', async () => {
    sessionAnswers(SIGNED_IN)
    installBar(window, sampleScript())
    expect(bar().ready).toBe(true)
    expect(bar().authentication).toEqual({ state: 'init' })
    await vi.waitFor(() => expect(events).toEqual([BAR_LOADED_EVENT, BAR_AUTHENTICATED_EVENT]))
    expect(authentications).toEqual([SIGNED_IN])
    expect(bar().authentication).toEqual(SIGNED_IN)
  })

  it('shows name#tag and the balance once the check has completed', async () => {
    sessionAnswers(SIGNED_IN)
    installBar(window, sampleScript())
    const header = container()
    bar().mount(header, sampleOptions())
    expect(drawn(header)).not.toContain('1,350')
    await vi.waitFor(() => expect(drawn(header)).toContain('Brambleknight#OAK1'))
    expect(drawn(header)).toContain('Balance (RP): 1,350')
  })

  it('offers sign-in when the check could not be made', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    installBar(window, sampleScript())
    const header = container()
    bar().mount(header, sampleOptions())
    await vi.waitFor(() => expect(drawn(header)).toContain('Sign in'))
    expect(authentications).toEqual([{ state: 'poll_aborted' }])
  })

  it('shows who is there as the page knows it, and raises its own check', async () => {
    sessionAnswers({ state: 'login_required' })
    installBar(window, sampleScript())
    const header = container()
    bar().mount(header, sampleOptions({ player: { name: 'Someone', tag: 'ELSE' } }))
    await vi.waitFor(() => expect(authentications).toEqual([{ state: 'login_required' }]))
    expect(drawn(header)).toContain('Someone#ELSE')
    bar().update({ player: null })
    expect(drawn(header)).toContain('Sign in')
    expect(authentications, 'what the page says itself is no check').toHaveLength(1)
  })

  it('raises every check that was answered, the same answer too', async () => {
    sessionAnswers(SIGNED_IN)
    installBar(window, sampleScript())
    await vi.waitFor(() => expect(authentications).toHaveLength(1))
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await vi.waitFor(() => expect(authentications).toEqual([SIGNED_IN, SIGNED_IN]))
  })
})

describe('a bar script in redeem mode', () => {
  const redeem = sampleScript({ product: 'redeem' })

  // proves 2.bar.1
  it('runs no check and raises what the page says of its player, again when that changes', () => {
    const fetch = vi.fn()
    vi.stubGlobal('fetch', fetch)
    installBar(window, redeem)
    const header = container()
    bar().mount(header, sampleOptions())
    expect(authentications).toEqual([])
    bar().update({ player: { name: 'Bramble', tag: 'OAK1', sub: 'puuid-1' } })
    bar().update({ player: { name: 'Bramble', tag: 'OAK1', sub: 'puuid-1' } })
    bar().update({ player: null })
    expect(authentications.map(({ state }) => state)).toEqual(['signed_in', 'login_required'])
    expect(authentications[0]).toMatchObject({ name: 'Bramble', tag: 'OAK1', sub: 'puuid-1' })
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('a script that is loaded again', () => {
  it('keeps the bar, its state and its place, and raises nothing', async () => {
    sessionAnswers(SIGNED_IN)
    installBar(window, sampleScript())
    const header = container()
    bar().mount(header, sampleOptions())
    await vi.waitFor(() => expect(events).toHaveLength(2))
    const before = bar()
    installBar(window, sampleScript())
    expect(bar()).toBe(before)
    expect(events).toHaveLength(2)
    expect(header.querySelectorAll('quartermaster-bar')).toHaveLength(1)
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('is another bar where product or locale differ, and the first one may be mounted again', async () => {
    sessionAnswers(SIGNED_IN)
    installBar(window, sampleScript())
    const header = container()
    const shop = bar()
    const remove = shop.mount(header, sampleOptions())
    await vi.waitFor(() => expect(authentications).toEqual([SIGNED_IN]))
    installBar(window, sampleScript({ product: 'redeem' }))
    const redeem = bar()
    expect(redeem.product).toBe('redeem')
    remove()
    expect(shop.authentication, 'it knows nothing any more').toEqual({ state: 'init' })
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    const removeRedeem = redeem.mount(header, sampleOptions({ player: { name: 'Redeemer', tag: 'PAGE' } }))
    expect(drawn(header)).toContain('Redeemer#PAGE')
    expect(fetch, 'nor does it ask').toHaveBeenCalledTimes(1)

    removeRedeem()
    const removeAgain = shop.mount(header, sampleOptions())
    expect(header.querySelectorAll('quartermaster-bar')).toHaveLength(1)
    await vi.waitFor(() => expect(drawn(header)).toContain('Brambleknight#OAK1'))
    expect(fetch).toHaveBeenCalledTimes(2)
    removeAgain()
  })
})

describe('the script’s locale', () => {
  it('is reported once for each other locale that the page changes to', () => {
    installBar(window, sampleScript({ product: 'redeem' }))
    const onLocaleMismatch = vi.fn()
    bar().mount(container(), sampleOptions({ onLocaleMismatch }))
    expect(onLocaleMismatch).not.toHaveBeenCalled()
    bar().update({ currentLocale: 'de-de' })
    bar().update({ showTopUp: false })
    bar().update({ currentLocale: 'en-us' })
    bar().update({ currentLocale: 'ja-jp' })
    expect(onLocaleMismatch.mock.calls).toEqual([['en-us'], ['en-us']])
  })
})
