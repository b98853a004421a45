import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { beforeEach, expect, it } from 'vitest'
import { writeStored } from '../browser-storage/browser-storage.ts'
import {
  affiliateHeader,
  affiliateOf,
  disownAffiliate,
  forgetAffiliate,
  rememberAffiliate,
  trafficSourceOf,
  withoutAffiliate,
} from './affiliate.ts'

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

it('credits the known creator where a link names nobody, and forgets one who is nobody any more', () => {
  rememberAffiliate('nova')
  writeStored(STORAGE_KEYS.affiliateSession, 'creator-7')
  disownAffiliate('no-such-creator')
  expect(affiliateOf('?cc=no-such-creator')).toBe('nova')
  expect(affiliateHeader('nova')).toEqual({ 'x-affiliate-id': 'creator-7' })
  rememberAffiliate('gone-creator')
  disownAffiliate('gone-creator')
  expect(affiliateOf('')).toBeUndefined()
})

// proves 3.traffic.1
it('names the creator as the source of the visit', () => {
  expect(trafficSourceOf('nova')).toBe('creator:nova')
  expect(trafficSourceOf(undefined)).toBeUndefined()
})

// proves 3.tracking.4
it('names a creator by the id the server gave, until then by the code, and never by the id of another', () => {
  rememberAffiliate('nova')
  expect(affiliateHeader('nova')).toEqual({ 'x-affiliate-id': 'nova' })
  writeStored(STORAGE_KEYS.affiliateSession, 'creator-7')
  expect(affiliateHeader('nova')).toEqual({ 'x-affiliate-id': 'creator-7' })
  expect(affiliateHeader('orin')).toEqual({ 'x-affiliate-id': 'orin' })
  rememberAffiliate('orin')
  expect(affiliateHeader('orin')).toEqual({ 'x-affiliate-id': 'orin' })
  forgetAffiliate()
  writeStored(STORAGE_KEYS.affiliateSession, 'creator-7')
  expect(affiliateHeader(affiliateOf(''))).toEqual({})
})

it.each([
  ['?cc=nova', ''],
  ['?a=1&cc=nova&b=2', '?a=1&b=2'],
  ['', ''],
])('%s without its creator is %s', (search, rest) => {
  expect(withoutAffiliate(search)).toBe(rest)
})
