import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { currentGame, pageMode } from '../addresses/current-game.ts'
import { canKeep, readStored } from '../browser-storage/browser-storage.ts'
import { logError } from '../logging/log.ts'
import type { Flow } from '../login-action/flow.ts'
import type { PublicSettings } from '../settings/public-settings.ts'
import { completeOpenIdSignIn } from '../sign-on/openid.ts'
import { checkSession } from '../sign-on/session-check.ts'
import { readSession } from '../sign-on/user-session.ts'

/** How a trip ended. What it was for goes on after `done` alone. */
type TripEnd = 'done' | UnfinishedTrip
type UnfinishedTrip = 'unfinished' | 'away' | 'refused'

/** What the address says of a sign-in that came to nothing, in OpenID's words or in the shop's own. */
const ENDS: Readonly<Record<string, UnfinishedTrip>> = {
  temporarily_unavailable: 'away',
  server_error: 'away',
  away: 'away',
  refused: 'refused',
}

/** Finishes the trip: the code in the address becomes a session, and whoever went to sign in must now be signed in. */
export async function finishTrip(
  settings: PublicSettings,
  query: URLSearchParams,
  flow: Flow | undefined,
): Promise<TripEnd> {
  const error = query.get('error')
  if (error !== null) return ENDS[error] ?? 'unfinished'
  if (query.has('code')) return (await hasTradedCode(settings)) ? 'done' : 'unfinished'
  return !flow || flow.trip === 'sign-out' ? 'done' : endOfSignIn(settings, flow)
}

/** Whether the code became a session, or is one too many: it was asked for by a trip that is over. */
async function hasTradedCode(settings: PublicSettings): Promise<boolean> {
  try {
    await completeOpenIdSignIn(settings, currentGame('/', readStored(STORAGE_KEYS.gameId)))
    return true
  } catch (error) {
    // Who went back to the sign-in page and signed in once more is here already.
    if (readSession({ now: Date.now() })) return true
    logError('Unable to get the token.', error)
    return false
  }
}

async function endOfSignIn({ signOn, signOnUrl }: PublicSettings, { page }: Flow): Promise<TripEnd> {
  // A browser that stores nothing signs in the shop's way, also for a redeem.
  if (signOn === 'cross-site' && pageMode(page) === 'redeem' && canKeep()) {
    return readSession({ now: Date.now() }) ? 'done' : 'unfinished'
  }
  const { state } = await checkSession(signOnUrl)
  if (state === 'poll_aborted') return 'away'
  return state === 'signed_in' ? 'done' : 'unfinished'
}
