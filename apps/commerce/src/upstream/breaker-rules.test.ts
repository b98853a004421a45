import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BreakerState,
  beginCall,
  CLOSED,
  endCall,
  FEWEST_CALLS,
  FEWEST_PLAYERS,
  FIRST_PAUSE_MS,
  LONGEST_PAUSE_MS,
  roomFor,
  WINDOW_MS,
} from './breaker-rules.ts'

const everyone = (index: number) => `player-${index}`

/** Ends calls one after the other, a millisecond apart, each for another player unless it is said whose they are. */
function after(
  outcomes: readonly boolean[],
  { start = CLOSED, from = 0, whose = everyone }: { start?: BreakerState; from?: number; whose?: typeof everyone } = {},
): BreakerState {
  return outcomes.reduce(
    (state, failed, index) => endCall(state, { who: whose(index), failed, wasTrial: false, now: from + index }),
    start,
  )
}
const begin = (state: BreakerState, now: number) => beginCall(state, { who: 'a newcomer', now })
const failures = (count: number) => Array.from({ length: count }, () => true)
const successes = (count: number) => Array.from({ length: count }, () => false)

describe('a breaker', () => {
  test.each([
    ['stays closed while calls are answered', successes(50), 'closed'],
    ['stays closed after few failures: they say little', failures(FEWEST_CALLS - 1), 'closed'],
    ['opens when all of enough calls fail', failures(FEWEST_CALLS), 'open'],
    ['opens when half of them fail', [...successes(5), ...failures(5)], 'open'],
    ['stays closed when fewer than half fail', [...successes(20), ...failures(19)], 'closed'],
  ] as const)('%s', (_, outcomes, kind) => {
    expect(after(outcomes).kind).toBe(kind)
  })

  test.each([
    ['one player whose account is slow', failures(200), () => 'slow', 'closed'],
    ['two of them', failures(200), (index: number) => `slow-${index % 2}`, 'closed'],
    [
      'three of them among eight who are answered',
      Array.from({ length: 110 }, (_, index) => index % 11 < 3),
      (index: number) => `player-${index % 11}`,
      'closed',
    ],
    [
      'as few as may say that the service is gone',
      failures(FEWEST_CALLS),
      (index: number) => `player-${index % FEWEST_PLAYERS}`,
      'open',
    ],
    [
      'one player who asks often while the service is gone, and a few others',
      failures(60),
      (index: number) => (index % 20 < 18 ? 'slow' : `player-${index}`),
      'open',
    ],
  ] as const)('gives each player one voice: %s', (_, outcomes, whose, kind) => {
    expect(after(outcomes, { whose }).kind).toBe(kind)
  })

  test('leaves the next trial to others after one that failed', () => {
    const open = after(failures(FEWEST_CALLS))
    const begun = beginCall(open, { who: 'slow', now: 10_000 }).state
    const again = endCall(begun, { who: 'slow', failed: true, wasTrial: true, now: 13_000 })
    const pauseMs = 2 * FIRST_PAUSE_MS
    expect(beginCall(again, { who: 'slow', now: 13_000 + pauseMs }).may).toBe(false)
    expect(beginCall(again, { who: 'another', now: 13_000 + pauseMs }).may).toBe(true)
    expect(beginCall(again, { who: 'slow', now: 13_000 + 2 * pauseMs }).may).toBe(true)
  })

  test('forgets failures of long ago', () => {
    const state = after(failures(FEWEST_CALLS - 1))
    expect(endCall(state, { who: 'late', failed: true, wasTrial: false, now: WINDOW_MS + 100 }).kind).toBe('closed')
  })

  test('lets no call begin while it is open, then one, and no second beside it', () => {
    const open = after(failures(FEWEST_CALLS))
    const opened = FEWEST_CALLS - 1
    expect([begin(open, opened + FIRST_PAUSE_MS - 1).may, roomFor(open, opened + FIRST_PAUSE_MS - 1)]).toEqual([
      false,
      0,
    ])
    expect(roomFor(open, opened + FIRST_PAUSE_MS)).toBe(1)
    const tried = begin(open, opened + FIRST_PAUSE_MS)
    expect([tried.may, tried.state.kind]).toEqual([true, 'trying'])
    expect([begin(tried.state, opened + FIRST_PAUSE_MS).may, roomFor(tried.state, 99_999)]).toEqual([false, 0])
  })

  test('closes when the trial is answered, and waits twice as long when it is not, up to a limit', () => {
    let state = after(failures(FEWEST_CALLS))
    const pauses: number[] = []
    for (let trial = 0; trial < 5; trial += 1) {
      const begun = begin(state, 1_000_000).state
      state = endCall(begun, { who: 'somebody', failed: true, wasTrial: true, now: 0 })
      if (state.kind === 'open') pauses.push(state.pauseMs)
    }
    expect(pauses).toEqual([
      2 * FIRST_PAUSE_MS,
      4 * FIRST_PAUSE_MS,
      LONGEST_PAUSE_MS,
      LONGEST_PAUSE_MS,
      LONGEST_PAUSE_MS,
    ])
    const begun = begin(state, 1_000_000).state
    expect(endCall(begun, { who: 'somebody', failed: false, wasTrial: true, now: 0 })).toEqual(CLOSED)
  })

  test('is not moved by calls that began before it opened', () => {
    const open = after(failures(FEWEST_CALLS))
    expect(after([false, true, false], { start: open, from: 50 })).toBe(open)
  })

  test('never stays shut: whatever happened, a call may begin once the longest pause is over', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ who: fc.nat(4), failed: fc.boolean(), waits: fc.nat(40_000) })), (calls) => {
        let state: BreakerState = CLOSED
        let now = 0
        for (const { who: player, failed, waits } of calls) {
          const who = everyone(player)
          now += waits
          const begun = beginCall(state, { who, now })
          state = begun.may
            ? endCall(begun.state, { who, failed, wasTrial: begun.state.kind === 'trying', now })
            : begun.state
        }
        expect(begin(state, now + LONGEST_PAUSE_MS).may).toBe(true)
        for (const player of [0, 1, 2, 3, 4]) {
          expect(beginCall(state, { who: everyone(player), now: now + 2 * LONGEST_PAUSE_MS }).may).toBe(true)
        }
      }),
    )
  })
})
