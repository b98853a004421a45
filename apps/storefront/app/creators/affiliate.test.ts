import { beforeEach, expect, it } from 'vitest'
import { affiliateOf, forgetAffiliate, rememberAffiliate, trafficSourceOf } from './affiliate.ts'

beforeEach(forgetAffiliate)

// proves 3.traffic.2, 3.storage.5, 7.creators.2, 9.api.3
it('takes the code of the link before the stored one, and remembers what it is told to', () => {
  expect(affiliateOf('')).toBeUndefined()
  rememberAffiliate('nova')
  expect(affiliateOf('?theme=lol')).toBe('nova')
  expect(affiliateOf('?cc=orin')).toBe('orin')
})

it.each(['?cc=', '?cc=a%20b', '?cc=<script>', `?cc=${'x'.repeat(65)}`])('takes no code from %s', (search) => {
  expect(affiliateOf(search)).toBeUndefined()
})

it('forgets the creator when the credit is removed', () => {
  rememberAffiliate('nova')
  forgetAffiliate()
  expect(affiliateOf('')).toBeUndefined()
})

// proves 3.traffic.1
it('names the creator as the source of the visit', () => {
  expect(trafficSourceOf('nova')).toBe('creator:nova')
  expect(trafficSourceOf(undefined)).toBeUndefined()
})
