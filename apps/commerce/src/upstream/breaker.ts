import { type BreakerState, beginCall, CLOSED, endCall, roomFor } from './breaker-rules.ts'

/** More at once wait for nothing good: a service this slow is told of as out of reach. */
const MOST_AT_ONCE = 100

/** Ends a call that was allowed to begin. */
export type EndCall = (failed: boolean) => void

export interface Breaker {
  /** The way to end the call, or nothing when it must not begin. */
  begin(): EndCall | undefined
  /** How many calls may begin now. */
  room(): number
  readonly state: BreakerState['kind']
}

/** Stops asking a service that does not answer, and limits how many calls wait for it at once. */
export function createBreaker(clock: () => Date, onChange: (state: BreakerState['kind']) => void = () => {}): Breaker {
  let state: BreakerState = CLOSED
  let underWay = 0
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
    begin() {
      if (underWay >= MOST_AT_ONCE) return undefined
      const began = beginCall(state, now())
      if (!began.may) return undefined
      const wasTrial = began.state.kind === 'trying'
      change(began.state)
      underWay += 1
      return (failed) => {
        underWay -= 1
        change(endCall(state, { failed, wasTrial, now: now() }))
      }
    },
  }
}
