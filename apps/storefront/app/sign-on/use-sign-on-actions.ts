import { useLocation } from 'react-router'
import { pageMode } from '../addresses/current-game.ts'
import { tellMissing } from '../lazy-part/missing-parts.ts'
import { logError } from '../logging/log.ts'
import { useLocale, useSettings } from '../render-context/page-data.ts'
import { whenSettled } from './sign-on-state.ts'

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
  const redeem = pageMode(pathname) === 'redeem'
  // Fetched when somebody signs in or out: nobody else needs it.
  const ways = () => import('./sign-in-for.ts')
  async function signIn(): Promise<void> {
    const { beginHere, goToSignIn } = await ways()
    await whenSettled()
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
    signIn: () => void signIn().catch(tell),
    signOut: () => void leaveSite(),
    endSession: () => void leaveSite(true),
  }

  async function leaveSite(ended?: boolean): Promise<void> {
    const asked = ways().then(({ canAskHost }) => canAskHost(settings))
    if (!(await asked.catch(() => false))) return leaveHere().catch(tell)
    const again = async (error: unknown) => {
      logError('rsoInstance not available', error)
      ;(await ways()).goToSignOut(settings)
    }
    await signOut(ended).catch(again).catch(tell)
  }
}

/** The sign-on host cannot be asked: the player is signed out here, and there as soon as it answers. */
async function leaveHere(): Promise<void> {
  const { leave } = await import('./who-is-there.ts')
  leave({ owing: true })
  tellMissing('signOn.signedOutHere')
}

/** The player is still here: without a connection not even the way out can be had. */
function tell(error: unknown): void {
  logError('rsoInstance not available', error)
  tellMissing()
}
