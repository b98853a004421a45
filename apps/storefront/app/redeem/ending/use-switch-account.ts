import { useLocation } from 'react-router'
import { logError } from '../../logging/log.ts'
import { saveLoginAction } from '../../login-action/login-action.ts'
import { useLocale, useSettings } from '../../render-context/page-data.ts'
import { openIdSignOut } from '../../sign-on/openid.ts'
import { SIGN_IN_ERRORS } from '../../sign-on/sign-in-error.ts'
import { currentSession } from '../../sign-on/use-user-session.ts'
import { clearSession } from '../../sign-on/user-session.ts'
import { redeemAddresses } from '../redeem-places.ts'
import { changeRedeem } from '../redeem-state.ts'

/** Signs out and comes back to the entry with the code in the field, for another account to try. */
export function useSwitchAccount(): () => void {
  const { pathname, search } = useLocation()
  const settings = useSettings()
  const locale = useLocale()
  return () => {
    const idToken = currentSession(pathname)?.idToken
    changeRedeem({ validationStatus: 'SUBMITTED', rewards: undefined, claim: undefined })
    saveLoginAction({ type: 'REDIRECT', data: { redirectPath: redeemAddresses.entry(locale) + search } }, 'sign-out')
    clearSession()
    openIdSignOut(settings, locale, idToken).catch((error: unknown) => logError(SIGN_IN_ERRORS.missing, error))
  }
}
