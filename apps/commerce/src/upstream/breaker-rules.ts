const SECOND = 1_000

/** Calls that ended within the last so long are looked at. */
export const WINDOW_MS = 30 * SECOND
/** Fewer say nothing about a service. */
export const FEWEST_CALLS = 10
/** Calls for fewer may fail by their accounts, and not by the service: a slow account harms its player alone. */
export const FEWEST_PLAYERS = 3
/** From this part of the players on, each without answers to this part of their calls, the service counts as out of reach. */
export const FAILED_PART = 0.5
export const FIRST_PAUSE_MS = 5 * SECOND
export const LONGEST_PAUSE_MS = 30 * SECOND

export interface Ended {
  readonly at: number
  /** Whom it was for: a player, or what else asks. */
  readonly who: string
  readonly failed: boolean
}

/**
 * `closed`: calls are made. `open`: none are, until the pause is over. `trying`: one call tries whether it answers again.
 * `triedFor`: whose trial failed last.
 */
export type BreakerState =
  | { readonly kind: 'closed'; readonly ended: readonly Ended[] }
  | { readonly kind: 'open'; readonly until: number; readonly pauseMs: number; readonly triedFor: string | null }
  | { readonly kind: 'trying'; readonly pauseMs: number }

export const CLOSED: BreakerState = { kind: 'closed', ended: [] }

/**
 * Whether a call may begin, and what state its beginning leads to. Whose trial failed leaves the next one to others, for
 * another pause: their own account may be at fault.
 */
export function beginCall(
  state: BreakerState,
  { who, now }: { readonly who: string; readonly now: number },
): { readonly may: boolean; readonly state: BreakerState } {
  if (state.kind === 'closed') return { may: true, state }
  if (state.kind === 'trying') return { may: false, state }
  const from = who === state.triedFor ? state.until + state.pauseMs : state.until
  return now < from ? { may: false, state } : { may: true, state: { kind: 'trying', pauseMs: state.pauseMs } }
}

/** What the end of a call leads to. One that began before the breaker opened changes nothing any more. */
export function endCall(
  state: BreakerState,
  { wasTrial, ...call }: Omit<Ended, 'at'> & { readonly wasTrial: boolean; readonly now: number },
): BreakerState {
  const { who, failed, now } = call
  if (wasTrial) {
    if (!failed) return CLOSED
    const pauseMs = Math.min(2 * (state.kind === 'closed' ? FIRST_PAUSE_MS : state.pauseMs), LONGEST_PAUSE_MS)
    return { kind: 'open', until: now + pauseMs, pauseMs, triedFor: who }
  }
  if (state.kind !== 'closed') return state
  const ended = [...remembered(state.ended, who, now), { at: now, who, failed }]
  if (isOutOfReach(ended)) {
    return { kind: 'open', until: now + FIRST_PAUSE_MS, pauseMs: FIRST_PAUSE_MS, triedFor: null }
  }
  return { kind: 'closed', ended }
}

/** The latest are enough to judge by, and few enough to look at with every call. */
const MOST_REMEMBERED = 99
/** Of one player fewer, so that the calls of one do not push out those of the others. */
const MOST_REMEMBERED_OF_ONE = 9

function remembered(ended: readonly Ended[], who: string, now: number): readonly Ended[] {
  const recent = ended.filter(({ at }) => at > now - WINDOW_MS).slice(-MOST_REMEMBERED)
  const own = recent.filter((call) => call.who === who)
  const oldest = own.length > MOST_REMEMBERED_OF_ONE ? own[0] : undefined
  return oldest ? recent.filter((call) => call !== oldest) : recent
}

/** Counts players, not calls: one who asks often weighs no more than another. */
function isOutOfReach(ended: readonly Ended[]): boolean {
  // Nearly always no call has failed, and there is nothing to count.
  if (ended.length < FEWEST_CALLS || !ended.some(({ failed }) => failed)) return false
  const players = [...Map.groupBy(ended, ({ who }) => who).values()]
  const without = players.filter((calls) => calls.filter(({ failed }) => failed).length >= calls.length * FAILED_PART)
  return without.length >= FEWEST_PLAYERS && without.length >= players.length * FAILED_PART
}

/** How many calls may begin now. */
export function roomFor(state: BreakerState, now: number): number {
  if (state.kind === 'closed') return Number.POSITIVE_INFINITY
  return state.kind === 'open' && now >= state.until ? 1 : 0
}
