import { useCallback } from 'react'
import { useSettings } from '../page/page-data.ts'
import { goToSignIn } from './cross-site.ts'
import { saveLoginAction } from './login-action.ts'

let started = false

/** Starts sign-in by itself at most once per page load, so that an answer of 401 can never loop. */
export function useSignInOnce(): () => void {
  const settings = useSettings()
  return useCallback(() => {
    if (started) return
    started = true
    saveLoginAction({ type: 'REDIRECT', data: { redirectPath: location.pathname + location.search } })
    goToSignIn(settings)
  }, [settings])
}
