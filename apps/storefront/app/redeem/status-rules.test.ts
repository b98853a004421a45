import { CONTENT_CODE_STATUSES, FULFILLMENT_STATUSES } from '@quartermaster/contract/statuses'
import { describe, expect, it } from 'vitest'
import {
  CODE_STEPS,
  ERROR_PAGES,
  FULFILLMENT_STEPS,
  GENERIC_ERROR,
  isErrorPage,
  placeAfterClaim,
  placeAfterValidation,
  placeOfUsedCode,
  reasonOfSorry,
} from './status-rules.ts'

describe('the content-code statuses', () => {
  const places = {
    CLAIMABLE: 'summary',
    FULFILLMENT_REQUESTED: 'summary',
    ALREADY_CLAIMED: 'ask-status',
    NON_EXISTING: 'sorry',
    ACCOUNT_MISSING_LOL: 'not-played',
    ACCOUNT_MISSING_WR: 'not-played',
    ACCOUNT_MISSING_LOR: 'not-played',
    ACCOUNT_MISSING_VALORANT: 'not-played',
    REGION_NOT_ELIGIBLE: 'incorrect-region',
    EXPIRED: 'sorry',
    NOT_VALID_YET: 'sorry',
  } as const

  it('are all eleven in the table', () => {
    expect(Object.keys(CODE_STEPS).sort()).toEqual([...CONTENT_CODE_STATUSES].sort())
    expect(CONTENT_CODE_STATUSES).toHaveLength(11)
  })

  // proves 2.routes.20, 4.code-status.1, 4.code-status.5, 4.code-status.11, 8.catalogue.23
  it.each(CONTENT_CODE_STATUSES)('%s leads to its place', (status) => {
    expect(placeAfterValidation(status, 1)).toBe(places[status])
  })

  // proves 4.redeem.5, 8.catalogue.22
  it.each(CONTENT_CODE_STATUSES)('%s without rewards leads to the generic error', (status) => {
    expect(placeAfterValidation(status, 0)).toBe(GENERIC_ERROR)
  })

  // proves 4.code-status.2
  it('let only a claimable code be confirmed', () => {
    expect(CODE_STEPS.CLAIMABLE).toEqual({ to: 'summary', confirm: true })
    expect(CODE_STEPS.FULFILLMENT_REQUESTED).toEqual({ to: 'summary', confirm: false })
  })

  // proves 4.code-status.6, 4.code-status.12
  it('have the same words for a code that does not exist and one that is not valid yet', () => {
    expect(reasonOfSorry('NON_EXISTING', undefined)).toBe('unknown')
    expect(reasonOfSorry('NOT_VALID_YET', undefined)).toBe('unknown')
    expect(reasonOfSorry('EXPIRED', undefined)).toBe('expired')
  })
})

describe('the fulfilment statuses', () => {
  const places = {
    NOT_FOUND: 'sorry',
    REQUESTED: 'poll',
    PLAYER_NOT_FOUND: 'not-played',
    PLAYER_FOUND: 'poll',
    ACCOUNT_LOOKUP_FAILED: 'sorry',
    SHARD_NOT_FOUND: 'incorrect-region',
    PENDING_FULFILLMENT: 'poll',
    ALREADY_OWNED: 'already-owned',
    FULFILLED: 'success',
    ERROR: 'sorry',
    PARTIALLY_FULFILLED: 'success',
    CLAWEDBACK: 'sorry',
    REFUNDED: 'sorry',
    REPAID: 'already-redeemed',
  } as const

  it('are all fourteen in the table', () => {
    expect(Object.keys(FULFILLMENT_STEPS).sort()).toEqual([...FULFILLMENT_STATUSES].sort())
    expect(FULFILLMENT_STATUSES).toHaveLength(14)
  })

  // proves 4.fulfilment.2, 4.fulfilment.3, 4.fulfilment.4, 4.fulfilment.6, 4.fulfilment.7, 4.fulfilment.9
  // proves 4.fulfilment.11, 4.fulfilment.14, 8.catalogue.23
  it.each(FULFILLMENT_STATUSES)('%s leads to its place after a claim', (status) => {
    expect(placeAfterClaim(status)).toBe(places[status])
  })

  // proves 2.routes.19, 2.routes.22, 4.code-status.3, 4.code-status.4
  it.each([
    ['NOT_FOUND', 'unique-code-redeemed'],
    ['FULFILLED', 'already-redeemed'],
    ['PARTIALLY_FULFILLED', 'already-redeemed'],
    ['PENDING_FULFILLMENT', 'already-redeemed'],
    ['REPAID', 'already-redeemed'],
    ['CLAWEDBACK', 'sorry'],
    ['REFUNDED', 'sorry'],
    // These claims brought nothing and were given back, so it was somebody else who used the code up.
    ['ALREADY_OWNED', 'unique-code-redeemed'],
    ['PLAYER_NOT_FOUND', 'unique-code-redeemed'],
    ['SHARD_NOT_FOUND', 'unique-code-redeemed'],
    ['ACCOUNT_LOOKUP_FAILED', 'unique-code-redeemed'],
    ['ERROR', 'unique-code-redeemed'],
  ] as const)('a used-up code with %s leads to %s', (status, page) => {
    expect(placeOfUsedCode(status)).toBe(page)
  })

  // proves 4.fulfilment.5, 4.fulfilment.10
  it.each([
    ['ACCOUNT_LOOKUP_FAILED', 'failed'],
    ['ERROR', 'failed'],
    ['CLAWEDBACK', 'taken-back'],
    ['REFUNDED', 'taken-back'],
    ['NOT_FOUND', 'lost'],
  ] as const)('%s says sorry for the reason %s', (status, reason) => {
    expect(reasonOfSorry('CLAIMABLE', status)).toBe(reason)
  })

  it('let the code speak where the claim says nothing of it', () => {
    expect(reasonOfSorry('EXPIRED', 'FULFILLED')).toBe('expired')
    expect(reasonOfSorry('EXPIRED', 'ERROR')).toBe('failed')
  })

  it('say sorry without a reason when nothing is known', () => {
    expect(reasonOfSorry(undefined, undefined)).toBe('generic')
    expect(reasonOfSorry('CLAIMABLE', 'REQUESTED')).toBe('generic')
  })
})

// proves 2.routes.31
it('has six error pages, the generic one among them', () => {
  expect(ERROR_PAGES).toEqual([
    'already-owned',
    'already-redeemed',
    'incorrect-region',
    'not-played',
    'unique-code-redeemed',
    'sorry',
  ])
  expect(GENERIC_ERROR).toBe('sorry')
  expect(['sorry', 'not-played', 'summary', '', undefined].filter(isErrorPage)).toEqual(['sorry', 'not-played'])
})
