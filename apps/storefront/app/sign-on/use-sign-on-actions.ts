import { useLocation } from 'react-router'
import { pageMode } from '../addresses/current-game.ts'
import { logError } from '../logging/log.ts'
import { rememberPlace, saveLoginAction } from '../login-action/login-action.ts'
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
  const { pathname, search } = useLocation()
  const settings = useSettings()
  const locale = useLocale()
  const here = pathname + search
  const redeem = pageMode(pathname) === 'redeem'
  const begin = () => {
    // A redeem set out earlier, perhaps from the shop.
    if (!redeem) rememberPlace(here)
    saveLoginAction({ type: 'REDIRECT', data: { redirectPath: here } })
  }
  return {
    signIn: () => {
      begin()
      if (!redeem) goToSignIn(settings)
      else openIdSignIn(settings, locale).catch((error: unknown) => logError('rsoInstance not available', error))
    },
    signOut: () => {
      begin()
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
