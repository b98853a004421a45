// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { bar, beginWithoutBar, container } from './install-bar.fixture.ts'
import { installBar } from './install-bar.ts'
import { sampleOptions } from './options.fixture.ts'
import { sampleScript } from './script/script.fixture.ts'

beginWithoutBar()

describe('the balance', () => {
  const signedIn = { player: { name: 'Bramble', tag: 'OAK1' } }
  const balance = { loading: false, currency: 'VP', gameId: 'val' }

  function drawnWith(given: object): ShadowRoot {
    installBar(window, sampleScript({ product: 'redeem' }))
    const header = container()
    bar().mount(header, sampleOptions({ ...signedIn, balance: { ...balance, ...given } }))
    const root = header.querySelector('quartermaster-bar')?.shadowRoot
    if (!root) throw new Error('The bar was not drawn')
    return root
  }

  it('is a spinner while it loads', () => {
    expect(drawnWith({ loading: true, amount: 5 }).textContent).toContain('Loading your balance')
  })

  // proves 2.bar.6, 2.bar.7
  it.each([undefined, Number.NaN, Number.POSITIVE_INFINITY])('is nothing when it is %s', (amount) => {
    expect(drawnWith({ amount }).querySelector('.balance')).toBeNull()
  })

  it('is shown when it is zero', () => {
    expect(drawnWith({ amount: 0 }).textContent).toContain('Balance (VP): 0')
  })

  it.each([
    ['WC', 'Balance (Wild Cores): 425'],
    ['COIN', 'Balance (Coins): 425'],
    ['RP', 'Balance (RP): 425'],
  ])('calls %s as players do', (currency, words) => {
    expect(drawnWith({ amount: 425, currency }).textContent).toContain(words)
  })

  // proves 2.bar.4
  it.each([
    ['val', '16px'],
    ['lol', '12px'],
    ['wr', '12px'],
    ['lor', '12px'],
  ])('has the icon of %s at %s', (gameId, size) => {
    const icon = drawnWith({ gameId, amount: 1 }).querySelector<HTMLElement>('.balance-icon')
    expect(icon?.style.width).toBe(size)
    expect(icon?.style.height).toBe(size)
  })
})

describe('mounting', () => {
  beforeEach(() => installBar(window, sampleScript({ product: 'redeem' })))

  it('a second time moves the bar', () => {
    const [first, second] = [container(), container()]
    const removeFirst = bar().mount(first, sampleOptions())
    bar().mount(second, sampleOptions())
    removeFirst()
    expect(first.childElementCount).toBe(0)
    expect(second.childElementCount).toBe(1)
  })

  it('leaves what the page has in the container alone', () => {
    const header = container()
    header.append(document.createElement('p'))
    bar().mount(header, sampleOptions())()
    expect([...header.children].map(({ localName }) => localName)).toEqual(['p'])
  })

  it('is undone by what it returns, and updates then draw nothing', () => {
    const header = container()
    bar().mount(header, sampleOptions())()
    bar().update({ showTopUp: false })
    expect(header.childElementCount).toBe(0)
  })
})
