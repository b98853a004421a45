import { useCallback } from 'react'
import { pageMode } from '../addresses/current-game.ts'
import { hereNow } from '../login-action/flow.ts'
import { saveLoginAction } from '../login-action/login-action.ts'
import { useSettings } from '../render-context/page-data.ts'
import { goToSignIn } from './cross-site.ts'

let started = false

/** True for the first who asks: one automatic sign-in per page load. */
export function claimAutomaticSignIn(): boolean {
  if (started) return false
  started = true
  return true
}

/** Starts sign-in by itself at most once per page load, so that an answer of 401 can never loop. */
export function useSignInOnce(): () => void {
  const settings = useSettings()
  return useCallback(() => {
    // Redeem pages sign on through OpenID and go on without the shop's session.
    if (pageMode(location.pathname) === 'redeem' || !claimAutomaticSignIn()) return
    saveLoginAction({ type: 'REDIRECT', data: { redirectPath: hereNow() } })
    goToSignIn(settings)
  }, [settings])
}
