// @vitest-environment happy-dom
import { CALLS, type CallName } from '@quartermaster/contract/calls'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { prices, productInfo } from '../../testing/api-double.ts'
import { fitsContract } from './fits-contract.ts'
import { callApi } from './request.ts'

const ORDER_ID = '0198c0de-0000-7000-8000-000000000001'
const REWARD = {
  id: 'r1',
  game: 'LOL',
  kind: 'ITEM',
  name: 'Tidebell Ward',
  typeLabel: 'SPRAY',
  quantity: 1,
  imageUrl: null,
  region: 'NA',
}

describe('an answer fits the contract', () => {
  it.each([
    ['validateContentCode', { status: 'CLAIMABLE', rewards: [REWARD] }],
    ['validateContentCode', { status: 'NON_EXISTING', rewards: [], tomorrow: 'a field that is new' }],
    ['claimContentCode', { status: 'REQUESTED', items: {} }],
    ['claimContentCode', { status: 'FULFILLED', items: { r1: { status: 'FULFILLED', name: 'Ward', quantity: 1 } } }],
    ['startVirtualCurrencyOrder', { context: { order_id: ORDER_ID, redirect_url: 'https://pay.example/' } }],
    ['startOrder', { status: 'PAYMENT_REQUIRED', context: { order_id: ORDER_ID, player_balance: [] } }],
    ['getWalletBalance', { balance: [{ currency: 'RP', amount: null }] }],
    ['startOrder', { status: 'SOMETHING_NEW', context: { order_id: ORDER_ID, player_balance: [] } }],
    ['quote', prices(productInfo('maerith')).body],
    ['quote', { products: { maerith: productInfo('maerith') }, ownedItems: [] }],
  ] as const)('%s: %j', (name, answer) => {
    expect(fitsContract(name, answer)).toBe(true)
  })
})

describe('an answer is outside the contract', () => {
  it.each(Object.keys(CALLS) as CallName[])('%s: an empty object, a list, or a word', (name) => {
    for (const answer of [{}, [], 'yes', null]) expect(fitsContract(name, answer)).toBe(false)
  })

  it.each([
    ['a status that nobody knows', 'validateContentCode', { status: 'SOMETHING_NEW', rewards: [] }],
    ['a status alone', 'validateContentCode', { status: 'CLAIMABLE' }],
    ['a reward without its name', 'validateContentCode', { status: 'CLAIMABLE', rewards: [{ ...REWARD, name: 7 }] }],
    ['a status within a map', 'claimContentCode', { status: 'FULFILLED', items: { r1: { status: 'ODD' } } }],
    ['a list where a map should be', 'claimContentCode', { status: 'FULFILLED', items: [] }],
    ['an order without its context', 'startOrder', { status: 'PAYMENT_REQUIRED' }],
    [
      'an order to confirm that it does not name',
      'startOrder',
      { status: 'ORDER_CONFIRMATION_REQUIRED', context: { player_balance: [] } },
    ],
    ['nowhere to go', 'startVirtualCurrencyOrder', { context: {} }],
    ['no address', 'startVirtualCurrencyOrder', { context: { order_id: ORDER_ID, redirect_url: null } }],
    [
      'an address that may be left out, and is none',
      'startOrder',
      { status: 'PAYMENT_REQUIRED', context: { order_id: ORDER_ID, player_balance: [], redirect_url: 7 } },
    ],
    ['a price of neither kind', 'quote', { products: [{ ...productInfo('maerith'), prices: [{}] }], ownedItems: [] }],
    [
      'a product of a map that is none',
      'quote',
      { products: { maerith: { ...productInfo('maerith'), status: 'ODD' } }, ownedItems: [] },
    ],
  ] as const)('%s', (_, name, answer) => {
    expect(fitsContract(name, answer)).toBe(false)
  })
})

describe('a call whose answer is outside the contract', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    ['{}', {}],
    ['a status that nobody knows', { status: 'SOMETHING_NEW', rewards: [] }],
  ])('is a failure like an answer that cannot be read: %s', async (_, answer) => {
    vi.stubGlobal('fetch', async () => Response.json(answer))
    const body = { code: 'WELCOME', locale: 'en_US' } as const
    await expect(
      callApi('validateContentCode', { body, headers: { authorization: 'Bearer t' } }),
    ).rejects.toMatchObject({
      message: expect.stringContaining('nothing that can be read'),
      cause: { status: 200, error_code: 'UNREADABLE' },
    })
  })
})
