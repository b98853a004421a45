// @vitest-environment happy-dom
import { STORAGE_KEYS, TAB_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberAffiliate } from '../creators/affiliate.ts'
import { isInAppPath, isPlaceToReturn } from './flow.ts'
import {
  findFlow,
  giveUpLoginAction,
  type LoginAction,
  lastSignInPage,
  saveLoginAction,
  takeLoginAction,
} from './login-action.ts'
import { findPlace } from './place.ts'

const GOOD = { id: '1', page: '/en-us/', trip: 'sign-in', begunAt: Date.now() }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/de-de/lol/maerith/?cc=nova#more')
})
afterEach(() => void vi.useRealTimers())

describe('the saved login action', () => {
  // proves 3.login-action.1, 3.login-action.2, 3.login-action.3, 3.login-action.4, 3.login-action.6, 3.storage.13
  // proves 3.storage.14, 4.login-action.1
  it.each<LoginAction>([
    { type: 'PURCHASE_PRODUCT', data: { autobuyProduct: 'lol/maerith', purchaseData: { products: [] } } },
    { type: 'PURCHASE_VC_BUNDLE', data: { gameId: 'val' } },
    { type: 'SUCCESS_PAGE', data: { successPath: '/en-us/lol/success/', successHash: '#order=1' } },
    { type: 'REDIRECT', data: { redirectPath: '/en-us/lol/' } },
    { type: 'NO_ACTION', data: {} },
  ])('comes back as it was saved, with where and for whom it began: $type', (action) => {
    saveLoginAction(action)
    const flow = { page: '/de-de/lol/maerith/?cc=nova#more', affiliate: 'nova', trip: 'sign-in' }
    expect(findFlow()).toMatchObject(flow)
    expect(takeLoginAction()).toEqual({ ...action, flow: expect.objectContaining(flow) })
  })

  it.each([
    ['/de-de/lol/maerith/', 'sign-in', false],
    ['/de-de/redeem/', 'sign-in', true],
    ['/de-de/lol/maerith/', 'sign-out', true],
  ] as const)('from %s, a %s leaves a code that waits for another account: %s', (page, trip, isKept) => {
    const code = STORAGE_KEYS.redeemCode
    history.replaceState(null, '', page)
    sessionStorage.setItem(TAB_STORAGE_KEYS.redeemForAnother, 'WELCOME')
    sessionStorage.setItem(code, 'WELCOME')
    saveLoginAction({ type: 'REDIRECT', data: { redirectPath: page } }, trip)
    expect(sessionStorage.getItem(code)).toBe(isKept ? 'WELCOME' : null)
  })

  // proves 4.login-action.2
  it('is taken out of storage, so that it runs once; where it began stays known', () => {
    saveLoginAction({ type: 'PURCHASE_VC_BUNDLE', data: {} })
    takeLoginAction()
    expect(takeLoginAction()).toEqual({ type: 'NO_ACTION', data: {} })
    expect(findPlace()).toBe('/de-de/lol/maerith/?cc=nova#more')
  })

  it('leaves behind where it began once it is over: Back and Forward may lead to its sign-in page again', () => {
    saveLoginAction({ type: 'REDIRECT', data: { redirectPath: '/de-de/redeem/' } })
    expect(lastSignInPage()).toBeUndefined()
    giveUpLoginAction()
    expect(findFlow()).toBeUndefined()
    expect(lastSignInPage()).toBe('/de-de/lol/maerith/?cc=nova#more')
    takeLoginAction()
    expect(lastSignInPage(), 'however often it is come back to').toBe('/de-de/lol/maerith/?cc=nova#more')
    saveLoginAction({ type: 'REDIRECT', data: { redirectPath: '/de-de/' } }, 'sign-out')
    takeLoginAction()
    expect(lastSignInPage(), 'who signs out takes it along').toBeUndefined()
  })

  it('belongs to its tab, and the one that begins later takes its place', () => {
    saveLoginAction({ type: 'PURCHASE_VC_BUNDLE', data: {} })
    expect(localStorage.length).toBe(0)
    saveLoginAction({ type: 'REDIRECT', data: { redirectPath: '/en-us/' } }, 'sign-out')
    expect(takeLoginAction()).toMatchObject({ type: 'REDIRECT', flow: { trip: 'sign-out' } })
  })

  it('is nothing any more after half an hour; the page where it began still is', () => {
    vi.useFakeTimers()
    saveLoginAction({ type: 'PURCHASE_VC_BUNDLE', data: {} })
    vi.advanceTimersByTime(30 * 60_000 + 1)
    expect(takeLoginAction()).toMatchObject({ type: 'NO_ACTION', flow: { page: expect.stringContaining('maerith') } })
  })

  it('that begins on the return page comes back to where the flow before it began', () => {
    saveLoginAction({ type: 'PURCHASE_VC_BUNDLE', data: {} })
    history.replaceState(null, '', '/redirect/?code=c')
    rememberAffiliate('orin')
    saveLoginAction({ type: 'REDIRECT', data: { redirectPath: '/redirect/?code=c' } })
    expect(findFlow()).toMatchObject({ page: '/de-de/lol/maerith/?cc=nova#more', affiliate: 'orin' })
  })

  it('of a redeem leaves the page of the shop from which it set out', () => {
    saveLoginAction({ type: 'REDIRECT', data: { redirectPath: '/de-de/' } })
    history.replaceState(null, '', '/de-de/redeem/')
    saveLoginAction({ type: 'REDIRECT', data: { redirectPath: '/de-de/redeem/' } })
    expect(findFlow()?.page).toBe('/de-de/redeem/')
    expect(findPlace()).toBe('/de-de/lol/maerith/?cc=nova#more')
  })

  // proves 3.login-action.2, 3.storage.13, 3.storage.14
  it.each([
    ['an unknown type', 'STEAL', '{}', GOOD],
    ['data that is no JSON', 'REDIRECT', '{', GOOD],
    ['no flow', 'REDIRECT', '{"redirectPath":"/en-us/"}', {}],
    ['a flow that leads out of the site', 'REDIRECT', '{}', { ...GOOD, page: '//evil.example' }],
    ['a flow that leads to the return page', 'REDIRECT', '{}', { ...GOOD, page: '/redirect/' }],
  ])('is nothing when storage holds %s', (_, type, data, flow) => {
    sessionStorage.setItem(STORAGE_KEYS.loginActionType, type)
    sessionStorage.setItem(STORAGE_KEYS.loginActionData, data)
    sessionStorage.setItem(TAB_STORAGE_KEYS.flow, JSON.stringify(flow))
    expect(takeLoginAction()).toEqual({ type: 'NO_ACTION', data: {} })
    expect(sessionStorage.length).toBe(0)
  })
})

it.each([
  ['/en-us/', true],
  ['/', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['', false],
  [undefined, false],
])('follows %s inside the site: %s', (path, followed) => {
  expect(isInAppPath(path)).toBe(followed)
})

it.each([
  ['/redirect/', false],
  ['/redirect', false],
  ['/redirect/?code=c', false],
  ['/en-us/redirected/', true],
])('comes back to %s: %s', (path, followed) => {
  expect(isPlaceToReturn(path)).toBe(followed)
})
