import { describe, expect, it } from 'vitest'
import type { LoginAction } from '../login-action/login-action.ts'
import type { PurchaseData } from '../purchase-data/purchase-data.ts'
import { performLoginAction } from './perform-login-action.ts'

const DATA: PurchaseData = { products: [] }

async function perform(action: LoginAction, purchaseRunning = false) {
  const done: unknown[] = []
  const went = await performLoginAction(action, {
    purchaseRunning,
    purchase: async (data) => void done.push(['purchase', data]),
    topUp: async (gameId) => void done.push(['topUp', gameId]),
    goTo: (path) => done.push(['goTo', path]),
  })
  return { went, done }
}

describe('performLoginAction', () => {
  // proves 4.login-action.3, 4.login-action.6, 4.login-action.7, 4.login-action.8
  it.each([
    [
      'buys the product',
      { type: 'PURCHASE_PRODUCT', data: { autobuyProduct: 'lol/bell', purchaseData: DATA } },
      [['purchase', DATA]],
    ],
    ['starts the top-up', { type: 'PURCHASE_VC_BUNDLE', data: { gameId: 'wr' } }, [['topUp', 'wr']]],
    [
      'goes to the success page with its hash',
      { type: 'SUCCESS_PAGE', data: { successPath: '/en-us/lol/success/', successHash: '#order=1' } },
      [['goTo', '/en-us/lol/success/#order=1']],
    ],
    [
      'goes where the player was',
      { type: 'REDIRECT', data: { redirectPath: '/en-us/lol/?cc=nova' } },
      [['goTo', '/en-us/lol/?cc=nova']],
    ],
  ] as const)('%s', async (_, action, done) => {
    expect(await perform(action)).toEqual({ went: true, done })
  })

  // proves 4.login-action.4, 4.login-action.9
  it.each([
    ['without the product’s name', { type: 'PURCHASE_PRODUCT', data: { purchaseData: DATA } }],
    ['without the purchase data', { type: 'PURCHASE_PRODUCT', data: { autobuyProduct: 'lol/bell' } }],
    ['with no action', { type: 'NO_ACTION', data: {} }],
    ['with a path that leads to the return page', { type: 'REDIRECT', data: { redirectPath: '/redirect/' } }],
    ['with a path that leads out of the site', { type: 'REDIRECT', data: { redirectPath: '//evil.example' } }],
    [
      'with an address instead of a path',
      { type: 'SUCCESS_PAGE', data: { successPath: 'https://evil.example', successHash: '' } },
    ],
  ] as const)('does nothing %s', async (_, action) => {
    expect(await perform(action)).toEqual({ went: false, done: [] })
  })

  // proves 4.login-action.3, 4.login-action.4
  it('does not buy while a purchase is running', async () => {
    const action = { type: 'PURCHASE_PRODUCT', data: { autobuyProduct: 'lol/bell', purchaseData: DATA } } as const
    expect(await perform(action, true)).toEqual({ went: false, done: [] })
  })
})
