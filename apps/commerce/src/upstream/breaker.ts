import { type BreakerState, beginCall, CLOSED, endCall, roomFor } from './breaker-rules.ts'

/** More at once wait for nothing good: a service this slow is told of as out of reach. */
const MOST_AT_ONCE = 100
/** For one player fewer: a slow account leaves room for everybody else. */
const MOST_FOR_ONE = 40

/** Ends a call that was allowed to begin. */
export type EndCall = (failed: boolean) => void

export interface Breaker {
  /** The way to end a call for somebody, or nothing when it must not begin. */
  begin(who: string): EndCall | undefined
  /** How many calls may begin now. */
  room(): number
  readonly state: BreakerState['kind']
}

/** Stops asking a service that does not answer, and limits how many calls wait for it at once. */
export function createBreaker(clock: () => Date, onChange: (state: BreakerState['kind']) => void = () => {}): Breaker {
  let state: BreakerState = CLOSED
  let underWay = 0
  const underWayFor = new Map<string, number>()
  const count = (who: string, by: 1 | -1) => {
    underWay += by
    const own = (underWayFor.get(who) ?? 0) + by
    if (own > 0) underWayFor.set(who, own)
    else underWayFor.delete(who)
  }
  const change = (next: BreakerState) => {
    const isNew = next.kind !== state.kind
    state = next
    if (isNew) onChange(next.kind)
  }
  const now = () => clock().getTime()
  return {
    get state() {
      return state.kind
    },
    room: () => Math.min(roomFor(state, now()), MOST_AT_ONCE - underWay),
    begin(who) {
      if (underWay >= MOST_AT_ONCE || (underWayFor.get(who) ?? 0) >= MOST_FOR_ONE) return undefined
      const began = beginCall(state, { who, now: now() })
      if (!began.may) return undefined
      const wasTrial = began.state.kind === 'trying'
      change(began.state)
      count(who, 1)
      return (failed) => {
        count(who, -1)
        change(endCall(state, { who, failed, wasTrial, now: now() }))
      }
    },
  }
}
