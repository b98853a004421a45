import { hereNow } from '../login-action/flow.ts'
import { saveLoginAction } from '../login-action/login-action.ts'
import type { PublicSettings } from '../settings/public-settings.ts'
import { signOutAddress } from './cross-site-addresses.ts'
import { setOut } from './set-out.ts'
import { leave } from './who-is-there.ts'

/** Ends every session of the player, on all devices, and comes back here. */
export function signOutEverywhere(settings: PublicSettings): void {
  leave()
  saveLoginAction({ type: 'REDIRECT', data: { redirectPath: hereNow() } }, 'sign-out')
  setOut(`${signOutAddress(settings)}&everywhere=yes`)
}
