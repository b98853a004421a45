import { expect, it } from 'vitest'
import { pollingWaits } from './polling-rules.ts'

// proves 4.fulfilment.15
it('asks after 1, 2, 4 and 8 seconds, and once more when half a minute is over', () => {
  expect(pollingWaits()).toEqual([1, 2, 4, 8, 15])
  expect(pollingWaits().reduce((sum, wait) => sum + wait)).toBe(30)
})
