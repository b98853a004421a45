import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EndedSessions } from './ended-sessions.ts'

const KEEP = new Date(10_000_000)
const token = { sid: 's1', subject: 'sub1', puuid: 'sub1', since: 100, sidSince: 0 }

describe('ended sessions', () => {
  test.each([
    ['its own sid', { sid: 's1' }, true],
    ['another sid', { sid: 's2' }, false],
    ['its subject, ended after it began', { subject: 'sub1', endedAt: new Date(200_000) }, true],
    ['its subject, in the second it began', { subject: 'sub1', endedAt: new Date(100_000) }, true],
    ['its subject, ended before it began', { subject: 'sub1', endedAt: new Date(99_999) }, false],
    ['another subject', { subject: 'sub2', endedAt: new Date(200_000) }, false],
  ])('%s', (_name, ended, isEnded) => {
    const sessions = new EndedSessions()
    sessions.add({ endedAt: new Date(0), keepUntil: KEEP, ...ended })
    expect(sessions.has(token)).toBe(isEnded)
  })

  test('a player whom the books know by another id is found by it, and a token without sid by its subject', () => {
    const sessions = new EndedSessions()
    sessions.add({ subject: 'player-7', endedAt: new Date(200_000), keepUntil: KEEP })
    expect(sessions.has({ ...token, puuid: 'player-7' })).toBe(true)
    expect(sessions.has({ sid: undefined, subject: 'player-7', puuid: 'player-7', since: 1, sidSince: 0 })).toBe(true)
  })

  test('are forgotten when their time is up, and not before', () => {
    const sessions = new EndedSessions()
    sessions.add({ sid: 's1', endedAt: new Date(0), keepUntil: new Date(1_000) })
    sessions.add({ subject: 'sub1', endedAt: new Date(200_000), keepUntil: new Date(2_000) })
    sessions.forgetUntil(999)
    expect(sessions.size).toBe(2)
    sessions.forgetUntil(1_000)
    expect([sessions.size, sessions.has({ ...token, since: 300 })]).toEqual([1, false])
    sessions.forgetUntil(2_000)
    expect([sessions.size, sessions.has(token)]).toEqual([0, false])
  })

  test('the latest end of a subject counts, in whatever order they arrive', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1 }),
        fc.integer({ min: 0, max: 1_000 }),
        (ends, since) => {
          const sessions = new EndedSessions()
          for (const at of ends) sessions.add({ subject: 'sub1', endedAt: new Date(at * 1_000), keepUntil: KEEP })
          expect(sessions.has({ ...token, since })).toBe(since <= Math.max(...ends))
        },
      ),
    )
  })
})
