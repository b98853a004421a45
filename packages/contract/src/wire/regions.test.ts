import { expect, test } from 'vitest'
import { EditCampaignRequest } from './office/campaigns.ts'
import { RegionsSchema } from './primitives.ts'

const because = { version: '1', reason: 'a test' }

test('a region that is named twice is meant once', () => {
  expect(RegionsSchema.parse(['NA', 'EUW', 'NA'])).toEqual(['NA', 'EUW'])
  expect(RegionsSchema.safeParse([]).success).toBe(false)
  expect(EditCampaignRequest.parse({ regions: ['EUW', 'EUW'], ...because }).regions).toEqual(['EUW'])
})

test('a campaign is for a hundred regions at most, however often each is named', () => {
  const regions = Array.from({ length: 101 }, (_, at) => `R${at}`)
  expect(EditCampaignRequest.safeParse({ regions, ...because }).success).toBe(false)
  expect(EditCampaignRequest.safeParse({ regions: regions.map(() => 'NA'), ...because }).success).toBe(true)
})
