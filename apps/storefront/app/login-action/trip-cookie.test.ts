// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetPersonal } from '../browser-storage/forget-personal.ts'
import { type LoginAction, saveLoginAction, takeLoginAction } from './login-action.ts'

const PRODUCT = {
  gameId: 'lol',
  productId: 'maerith',
  productSlug: 'maerith',
  productType: 'LOL_CHAMPION',
  name: 'Mærith; = ×',
  thumbnailUrl: '/art/maerith',
} as const
const buy = (...products: (typeof PRODUCT)[]): LoginAction => ({
  type: 'PURCHASE_PRODUCT',
  data: { autobuyProduct: 'lol/maerith', purchaseData: { products } },
})
const BUY = buy(PRODUCT)
const FLOW = { page: '/de-de/lol/maerith/?cc=nova#more', affiliate: 'nova', trip: 'sign-in' }

const refuse = () => {
  throw new DOMException('no', 'SecurityError')
}
const FULL = { setItem: refuse, getItem: () => null, removeItem: () => {} }

/** A browser that stores nothing: either it is full, or there is no storage at all. */
const WAYS = {
  full: () => {
    vi.stubGlobal('localStorage', FULL)
    vi.stubGlobal('sessionStorage', FULL)
  },
  forbidden: () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, { get: refuse, configurable: true })
  },
}
const given = Object.getOwnPropertyDescriptors(globalThis)

/** The next page of the tab, which has nothing of what the last one held in memory. */
async function openNextPage(path: string) {
  vi.resetModules()
  history.replaceState(null, '', path)
  const [actions, trips, places] = await Promise.all([
    import('./login-action.ts'),
    import('./abandoned-trip.ts'),
    import('./place.ts'),
  ])
  return { ...actions, ...trips, ...places }
}

beforeEach(() => history.replaceState(null, '', '/de-de/lol/maerith/?cc=nova#more'))
afterEach(() => {
  vi.unstubAllGlobals()
  for (const name of ['localStorage', 'sessionStorage'] as const)
    Object.defineProperty(globalThis, name, given[name] as PropertyDescriptor)
  forgetPersonal()
})

describe.each(Object.keys(WAYS) as (keyof typeof WAYS)[])('where storage is %s', (way) => {
  it('what was to follow sign-in comes back whole, once', async () => {
    WAYS[way]()
    saveLoginAction(BUY)
    const { findFlow, findPlace, takeLoginAction } = await openNextPage('/redirect/')
    expect(findFlow()).toMatchObject(FLOW)
    expect(findPlace()).toBe(FLOW.page)
    expect(takeLoginAction()).toEqual({ ...BUY, flow: expect.objectContaining(FLOW) })
    expect(document.cookie).not.toContain('login-action')
    expect(takeLoginAction()).toEqual({ type: 'NO_ACTION', data: {} })
  })

  it('a page of another tab leaves it alone', async () => {
    WAYS[way]()
    saveLoginAction(BUY)
    const { takeAbandonedTrip, takeLoginAction } = await openNextPage('/de-de/val/')
    expect(takeAbandonedTrip({ kept: false })).toBeUndefined()
    history.replaceState(null, '', '/redirect/')
    expect(takeLoginAction().type).toBe('PURCHASE_PRODUCT')
  })

  it('what is too long to go along still comes back to its page', async () => {
    WAYS[way]()
    saveLoginAction(buy(...Array.from({ length: 40 }, () => PRODUCT)))
    const { takeLoginAction } = await openNextPage('/redirect/')
    expect(takeLoginAction()).toMatchObject({ type: 'NO_ACTION', flow: FLOW })
  })

  it('it leaves with its player', () => {
    WAYS[way]()
    saveLoginAction(BUY)
    forgetPersonal()
    expect(document.cookie).not.toContain('login-action')
  })
})

describe('where only a part found room', () => {
  beforeEach(() => {
    const whole = sessionStorage
    const setItem = (key: string, value: string) =>
      key === 'qm.login-action.data' ? refuse() : whole.setItem(key, value)
    const getItem = (key: string) => whole.getItem(key)
    vi.stubGlobal('sessionStorage', { setItem, getItem, removeItem: (key: string) => whole.removeItem(key) })
  })

  it('the rest goes along', async () => {
    saveLoginAction(BUY)
    const { takeLoginAction } = await openNextPage('/redirect/')
    expect(takeLoginAction()).toEqual({ ...BUY, flow: expect.objectContaining(FLOW) })
  })

  it('it is no part of another trip', async () => {
    saveLoginAction(BUY)
    sessionStorage.setItem('qm.flow', (sessionStorage.getItem('qm.flow') ?? '').replace('maerith', 'ilvane'))
    const { takeLoginAction } = await openNextPage('/redirect/')
    expect(takeLoginAction()).toMatchObject({ data: {}, flow: { page: expect.stringContaining('ilvane') } })
  })
})

it('nothing goes along where the browser remembers by itself', () => {
  saveLoginAction(BUY)
  expect(document.cookie).not.toContain('login-action')
})

it('a cookie that says nothing of the kind is no trip', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test's own
  document.cookie = 'qm_trip=%7Bnot; Path=/'
  history.replaceState(null, '', '/redirect/')
  expect(takeLoginAction()).toEqual({ type: 'NO_ACTION', data: {} })
})
