import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderIdOf, referenceOf } from './identity.ts'

const SINCE = new Date('2026-06-01T12:00:00.000Z')

describe('the id of an order', () => {
  // Orders that a crash cut in half are found by it after an upgrade as well: it must never come out differently.
  it('is the same for the same call, in every version of the shop', () => {
    expect(orderIdOf('player-1', 'key-0123456789abcdef', SINCE)).toBe('1f7d29ec-e7a4-8008-b515-38f1f2883fd6')
  })

  it('is a version 8 UUID', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (puuid, key) => {
        expect(orderIdOf(puuid, key, SINCE)).toMatch(
          /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
        )
      }),
    )
  })

  it.each<[string, string, string, Date]>([
    ['another player', 'player-2', 'key-1', SINCE],
    ['another key', 'player-1', 'key-2', SINCE],
    ['another time', 'player-1', 'key-1', new Date(SINCE.getTime() + 1)],
    ['a player and a key that only read the same when joined', 'player-1key', '-1', SINCE],
  ])('is another one for %s', (_, puuid, key, since) => {
    expect(orderIdOf(puuid, key, since)).not.toBe(orderIdOf('player-1', 'key-1', SINCE))
  })
})

describe('the reference a player reads out', () => {
  it.each([
    ['00000000-0000-0000-0000-000000000000', '2222-2222'],
    ['00000000-0000-0000-0000-000000000001', '3222-2222'],
    ['00000000-0000-0000-0000-00000000001d', 'Z222-2222'],
    ['00000000-0000-0000-0000-00000000001e', '2322-2222'],
    ['00000000-0000-0000-0000-0098c29b80ff', 'ZZZZ-ZZZZ'],
    ['00000000-0000-0000-0000-0098c29b8100', '2222-2222'],
  ])('of %s is %s', (orderId, reference) => {
    expect(referenceOf(orderId)).toBe(reference)
  })

  it('has two groups of four symbols, none of which looks like another', () => {
    fc.assert(
      fc.property(fc.uuid(), (orderId) => {
        expect(referenceOf(orderId)).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/)
      }),
    )
  })
})
