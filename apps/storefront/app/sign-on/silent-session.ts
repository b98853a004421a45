import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { oneTabAtATime } from '../browser-state/one-tab-at-a-time.ts'
import type { PublicSettings } from '../settings/public-settings.ts'
import { currentSession } from './current-session.ts'
import { type PersistedSession, saveSession, toUserSession } from './user-session.ts'

/**
 * Gives the player a session, if the provider gives one without asking and they are still there then. Providers mix up two
 * that are asked for in one browser at once: tabs ask one after another, and what one is given is the others' too.
 */
export function giveSilentSession(
  settings: PublicSettings,
  sub: string | undefined,
  isStillThere: () => boolean,
): Promise<void> {
  const before = currentSession()?.accessToken
  return oneTabAtATime(STORAGE_KEYS.session, async () => {
    if (currentSession()?.accessToken !== before) return
    const session = await findSilentSession(settings, sub)
    if (session && isStillThere()) saveSession(session)
  })
}

/**
 * A session of that player, if the provider gives one without asking. Where it refuses, the player presses the button:
 * nothing of it needs a word in the log.
 */
async function findSilentSession(
  settings: PublicSettings,
  sub: string | undefined,
): Promise<PersistedSession | undefined> {
  try {
    const { signInSilently } = await import('./silent-sign-in.ts')
    const session = await signInSilently(settings)
    return session && toUserSession(session)?.puuid === sub ? session : undefined
  } catch {
    return undefined
  }
}
