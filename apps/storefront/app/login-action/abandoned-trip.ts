import { isReturnPage } from '../addresses/return-page.ts'
import { findFlow, giveUpLoginAction } from './login-action.ts'

/**
 * A way to sign-in that this tab set out on and left, by the Back button or another address: what was to follow it is
 * forgotten. True where the player is to be told. A page that is on its way to sign-in itself is not meant, unless the
 * browser kept it as it was left.
 */
export function takeAbandonedTrip({ kept }: { readonly kept: boolean }): boolean {
  if (isReturnPage(location.pathname)) return false
  const flow = findFlow()
  if (flow?.trip !== 'sign-in' || (!kept && flow.begunAt > performance.timeOrigin)) return false
  return giveUpLoginAction().type !== 'NO_ACTION'
}
