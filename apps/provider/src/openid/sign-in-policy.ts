import { COOKIES } from '@quartermaster/contract/headers'
import type { Settings } from '@quartermaster/settings/settings'
import { interactionPolicy } from 'oidc-provider'
import { isOperatorClient } from '../operators/operator-clients.ts'
import type { SignOn } from '../sign-on/sign-on.ts'

export const SIGN_ON_REASON = 'sign_on_session'

/**
 * The OpenID session holds only together with the sign-on session of the same player: signing out of the shop, or
 * signing in there as somebody else, is seen by the next OpenID request.
 */
export function createSignInPolicy(signOn: SignOn, settings: Settings): interactionPolicy.DefaultPolicy {
  const { base, Check } = interactionPolicy
  const policy = base()
  policy.get('login')?.checks.add(
    new Check(
      SIGN_ON_REASON,
      'the sign-on session has ended or belongs to another player',
      'login_required',
      async (ctx) => {
        const { session, client } = ctx.oidc
        // Operators choose who they are each time, and are no players.
        if (isOperatorClient(settings, client?.clientId)) {
          return ctx.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT
        }
        const signedIn = await signOn.find(ctx.cookies.get(COOKIES.signOnSession))
        const isOne = signedIn !== undefined && signedIn.player.puuid === session?.accountId
        // One session for both, so one name and one beginning: what is signed out of is the same, whichever way.
        if (isOne && client) {
          session.sidFor(client.clientId, signedIn.session.sid)
          session.loginTs = Math.floor(signedIn.session.startedAt.getTime() / 1_000)
        }
        return isOne || ctx.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT
      },
    ),
    0,
  )
  return policy
}
