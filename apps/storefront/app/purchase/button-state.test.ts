import { INELIGIBILITY_REASONS, PURCHASABILITY_STATUSES } from '@quartermaster/contract/statuses'
import { describe, expect, it } from 'vitest'
import { BUTTON_STATES, stateOfStatus, verdictOfQuote } from './button-state.ts'

// proves 4.button.1
it('has nine states', () => {
  expect([...BUTTON_STATES].sort()).toEqual([
    'already_owned',
    'game_account_not_found',
    'loading',
    'not_enabled',
    'not_found',
    'ready',
    'requirements_not_met',
    'server_error',
    'unsupported_region',
  ])
})

describe('stateOfStatus', () => {
  // proves 4.button.3, 4.button.4, 4.button.5, 4.button.6, 4.button.7, 4.button.8, 4.button.10
  // proves 8.catalogue.15, 8.catalogue.16
  it.each([
    ['PURCHASABLE', 'ready'],
    ['ALREADY_OWNED', 'already_owned'],
    ['REQUIREMENTS_NOT_MET', 'requirements_not_met'],
    ['NOT_AVAILABLE', 'server_error'],
    ['GAME_ACCOUNT_NOT_FOUND', 'game_account_not_found'],
    ['UNSUPPORTED_REGION', 'unsupported_region'],
    ['PRODUCT_UNAVAILABLE', 'server_error'],
    ['NOT_PURCHASEABLE', 'server_error'],
    ['constructor', 'server_error'],
    [undefined, 'server_error'],
  ])('makes %s the state %s', (status, state) => {
    expect(stateOfStatus(status)).toBe(state)
  })

  it('has a state for every status and reason of the wire', () => {
    for (const status of [...PURCHASABILITY_STATUSES, ...INELIGIBILITY_REASONS]) {
      expect(BUTTON_STATES).toContain(stateOfStatus(status))
    }
  })
})

describe('verdictOfQuote', () => {
  // proves 4.button.9, 4.button.11, 4.button.12, 4.button.13, 7.quote.9, 8.catalogue.5
  // proves 8.catalogue.15, 8.catalogue.16
  it.each([
    ['no answer', { answered: false }, { state: 'server_error' }],
    [
      '200 with a product that can be bought',
      { answered: true, status: 200, productStatus: 'PURCHASABLE' },
      { state: 'ready' },
    ],
    [
      '200 with an owned product',
      { answered: true, status: 200, productStatus: 'ALREADY_OWNED' },
      { state: 'already_owned' },
    ],
    ['200 without the product', { answered: true, status: 200 }, { state: 'server_error' }],
    [
      '200 in a region without it',
      { answered: true, status: 200, productStatus: 'UNSUPPORTED_REGION' },
      { state: 'unsupported_region', modal: 'UNSUPPORTED_REGION' },
    ],
    [
      '400 with a code',
      { answered: true, status: 400, errorCode: 'GAME_ACCOUNT_NOT_FOUND' },
      { state: 'game_account_not_found' },
    ],
    [
      '400 for the region',
      { answered: true, status: 400, errorCode: 'UNSUPPORTED_REGION' },
      { state: 'unsupported_region', modal: 'UNSUPPORTED_REGION' },
    ],
    [
      '400 with an unknown code',
      { answered: true, status: 400, errorCode: 'INVALID_REQUEST' },
      { state: 'server_error' },
    ],
    ['401', { answered: true, status: 401 }, { state: 'server_error', modal: 'UNAUTHORIZED' }],
    ['404', { answered: true, status: 404 }, { state: 'not_found' }],
    ['429', { answered: true, status: 429 }, { state: 'server_error' }],
  ] as const)('judges %s', (_, outcome, verdict) => {
    expect(verdictOfQuote(outcome)).toEqual(verdict)
  })
})
