import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { currentGame, pageMode } from '../addresses/current-game.ts'
import { readStored } from '../browser-storage/browser-storage.ts'
import { logError } from '../logging/log.ts'
import type { Flow } from '../login-action/flow.ts'
import type { PublicSettings } from '../settings/public-settings.ts'
import { completeOpenIdSignIn } from '../sign-on/openid.ts'
import { checkSession } from '../sign-on/session-check.ts'
import { toLogin } from '../sign-on/sign-on-state.ts'
import { readSession } from '../sign-on/user-session.ts'

/** Why a trip to the sign-on host came to nothing: the host's own word, or ours. */
const UNFINISHED = 'unfinished'

/** OpenID's answers to a silent question, of which the player knows nothing. */
const SILENT: readonly string[] = ['login_required', 'interaction_required', 'consent_required']

export function isTold(error: string): boolean {
  return !SILENT.includes(error)
}

/**
 * Finishes the trip: the code in the address becomes a session, and whoever went to sign in must now be signed in.
 * Answers what went wrong, if anything did.
 */
export async function finishTrip(
  settings: PublicSettings,
  query: URLSearchParams,
  flow: Flow | undefined,
): Promise<string | undefined> {
  const error = query.get('error')
  if (error !== null) return error || UNFINISHED
  if (query.has('code')) return (await hasTradedCode(settings)) ? undefined : UNFINISHED
  if (!flow || flow.trip === 'sign-out') return undefined
  return (await isSignedIn(settings, flow)) ? undefined : UNFINISHED
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

async function isSignedIn({ signOnUrl }: PublicSettings, { page }: Flow): Promise<boolean> {
  if (pageMode(page) === 'redeem') return readSession({ now: Date.now() }) !== undefined
  return toLogin(await checkSession(signOnUrl)).isLoggedIn
}
