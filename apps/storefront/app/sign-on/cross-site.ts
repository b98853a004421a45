import { tellMissing } from '../lazy-part/missing-parts.ts'
import type { PublicSettings } from '../settings/public-settings.ts'
import { signInAddress, signOutAddress } from './cross-site-addresses.ts'
import { endDue } from './due-sign-out.ts'
import { setOut } from './set-out.ts'

/** Shop pages sign on through the provider's own session: the browser goes there, in its language, and comes back. */
export function goToSignIn(settings: PublicSettings): Promise<void> {
  return endDue(settings).then(
    () => setOut(signInAddress(settings)),
    () => tellMissing(),
  )
}

export function goToSignOut(settings: PublicSettings): void {
  setOut(signOutAddress(settings))
}
