import { type BreakerState, beginCall, CLOSED, endCall, roomFor } from './breaker-rules.ts'

/** Ends a call that was allowed to begin. */
export type EndCall = (failed: boolean) => void

export interface Breaker {
  /** Whether a call for somebody would be allowed to begin now. */
  allows(who: string): boolean
  /** The way to end a call for somebody, or nothing when it must not begin. */
  begin(who: string): EndCall | undefined
  /** How many calls may begin now. */
  room(): number
}

/** Stops asking a service that does not answer. */
export function createBreaker(clock: () => Date, onChange: (state: BreakerState['kind']) => void): Breaker {
  let state: BreakerState = CLOSED
  const change = (next: BreakerState) => {
    const isNew = next.kind !== state.kind
    state = next
    if (isNew) onChange(next.kind)
  }
  const now = () => clock().getTime()
  return {
    room: () => roomFor(state, now()),
    allows: (who) => beginCall(state, { who, now: now() }).may,
    begin(who) {
      const began = beginCall(state, { who, now: now() })
      if (!began.may) return undefined
      const wasTrial = began.state.kind === 'trying'
      change(began.state)
      return (failed) => change(endCall(state, { who, failed, wasTrial, now: now() }))
    },
  }
}
