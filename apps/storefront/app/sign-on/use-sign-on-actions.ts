import { useLocation } from 'react-router'
import { pageMode } from '../addresses/current-game.ts'
import { logError } from '../logging/log.ts'
import { useLocale, useSettings } from '../render-context/page-data.ts'
import { showToast } from '../toasts/show-toast.ts'
import { useWords } from '../words/words-context.ts'
import { whenKnown } from './sign-on-state.ts'

export interface SignOnActions {
  signIn(): void
  signOut(): void
  /** Signs out a session that was refused; back on the page, the player is told. */
  endSession(): void
}

/** Sign-in and sign-out by the mode of the page. Both come back to where they began. */
export function useSignOnActions(): SignOnActions {
  const { pathname } = useLocation()
  const settings = useSettings()
  const locale = useLocale()
  const t = useWords('site')
  const redeem = pageMode(pathname) === 'redeem'
  // Fetched when somebody signs in or out: nobody else needs it.
  const ways = () => import('./sign-in-for.ts')
  async function signIn(): Promise<void> {
    const { beginHere, goToSignIn } = await ways()
    await whenKnown()
    beginHere('sign-in')
    if (!redeem) return goToSignIn(settings)
    // Fetched when somebody signs in at redeem, or out: nobody else needs it.
    const openId = await import('./openid.ts')
    await openId.openIdSignIn(settings, locale)
  }
  async function signOut(ended = false): Promise<void> {
    const { beginHere, goToSignOut } = await ways()
    const { leave } = await import('./who-is-there.ts')
    const forget = () => {
      leave()
      beginHere('sign-out', ended)
    }
    try {
      if (redeem) return await (await import('./openid.ts')).openIdSignOut(settings, locale, forget)
    } catch (error) {
      logError('rsoInstance not available', error)
    }
    // The provider has one session for both ways, and this one ends it too.
    forget()
    goToSignOut(settings)
  }
  return {
    signIn: () => void signIn().catch((error: unknown) => tell(error, navigator.onLine)),
    signOut: () => void leaveSite(),
    endSession: () => void leaveSite(true),
  }

  /** The player is still here: without a connection not even the way out can be had. */
  function tell(error: unknown, away = false): void {
    logError('rsoInstance not available', error)
    showToast({ kind: 'notice', text: t(away ? 'signOn.away' : 'offline.needed') })
  }

  async function leaveSite(ended?: boolean): Promise<void> {
    try {
      await signOut(ended).catch(async (error: unknown) => {
        const { goToSignOut } = await ways()
        logError('rsoInstance not available', error)
        goToSignOut(settings)
      })
    } catch (error) {
      tell(error)
    }
  }
}
