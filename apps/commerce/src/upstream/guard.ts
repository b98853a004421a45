import type { BaseContext } from '../context/context.ts'
import { createBreaker } from './breaker.ts'
import type { BreakerState } from './breaker-rules.ts'
import { createTurns } from './turns.ts'

/** `unknown`: nothing is known of what was asked, which is what an outage looks like. */
export type CallOutcome = 'answered' | 'refused' | 'unknown'

export type GuardContext = Pick<BaseContext, 'clock' | 'metrics' | 'log'>

/** Stands before a service of others: counts its calls, keeps their number, and stops them while it is out of reach. */
export interface Guard {
  /**
   * Does the work for somebody, a player or what else asks, or nothing while the service is out of reach. `judge` says what
   * an answer tells of the service.
   */
  run<Value>(who: string, work: () => Promise<Value>, judge: (value: Value) => CallOutcome): Promise<Value | undefined>
  /** How many calls may begin now. */
  room(): number
}

const STATES = ['closed', 'open', 'trying'] as const satisfies readonly BreakerState['kind'][]

export function createGuard(service: string, { clock, metrics, log }: GuardContext): Guard {
  const tell = (state: BreakerState['kind']) => {
    for (const kind of STATES) metrics.upstreamState.set({ service, state: kind }, kind === state ? 1 : 0)
  }
  tell('closed')
  const breaker = createBreaker(clock, (state) => {
    tell(state)
    log.warn({ service, state }, 'the breaker of a service changed')
  })
  const turns = createTurns()
  return {
    room: () => Math.min(breaker.room(), turns.free()),
    async run(who, work, judge) {
      // While a service is out of reach, no call waits for a turn at it.
      const endTurn = breaker.allows(who) ? await turns.take(who) : undefined
      const endCall = endTurn && breaker.begin(who)
      if (!endCall) {
        endTurn?.()
        metrics.upstreamCalls.inc({ service, outcome: 'not asked' })
        return undefined
      }
      let outcome: CallOutcome = 'unknown'
      try {
        const value = await work()
        outcome = judge(value)
        return value
      } finally {
        // First what it says of the service: whose turn is next goes by it.
        endCall(outcome === 'unknown')
        endTurn()
        metrics.upstreamCalls.inc({ service, outcome })
      }
    },
  }
}
