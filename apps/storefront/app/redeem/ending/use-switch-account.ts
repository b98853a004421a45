import { useLocation } from 'react-router'
import { tellMissing } from '../../lazy-part/missing-parts.ts'
import { logError } from '../../logging/log.ts'
import { saveLoginAction } from '../../login-action/login-action.ts'
import { useLocale, useSettings } from '../../render-context/page-data.ts'
import { canAskHost } from '../../sign-on/can-ask-host.ts'
import { goToSignOut } from '../../sign-on/cross-site.ts'
import { openIdSignOut } from '../../sign-on/openid.ts'
import { SIGN_IN_ERRORS } from '../../sign-on/sign-in-error.ts'
import { leave } from '../../sign-on/who-is-there.ts'
import { redeemAddresses } from '../redeem-addresses.ts'
import { keepForAnother, readRedeem } from '../redeem-state.ts'

/** Signs out and comes back to the entry with the code in the field, for another account to try. */
export function useSwitchAccount(): () => void {
  const { search } = useLocation()
  const settings = useSettings()
  const locale = useLocale()
  const switchAccount = async () => {
    // Another account needs the sign-on host to come in by.
    if (!(await canAskHost(settings))) return tellMissing()
    const forget = () => {
      const { code } = readRedeem()
      leave()
      if (code) keepForAnother(code)
      saveLoginAction({ type: 'REDIRECT', data: { redirectPath: redeemAddresses.entry(locale) + search } }, 'sign-out')
    }
    openIdSignOut(settings, locale, forget).catch((error: unknown) => {
      logError(SIGN_IN_ERRORS.missing, error)
      goToSignOut(settings)
    })
  }
  return () => void switchAccount()
}
