import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { logError } from '../logging/log.ts'
import { useLocale, useSettings } from '../render-context/page-data.ts'
import { currentSession } from '../sign-on/current-session.ts'
import { whileRunning } from '../sign-on/running-step.ts'
import type { CallFailure } from './content-code-calls.ts'
import { changeRedeem, readRedeem } from './redeem-state.ts'
import type { RedeemTools, Step } from './redeem-steps.ts'
import { withRenewal } from './with-renewal.ts'

export interface RedeemSteps {
  readonly busy: boolean
  readonly failure: CallFailure | undefined
  /** The connection was lost, and nothing has got through since: what failed goes on when it is back. */
  readonly cutOff: boolean
  /**
   * Runs a step unless one is running: a second press does nothing, and is told so. A player who has gone to another
   * page meanwhile is not led on from there.
   */
  run(step: Step): Promise<CallFailure | 'running' | 'left' | undefined>
  forgetFailure(): void
}

const SECOND = 1_000

/**
 * Steps of a page of the flow. Where one finds the session ended, its player is still there, and the redeem waits for
 * them; not so where the page asks by itself (`unasked`): then they may be long gone.
 */
export function useRedeemSteps({ unasked = false } = {}): RedeemSteps {
  const locale = useLocale()
  const { apiTimeoutMs } = useSettings()
  const { pathname } = useLocation()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const [cutOff, setCutOff] = useState(false)
  const running = useRef(false)
  const left = useRef<AbortController>(undefined)

  useEffect(() => {
    const controller = new AbortController()
    left.current = controller
    return () => {
      controller.abort()
      if (running.current) withdraw()
    }
  }, [])

  const run = useCallback(
    async (step: Step) => {
      if (running.current) return 'running'
      running.current = true
      setBusy(true)
      setFailure(undefined)
      const take = () =>
        step(tools).catch((error: unknown): CallFailure => {
          if (!left.current?.signal.aborted) logError('A step of the redeem failed', error)
          return { kind: 'failed' }
        })
      const tools: RedeemTools = {
        locale,
        player: () => {
          const session = currentSession(pathname)
          return (
            session && { puuid: session.puuid, caller: { accessToken: session.accessToken, timeoutMs: apiTimeoutMs } }
          )
        },
        wait: (seconds) => pause(seconds * SECOND, left.current?.signal),
      }
      const goOn = () => withRenewal(take, (failure) => failure?.kind === 'signed-out')
      const met = await (unasked ? goOn() : whileRunning(goOn))
      running.current = false
      setBusy(false)
      setFailure(met)
      // The browser may say that it is online before a request gets through.
      setCutOff((was) => met?.kind === 'offline' || (was && met?.kind === 'unreachable'))
      return left.current?.signal.aborted ? 'left' : met
    },
    [locale, pathname, apiTimeoutMs, unasked],
  )
  return { busy, failure, cutOff, run, forgetFailure: useCallback(() => setFailure(undefined), []) }
}

/** Who leaves before the answer has come no longer asks to go on: the code waits in its field. */
function withdraw(): void {
  if (readRedeem().validationStatus === 'SUBMITTED') changeRedeem({ validationStatus: undefined })
}

/** Ends early, as a failure, when the player leaves the page. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
