const SECOND = 1_000

/** Calls that ended within the last so long are looked at. */
export const WINDOW_MS = 30 * SECOND
/** Fewer say nothing about a service. */
export const FEWEST_CALLS = 10
/** From this part of them on without an answer, the service counts as out of reach. */
export const FAILED_PART = 0.5
export const FIRST_PAUSE_MS = 5 * SECOND
export const LONGEST_PAUSE_MS = 30 * SECOND

export interface Ended {
  readonly at: number
  readonly failed: boolean
}

/**
 * `closed`: calls are made. `open`: none are, until the pause is over. `trying`: one call tries whether it answers again.
 */
export type BreakerState =
  | { readonly kind: 'closed'; readonly ended: readonly Ended[] }
  | { readonly kind: 'open'; readonly until: number; readonly pauseMs: number }
  | { readonly kind: 'trying'; readonly pauseMs: number }

export const CLOSED: BreakerState = { kind: 'closed', ended: [] }

/** Whether a call may begin, and what state its beginning leads to. */
export function beginCall(state: BreakerState, now: number): { readonly may: boolean; readonly state: BreakerState } {
  if (state.kind === 'closed') return { may: true, state }
  if (state.kind === 'trying' || now < state.until) return { may: false, state }
  return { may: true, state: { kind: 'trying', pauseMs: state.pauseMs } }
}

/** What the end of a call leads to. One that began before the breaker opened changes nothing any more. */
export function endCall(
  state: BreakerState,
  { failed, wasTrial, now }: { readonly failed: boolean; readonly wasTrial: boolean; readonly now: number },
): BreakerState {
  if (wasTrial) {
    if (!failed) return CLOSED
    const pauseMs = Math.min(2 * (state.kind === 'closed' ? FIRST_PAUSE_MS : state.pauseMs), LONGEST_PAUSE_MS)
    return { kind: 'open', until: now + pauseMs, pauseMs }
  }
  if (state.kind !== 'closed') return state
  const ended = [...state.ended.filter(({ at }) => at > now - WINDOW_MS).slice(-MOST_REMEMBERED), { at: now, failed }]
  const failures = ended.filter((call) => call.failed).length
  if (ended.length >= FEWEST_CALLS && failures >= ended.length * FAILED_PART) {
    return { kind: 'open', until: now + FIRST_PAUSE_MS, pauseMs: FIRST_PAUSE_MS }
  }
  return { kind: 'closed', ended }
}

/** The latest are enough to judge by, and few enough to look at with every call. */
const MOST_REMEMBERED = 99

/** How many calls may begin now. */
export function roomFor(state: BreakerState, now: number): number {
  if (state.kind === 'closed') return Number.POSITIVE_INFINITY
  return state.kind === 'open' && now >= state.until ? 1 : 0
}
