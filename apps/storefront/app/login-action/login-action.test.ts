// @vitest-environment happy-dom
import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { beforeEach, describe, expect, it } from 'vitest'
import { isInAppPath, type LoginAction, saveLoginAction, takeLoginAction } from './login-action.ts'

beforeEach(() => localStorage.clear())

describe('the saved login action', () => {
  // proves 3.login-action.1, 3.login-action.2, 3.login-action.3, 3.login-action.4, 3.login-action.6, 3.storage.13
  // proves 3.storage.14, 4.login-action.1
  it.each<LoginAction>([
    { type: 'PURCHASE_PRODUCT', data: { autobuyProduct: 'lol/maerith', purchaseData: { products: [] } } },
    { type: 'PURCHASE_VC_BUNDLE', data: {} },
    { type: 'SUCCESS_PAGE', data: { successPath: '/en-us/lol/success/', successHash: '#order=1' } },
    { type: 'REDIRECT', data: { redirectPath: '/en-us/lol/' } },
    { type: 'NO_ACTION', data: {} },
  ])('comes back as it was saved: $type', (action) => {
    saveLoginAction(action)
    expect(takeLoginAction()).toEqual(action)
  })

  // proves 4.login-action.2
  it('is taken out of storage, so that it runs once', () => {
    saveLoginAction({ type: 'PURCHASE_VC_BUNDLE', data: {} })
    takeLoginAction()
    expect(takeLoginAction()).toEqual({ type: 'NO_ACTION', data: {} })
    expect(localStorage.length).toBe(0)
  })

  // proves 3.login-action.2, 3.storage.13, 3.storage.14
  it.each([
    ['an unknown type', 'STEAL', '{}'],
    ['data that is no JSON', 'REDIRECT', '{'],
  ])('is nothing when storage holds %s', (_, type, data) => {
    localStorage.setItem(STORAGE_KEYS.loginActionType, type)
    localStorage.setItem(STORAGE_KEYS.loginActionData, data)
    expect(takeLoginAction().type).toBe('NO_ACTION')
  })
})

it.each([
  ['/en-us/', true],
  ['/', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['', false],
  [undefined, false],
])('follows %s inside the site: %s', (path, followed) => {
  expect(isInAppPath(path)).toBe(followed)
})
