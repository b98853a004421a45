import { useCallback } from 'react'
import { pageMode } from '../addresses/current-game.ts'
import { hereNow } from '../login-action/flow.ts'
import { useSettings } from '../render-context/page-data.ts'
import { whenSettled } from './sign-on-state.ts'

/**
 * Starts sign-in by itself, once per loss of a session. False when that is spent: then the player has to be told.
 * Redeem pages go on without the shop's session.
 */
export function useSignInOnce(): () => Promise<boolean> {
  const settings = useSettings()
  return useCallback(async () => {
    await whenSettled()
    if (pageMode(location.pathname) === 'redeem') return true
    const [{ claimSignInTrip }, { canAskHost, signInFor }] = await Promise.all([
      import('./sign-in-trip.ts'),
      import('./sign-in-for.ts'),
    ])
    // Nobody is led to an error page of the browser's, least of all unasked.
    if (!(await canAskHost(settings)) || !(await claimSignInTrip())) return false
    signInFor(settings, { type: 'REDIRECT', data: { redirectPath: hereNow(), unasked: true } })
    return true
  }, [settings])
}
