import { describe, expect, it } from 'vitest'
import { HOSTILE_TARGETS } from '../../test/hostile-targets.ts'
import { isReturnAddress } from './return-address.ts'

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
