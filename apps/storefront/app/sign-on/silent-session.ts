import type { PublicSettings } from '../settings/public-settings.ts'
import { type PersistedSession, toUserSession } from './user-session.ts'

/**
 * A session of that player, if the provider gives one without asking. Where it refuses, the player presses the button:
 * nothing of it needs a word in the log.
 */
export async function findSilentSession(
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
