import type { PageTokensAnswer } from '@quartermaster/contract/platform/sign-on'
import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { currentGame } from '../addresses/current-game.ts'
import { readStored } from '../browser-storage/browser-storage.ts'
import type { PublicSettings } from '../settings/public-settings.ts'
import { addressAfter, RETURN_WITHIN_MS } from './hidden-frame.ts'
import { isLeaving } from './leaving.ts'
import { prepareSignIn, readyClient } from './openid.ts'
import type { PersistedSession } from './user-session.ts'

/**
 * A session without a click, for a player whom the provider knows: the same OpenID flow with `prompt=none`, walked in a
 * hidden frame to /redirect/ and back. Undefined where the provider wants to ask, or will not be framed.
 */
export async function signInSilently(settings: PublicSettings): Promise<PersistedSession | undefined> {
  const gameId = currentGame('/', readStored(STORAGE_KEYS.gameId))
  if (settings.signOn === 'openid') return askShop(settings, gameId)
  const client = await readyClient(prepareSignIn(settings))
  if (isLeaving()) return undefined
  const { url } = await client.createSigninRequest({ prompt: 'none', nonce: crypto.randomUUID() })
  const back = await addressAfter(url)
  if (!back) return undefined
  const { id_token: idToken = '', access_token: accessToken } = await client.processSigninResponse(back)
  return { idToken, accessToken, gameId }
}

/** Where the shop keeps the session, it gives its redeem pages theirs. */
async function askShop({ signOnUrl }: PublicSettings, gameId: string): Promise<PersistedSession | undefined> {
  const response = await fetch(`${signOnUrl}/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(RETURN_WITHIN_MS),
  })
  if (!response.ok) return undefined
  const { idToken, accessToken } = (await response.json()) as PageTokensAnswer
  return { idToken, accessToken, gameId }
}
