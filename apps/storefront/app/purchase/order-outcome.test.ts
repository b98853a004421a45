import { ERROR_CODES } from '@quartermaster/contract/statuses'
import { describe, expect, it } from 'vitest'
import { outcomeOfAnswer, outcomeOfRefusal } from './order-outcome.ts'

const HOSTS = ['pay.example', 'localhost']
const ORDER_ID = '0198c0de-0000-7000-8000-000000000001'
const context = (more: object = {}) => ({
  order_id: ORDER_ID,
  player_balance: [{ currency: 'RP' as const, amount: 1200 }],
  ...more,
})
const judge = (answer: Parameters<typeof outcomeOfAnswer>[0]) => outcomeOfAnswer(answer, 'RP', HOSTS)

describe('an order that needs confirmation', () => {
  // proves 1.shop.5, 4.start-order.1, 7.start-order.18
  it('goes to checkout with the premium-currency amount of the answer', () => {
    expect(judge({ status: 'ORDER_CONFIRMATION_REQUIRED', context: context() })).toEqual({
      next: 'checkout',
      orderId: ORDER_ID,
      balance: 1200,
    })
  })
  // proves 4.start-order.2
  it('has a balance of 0 when the answer has none', () => {
    expect(judge({ status: 'ORDER_CONFIRMATION_REQUIRED', context: context({ player_balance: [] }) })).toMatchObject({
      balance: 0,
    })
    expect(
      judge({
        status: 'ORDER_CONFIRMATION_REQUIRED',
        context: context({ player_balance: [{ currency: 'VP', amount: 5 }] }),
      }),
    ).toMatchObject({ balance: 0 })
  })
})

it('an order to confirm whose id is empty has failed', () => {
  const answer = { status: 'ORDER_CONFIRMATION_REQUIRED', context: context({ order_id: '' }) }
  expect(judge(answer)).toMatchObject({ next: 'stay', modal: 'PURCHASE_FAILED', state: 'server_error' })
})

describe('an order that is paid elsewhere', () => {
  // proves 1.shop.4
  it.each(['PAYMENT_REQUIRED', 'EXTERNAL_PAYMENT_REQUIRED'])('leaves for the address of %s', (status) => {
    expect(judge({ status, context: context({ redirect_url: 'https://pay.example/1' }) })).toEqual({
      next: 'away',
      url: 'https://pay.example/1',
    })
  })
  it('stays in the site when the address begins with ://', () => {
    expect(judge({ status: 'PAYMENT_REQUIRED', context: context({ redirect_url: ':///en-us/orders/' }) })).toEqual({
      next: 'inside',
      path: '/en-us/orders/',
    })
  })
  it.each([
    ['no address', {}],
    ['an address that is not allowed', { redirect_url: 'https://evil.example/' }],
  ])('fails with %s', (_, more) => {
    expect(judge({ status: 'PAYMENT_REQUIRED', context: context(more) })).toEqual({
      next: 'stay',
      modal: 'PURCHASE_FAILED',
      state: 'server_error',
    })
  })
})

describe('a refused order', () => {
  // What the wish needs is asked for on the page: start-order.test.ts.
  it.each(ERROR_CODES.filter((code) => code !== 'DELIVER_NOW_REQUIRED'))('is told, whatever the code: %s', (code) => {
    for (const status of [400, 403, 404, 409, 422, 424, 429]) {
      const { modal, state, reason } = { ...outcomeOfRefusal(status, code), next: undefined } as Record<string, unknown>
      expect(modal ?? (reason === state && state)).toBeTruthy()
    }
  })

  // proves 3.start-order.1, 7.start-order.2, 7.start-order.18, 8.catalogue.5
  it.each([
    [401, 'UNAUTHORIZED', { modal: 'UNAUTHORIZED' }],
    [400, 'KR_PAYMENT_REQUIRED', { modal: 'KR_PAYMENT_REQUIRED' }],
    [409, 'DEBT_OUTSTANDING', { modal: 'PURCHASE_FAILED', reason: 'debt_outstanding' }],
    [409, 'SPENDING_LIMIT_REACHED', { modal: 'PURCHASE_FAILED', reason: 'limit_reached' }],
    [409, 'PRICE_CHANGED', { modal: 'PURCHASE_FAILED', reason: 'price_changed' }],
    [403, 'PLAYER_BLOCKED', { modal: 'PURCHASE_FAILED', reason: 'blocked' }],
    [424, 'PAYMENT_TIMED_OUT', { modal: 'PAYMENT_TIMED_OUT' }],
    [400, 'UNSUPPORTED_REGION', { modal: 'UNSUPPORTED_REGION', state: 'unsupported_region' }],
    [400, 'ALREADY_OWNED', { state: 'already_owned', reason: 'already_owned' }],
    [400, 'REQUIREMENTS_NOT_MET', { state: 'requirements_not_met', reason: 'requirements_not_met' }],
    [400, 'GAME_ACCOUNT_NOT_FOUND', { state: 'game_account_not_found', reason: 'game_account_not_found' }],
    [400, 'NOT_AVAILABLE', { modal: 'SERVER_ERROR', state: 'server_error' }],
    [429, 'TOO_MANY_ATTEMPTS', { modal: 'SERVER_ERROR', state: 'server_error' }],
  ])('of %i %s leads to %o', (status, errorCode, outcome) => {
    expect(outcomeOfRefusal(status, errorCode)).toEqual({ next: 'stay', ...outcome })
  })
})
