import { useEffect } from 'react'
import { useSettings } from '../render-context/page-data.ts'
import { signInFor } from './sign-in-for.ts'
import { claimSignInTrip } from './sign-in-trip.ts'
import { whenSettled } from './sign-on-state.ts'

/** Back from paying with a session that has lapsed: sign in, then come back to the very order. */
export function useSuccessPageSignIn(lapsed: boolean): void {
  const settings = useSettings()
  useEffect(() => {
    if (!lapsed) return
    void whenSettled().then(async () => {
      if (!(await claimSignInTrip())) return
      const { pathname, search, hash } = location
      signInFor(settings, { type: 'SUCCESS_PAGE', data: { successPath: pathname + search, successHash: hash } })
    })
  }, [lapsed, settings])
}
