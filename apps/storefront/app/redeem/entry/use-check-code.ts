import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { patiently } from '../../api/patiently.ts'
import { useLocale } from '../../render-context/page-data.ts'
import { changeRedeem } from '../redeem-state.ts'
import type { Step } from '../redeem-steps.ts'
import type { RedeemSteps } from '../use-redeem-steps.ts'

// Nobody has pressed yet when the page comes to life: what follows a press comes after the first view.
const fetchCheck = () => import('./check-code.ts')

/** A file that cannot be fetched is, like the call, lost on the way. */
const validating =
  (code: string): Step =>
  async (tools) => {
    const check = await fetchCheck().catch(() => undefined)
    return check ? check.validate(code)(tools) : { kind: navigator.onLine ? 'unreachable' : 'offline' }
  }

/** Asks what a code brings, and goes wherever the redeem stands then. */
export function useCheckCode(run: RedeemSteps['run']): (code: string) => Promise<void> {
  const navigate = useNavigate()
  const locale = useLocale()
  const { search } = useLocation()
  useEffect(() => void patiently(fetchCheck).catch(() => {}), [])
  return useCallback(
    async (code: string) => {
      submitCode(code)
      if (await run(validating(code))) return
      const { addressNow } = await fetchCheck()
      void navigate(addressNow(locale) + search)
    },
    [run, navigate, locale, search],
  )
}

/** Kept before anything is asked: signing in, a reload and a lost connection do not lose it. */
export function submitCode(code: string): void {
  changeRedeem({ code, validationStatus: 'SUBMITTED', rewards: undefined, claim: undefined })
}
