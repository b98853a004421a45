import { addresses } from '../addresses/addresses.ts'
import { hereNow } from '../login-action/flow.ts'
import { saveLoginAction } from '../login-action/login-action.ts'
import type { PublicSettings } from '../settings/public-settings.ts'
import { leave } from './who-is-there.ts'

/** Ends every session of the player, on all devices, and comes back here. */
export function signOutEverywhere({ signOnUrl }: PublicSettings): void {
  leave()
  saveLoginAction({ type: 'REDIRECT', data: { redirectPath: hereNow() } }, 'sign-out')
  const back = encodeURIComponent(location.origin + addresses.redirect)
  location.assign(`${signOnUrl}/logout?uri=${back}&everywhere=yes`)
}
