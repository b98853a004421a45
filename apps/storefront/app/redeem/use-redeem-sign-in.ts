import type { Locale } from '@quartermaster/contract/locales'
import { useCallback, useState } from 'react'
import { localeOfPath } from '../addresses/return-page.ts'
import { useBroughtBack } from '../browser-state/use-brought-back.ts'
import { logError } from '../logging/log.ts'
import { hereNow } from '../login-action/flow.ts'
import { useLocale, useSettings } from '../render-context/page-data.ts'
import { currentSession } from '../sign-on/current-session.ts'
import { SIGN_IN_ERRORS } from '../sign-on/sign-in-error.ts'
import { whenFirstKnown, whenSettled } from '../sign-on/sign-on-state.ts'

export interface RedeemSignIn {
  /** The browser is on its way to the sign-on host. */
  readonly leaving: boolean
  /** The sign-in client could not be had; nothing is lost. */
  readonly failed: boolean
  signIn(): void
}

/** Signs in through OpenID and comes back to this very page, where what is stored goes on. */
export function useRedeemSignIn(): RedeemSignIn {
  const settings = useSettings()
  const locale = useLocale()
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle')
  const signIn = useCallback(() => {
    setState('leaving')
    const leave = async () => {
      await whenFirstKnown()
      await whenSettled()
      // A silent sign-in that was under way has come first: the page goes on by itself.
      if (currentSession()) return setState('idle')
      // Fetched when somebody signs in here: nobody else needs them.
      const { saveLoginAction } = await import('../sign-on/sign-in-for.ts')
      const { openIdSignIn } = await import('../sign-on/openid.ts')
      saveLoginAction({ type: 'REDIRECT', data: { redirectPath: placeIn(locale) } })
      await openIdSignIn(settings, locale)
    }
    leave().catch((error: unknown) => {
      logError(SIGN_IN_ERRORS.missing, error)
      setState('failed')
    })
  }, [settings, locale])
  useBroughtBack(() => setState('idle'))
  return { leaving: state === 'leaving', failed: state === 'failed', signIn }
}

/**
 * Where the player stands now, which may be further than the page that was drawn last, in its language: the address
 * without one is only a way in.
 */
function placeIn(locale: Locale): string {
  const here = hereNow()
  return localeOfPath(here) ? here : `/${locale}${here}`
}
