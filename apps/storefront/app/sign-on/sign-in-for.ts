import { type Flow, hereNow } from '../login-action/flow.ts'
import { type LoginAction, saveLoginAction } from '../login-action/login-action.ts'
import type { PublicSettings } from '../settings/public-settings.ts'
import { goToSignIn } from './cross-site.ts'

export { saveLoginAction } from '../login-action/login-action.ts'
export { canAskHost } from './can-ask-host.ts'
export { goToSignIn, goToSignOut } from './cross-site.ts'

/** Leads a visitor to sign-in, for what goes on after it. Fetched when somebody has to sign in: nobody else needs it. */
export function signInFor(settings: PublicSettings, action: LoginAction): void {
  saveLoginAction(action)
  void goToSignIn(settings)
}

/** A way there and back to this very page. */
export function beginHere(trip: Flow['trip'], ended = false): void {
  saveLoginAction({ type: 'REDIRECT', data: { redirectPath: hereNow(), ...(ended && { ended }) } }, trip)
}
