import { isReturnPage } from '../addresses/return-page.ts'
import { findFlow, giveUpLoginAction, wordOfUnfinished } from './login-action.ts'

type Unfinished = ReturnType<typeof wordOfUnfinished<'unfinished'>>

/**
 * A way to sign-in that this tab set out on and left, by the Back button or another address: what was to follow it is
 * forgotten. Answers what the player is to be told. A page that is on its way to sign-in itself is not meant, unless the
 * browser kept it as it was left.
 */
export function takeAbandonedTrip({ kept }: { readonly kept: boolean }): Unfinished | undefined {
  if (isReturnPage(location.pathname)) return undefined
  const flow = findFlow()
  if (flow?.trip !== 'sign-in' || (!kept && flow.begunAt > performance.timeOrigin)) return undefined
  const action = giveUpLoginAction()
  return action.type === 'NO_ACTION' ? undefined : wordOfUnfinished(action, 'unfinished')
}
