import type { EndedSessionsFeed } from '../ended-sessions/feed.ts'
import type { SignedIn } from './shop-sessions.ts'

const SECOND = 1_000
const CLOCKS_DIFFER_BY_MS = 60 * SECOND

/**
 * What becomes of a sign-in that the provider gave. One from its own session, which began before the player's were ended
 * here, is asked for anew with credentials: the shop cannot end the provider's. One that was asked for so is taken,
 * unless the provider says itself that it asked nobody.
 */
export function judgeSignIn(
  { claims: { puuid }, subject, sid, signedInAt }: SignedIn,
  askedAt: number | undefined,
  endedSessions: Pick<EndedSessionsFeed, 'has'>,
): 'take' | 'ask' | 'refuse' {
  // Who does not say when may have signed in at any time.
  const since = signedInAt ?? 0
  if (!endedSessions.has({ sid, subject, puuid, since, sidSince: since })) return 'take'
  if (askedAt === undefined) return 'ask'
  return signedInAt === undefined || signedInAt * SECOND >= askedAt - CLOCKS_DIFFER_BY_MS ? 'take' : 'refuse'
}
