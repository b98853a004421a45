import { describe, expect, it } from 'vitest'
import { HOSTILE_TARGETS } from '../../test/hostile-targets.ts'
import { isPageOfSite, isReturnAddress } from './return-address.ts'

const SHOP = 'https://shop.example'

describe('the address to come back to', () => {
  it('is the shop’s return page', () => {
    expect(isReturnAddress(`${SHOP}/redirect/`, SHOP)).toBe(true)
  })

  it.each(HOSTILE_TARGETS)('refuses to send a player to %j', (target) => {
    expect(isReturnAddress(target, SHOP)).toBe(false)
  })

  it.each([undefined, null, 7, ['https://shop.example/redirect/'], {}])('refuses %j, which is no text', (target) => {
    expect(isReturnAddress(target, SHOP)).toBe(false)
  })
})

describe('a page of another site of the publisher’s', () => {
  const SITES = new Set(['https://news.example', 'http://localhost:4900'])
  it.each(['https://news.example/', 'https://news.example/today?page=2', 'http://localhost:4900/a/b'])(
    'is %s',
    (page) => {
      expect(isPageOfSite(page, SITES)).toBe(true)
    },
  )

  it.each([
    ...HOSTILE_TARGETS,
    'https://news.example.evil.example/',
    'https://news.example@evil.example/',
    'https://user@news.example/',
    'http://news.example/',
    'http://localhost:49000/',
    'https://news.example/#there',
    'https://shop.example/redirect/',
    7,
    undefined,
  ])('is not %j', (page) => {
    expect(isPageOfSite(page, SITES)).toBe(false)
  })
})
