import { useLocation } from 'react-router'
import { pageMode } from '../addresses/current-game.ts'
import { logError } from '../logging/log.ts'
import { type Flow, hereNow } from '../login-action/flow.ts'
import { saveLoginAction } from '../login-action/login-action.ts'
import { useLocale, useSettings } from '../render-context/page-data.ts'
import { goToSignIn, goToSignOut } from './cross-site.ts'
import { openIdSignIn, openIdSignOut } from './openid.ts'
import { clearSession, readSession } from './user-session.ts'

export interface SignOnActions {
  signIn(): void
  signOut(): void
}

/** The bar's sign-in and sign-out, by the mode of the page. Both come back to where they began. */
export function useSignOnActions(): SignOnActions {
  const { pathname } = useLocation()
  const settings = useSettings()
  const locale = useLocale()
  const redeem = pageMode(pathname) === 'redeem'
  const begin = (trip: Flow['trip']) => saveLoginAction({ type: 'REDIRECT', data: { redirectPath: hereNow() } }, trip)
  return {
    signIn: () => {
      begin('sign-in')
      if (!redeem) goToSignIn(settings)
      else openIdSignIn(settings, locale).catch((error: unknown) => logError('rsoInstance not available', error))
    },
    signOut: () => {
      begin('sign-out')
      const session = readSession({ now: Date.now() })
      clearSession()
      if (!redeem) goToSignOut(settings)
      else
        openIdSignOut(settings, locale, session?.idToken).catch((error: unknown) =>
          logError('rsoInstance not available', error),
        )
    },
  }
}
