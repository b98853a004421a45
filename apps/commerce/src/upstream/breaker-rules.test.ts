import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BreakerState,
  beginCall,
  CLOSED,
  endCall,
  FEWEST_CALLS,
  FIRST_PAUSE_MS,
  LONGEST_PAUSE_MS,
  roomFor,
  WINDOW_MS,
} from './breaker-rules.ts'

/** Ends calls one after the other, a millisecond apart. */
function after(outcomes: readonly boolean[], start: BreakerState = CLOSED, from = 0): BreakerState {
  return outcomes.reduce(
    (state, failed, index) => endCall(state, { failed, wasTrial: false, now: from + index }),
    start,
  )
}
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

  test('forgets failures of long ago', () => {
    const state = after(failures(FEWEST_CALLS - 1))
    expect(endCall(state, { failed: true, wasTrial: false, now: WINDOW_MS + 100 }).kind).toBe('closed')
  })

  test('lets no call begin while it is open, then one, and no second beside it', () => {
    const open = after(failures(FEWEST_CALLS))
    const opened = FEWEST_CALLS - 1
    expect([beginCall(open, opened + FIRST_PAUSE_MS - 1).may, roomFor(open, opened + FIRST_PAUSE_MS - 1)]).toEqual([
      false,
      0,
    ])
    expect(roomFor(open, opened + FIRST_PAUSE_MS)).toBe(1)
    const tried = beginCall(open, opened + FIRST_PAUSE_MS)
    expect([tried.may, tried.state.kind]).toEqual([true, 'trying'])
    expect([beginCall(tried.state, opened + FIRST_PAUSE_MS).may, roomFor(tried.state, 99_999)]).toEqual([false, 0])
  })

  test('closes when the trial is answered, and waits twice as long when it is not, up to a limit', () => {
    let state = after(failures(FEWEST_CALLS))
    const pauses: number[] = []
    for (let trial = 0; trial < 5; trial += 1) {
      const begun = beginCall(state, 1_000_000).state
      state = endCall(begun, { failed: true, wasTrial: true, now: 0 })
      if (state.kind === 'open') pauses.push(state.pauseMs)
    }
    expect(pauses).toEqual([
      2 * FIRST_PAUSE_MS,
      4 * FIRST_PAUSE_MS,
      LONGEST_PAUSE_MS,
      LONGEST_PAUSE_MS,
      LONGEST_PAUSE_MS,
    ])
    const begun = beginCall(state, 1_000_000).state
    expect(endCall(begun, { failed: false, wasTrial: true, now: 0 })).toEqual(CLOSED)
  })

  test('is not moved by calls that began before it opened', () => {
    const open = after(failures(FEWEST_CALLS))
    expect(after([false, true, false], open, 50)).toBe(open)
  })

  test('never stays shut: whatever happened, a call may begin once the longest pause is over', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ failed: fc.boolean(), waits: fc.nat(40_000) })), (calls) => {
        let state: BreakerState = CLOSED
        let now = 0
        for (const { failed, waits } of calls) {
          now += waits
          const begun = beginCall(state, now)
          state = begun.may
            ? endCall(begun.state, { failed, wasTrial: begun.state.kind === 'trying', now })
            : begun.state
        }
        expect(beginCall(state, now + LONGEST_PAUSE_MS).may).toBe(true)
      }),
    )
  })
})
