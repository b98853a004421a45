import { expect, it } from 'vitest'
import { ACCOUNT_MISSING, CONTENT_CODE_STATUSES, FULFILLMENT_STATUSES, isAccountMissing } from './statuses.ts'

it('knows 11 content-code statuses and 14 fulfilment statuses', () => {
  expect(CONTENT_CODE_STATUSES).toHaveLength(11)
  expect(FULFILLMENT_STATUSES).toHaveLength(14)
})

// proves 4.code-status.13, 4.code-status.14
it('tells the account-missing statuses and the game of each', () => {
  expect(CONTENT_CODE_STATUSES.filter(isAccountMissing).map((status) => [status, ACCOUNT_MISSING[status]])).toEqual([
    ['ACCOUNT_MISSING_LOL', 'lol'],
    ['ACCOUNT_MISSING_WR', 'wr'],
    ['ACCOUNT_MISSING_LOR', 'lor'],
    ['ACCOUNT_MISSING_VALORANT', 'val'],
  ])
})
