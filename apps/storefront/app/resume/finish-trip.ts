import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { currentGame, pageMode } from '../addresses/current-game.ts'
import { canKeep, readStored } from '../browser-storage/browser-storage.ts'
import { logError } from '../logging/log.ts'
import type { Flow } from '../login-action/flow.ts'
import type { PublicSettings } from '../settings/public-settings.ts'
import { completeOpenIdSignIn } from '../sign-on/openid.ts'
import { checkSession } from '../sign-on/session-check.ts'
import { readSession } from '../sign-on/user-session.ts'
import { toLogin } from '../sign-on/who-rules.ts'

/**
 * Finishes the trip: the code in the address becomes a session, and whoever went to sign in must now be signed in.
 * False when what the trip was for cannot go on.
 */
export async function finishTrip(
  settings: PublicSettings,
  query: URLSearchParams,
  flow: Flow | undefined,
): Promise<boolean> {
  if (query.has('error')) return false
  if (query.has('code')) return hasTradedCode(settings)
  return !flow || flow.trip === 'sign-out' || isSignedIn(settings, flow)
}

async function hasTradedCode(settings: PublicSettings): Promise<boolean> {
  try {
    await completeOpenIdSignIn(settings, currentGame('/', readStored(STORAGE_KEYS.gameId)))
    return true
  } catch (error) {
    logError('Unable to get the token.', error)
    return false
  }
}

async function isSignedIn({ signOn, signOnUrl }: PublicSettings, { page }: Flow): Promise<boolean> {
  // A browser that stores nothing signs in the shop's way, also for a redeem.
  if (signOn === 'cross-site' && pageMode(page) === 'redeem' && canKeep()) {
    return readSession({ now: Date.now() }) !== undefined
  }
  return toLogin(await checkSession(signOnUrl)).isLoggedIn
}
