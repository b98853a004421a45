import { useLocation } from 'react-router'
import { addresses } from '../addresses/addresses.ts'
import { pageMode } from '../addresses/current-game.ts'
import { logError } from '../logging/log.ts'
import { rememberPlace, saveLoginAction } from '../login-action/login-action.ts'
import { useLocale, useSettings } from '../render-context/page-data.ts'
import { goToSignIn, goToSignOut } from './cross-site.ts'
import { whenKnown } from './sign-on-state.ts'

export interface SignOnActions {
  signIn(): void
  signOut(): void
}

/** Sign-in and sign-out by the mode of the page. Both come back to where they began. */
export function useSignOnActions(): SignOnActions {
  const { pathname, search } = useLocation()
  const settings = useSettings()
  const locale = useLocale()
  const here = pathname + search
  const redeem = pageMode(pathname) === 'redeem'
  const begin = () => {
    // The page that sign-in comes back to is no place to come back to.
    if (pathname === addresses.redirect) return
    // A redeem set out earlier, perhaps from the shop.
    if (!redeem) rememberPlace(here)
    saveLoginAction({ type: 'REDIRECT', data: { redirectPath: here } })
  }
  async function signIn(): Promise<void> {
    await whenKnown()
    begin()
    if (!redeem) return goToSignIn(settings)
    // Fetched when somebody signs in at redeem, or out: nobody else needs it.
    const openId = await import('./openid.ts')
    await openId.openIdSignIn(settings, locale)
  }
  async function signOut(): Promise<void> {
    const { leave } = await import('./who-is-there.ts')
    const idToken = leave()
    begin()
    if (!redeem) return goToSignOut(settings)
    const openId = await import('./openid.ts')
    await openId.openIdSignOut(settings, locale, idToken)
  }
  return {
    signIn: () => {
      signIn().catch((error: unknown) => logError('rsoInstance not available', error))
    },
    signOut: () => {
      signOut().catch((error: unknown) => {
        logError('rsoInstance not available', error)
        // The provider has one session for both ways, and this one ends it too.
        goToSignOut(settings)
      })
    },
  }
}
