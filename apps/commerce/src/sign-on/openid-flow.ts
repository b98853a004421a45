import { OPENID_CALLBACK_PATH } from '@quartermaster/contract/platform/openid'
import { SaidId } from '@quartermaster/contract/platform/said'
import { fail, isFailure } from '@quartermaster/service/failure'
import { z } from 'zod'
import { readClaims } from '../openid-provider/claims.ts'
import { type CodeFlow, createCodeFlow, type FlowFailure, type Trip } from '../openid-provider/code-flow.ts'
import type { SignOnContext } from './context.ts'
import type { SignedIn } from './shop-sessions.ts'

/** What a session is kept under, and ended by. */
const Ids = z.object({ subject: SaidId, sid: SaidId.optional() })

/** The code flow of players. */
export interface OpenIdFlow extends Omit<CodeFlow, 'complete'> {
  complete(query: string, trip: Trip): Promise<SignedIn | FlowFailure>
}

export function createOpenIdFlow({ settings, openIdProvider }: SignOnContext): OpenIdFlow {
  const flow = createCodeFlow({
    provider: openIdProvider,
    issuer: settings.OPENID_ISSUER,
    clientId: settings.OPENID_CLIENT_ID,
    clientSecret: settings.OPENID_CLIENT_SECRET,
    scope: settings.OPENID_SCOPE,
    callback: `${settings.SHOP_URL}${settings.API_BASE_PATH}${OPENID_CALLBACK_PATH}`,
  })
  return {
    ...flow,
    async complete(query, trip) {
      const proven = await flow.complete(query, trip)
      if (isFailure(proven)) return proven
      const { said, subject, idToken, refreshToken } = proven
      const claims = readClaims(said, settings)
      if (!claims) return fail('SIGN_IN_REFUSED', { reason: `no claim ${settings.CLAIM_PLAYER_ID}` })
      const ids = Ids.safeParse({ subject, sid: said.sid ?? undefined })
      if (!ids.success) return fail('SIGN_IN_REFUSED', { reason: z.prettifyError(ids.error) })
      const signedInAt = typeof said.auth_time === 'number' ? said.auth_time : undefined
      return { claims, subject, sid: ids.data.sid, signedInAt, idToken, refreshToken }
    },
  }
}
