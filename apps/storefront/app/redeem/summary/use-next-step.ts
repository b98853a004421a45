import { useCallback, useEffect } from 'react'
import { useRecovery } from '../../offline/use-recovery.ts'
import { useLocale } from '../../render-context/page-data.ts'
import type { UserSession } from '../../sign-on/user-session.ts'
import type { RedeemState } from '../redeem-state.ts'
import { claim, follow, type Step, validate } from '../redeem-steps.ts'
import type { RedeemSteps } from '../use-redeem-steps.ts'
import { type NextStep, nextStep } from './summary-rules.ts'

const STEPS: Readonly<Record<Exclude<NextStep, 'none'>, (code: string) => Step>> = { validate, claim, follow }

/** Runs what follows from the stored redeem: on arrival, when it changes, and when the connection comes back. */
export function useNextStep(
  state: RedeemState | undefined,
  session: UserSession | null | undefined,
  { busy, failure, cutOff, run }: RedeemSteps,
): () => void {
  const locale = useLocale()
  const next = state && session ? nextStep(state, { puuid: session.puuid, locale }) : 'none'
  const code = state?.code
  const goOn = useCallback(() => {
    if (next !== 'none' && code) void run(STEPS[next](code))
  }, [next, code, run])
  // A step that failed is not repeated by itself: the connection coming back, or the player, does that.
  useEffect(() => {
    if (!busy && !failure) goOn()
  }, [busy, failure, goOn])
  useRecovery(cutOff, goOn)
  return goOn
}
