import type { BaseContext } from '../context/context.ts'
import type { Connection } from '../database/database.ts'
import type { Job } from '../jobs/jobs.ts'
import { type EndCause, forgetEnded, recordEnd } from './store.ts'

const HOUR = 60 * 60_000
const MINUTE = 60_000

/** Whose sessions end: one by its sid, or all of a subject that began up to a moment. */
type EndedWhat = ({ readonly sid: string } | { readonly subject: string; readonly upTo: Date }) & {
  /** The provider's id of what it told it by. */
  readonly logoutTokenId?: string
}

/**
 * Remembered for as long as a session may last: until then the provider could renew a token of it. False for a repetition.
 */
export async function endSessions(
  { settings, clock }: Pick<BaseContext, 'settings' | 'clock'>,
  db: Connection,
  what: EndedWhat,
  cause: EndCause,
): Promise<boolean> {
  const now = clock()
  const keepUntil = new Date(now.getTime() + settings.SESSION_HOURS * HOUR)
  const ended = 'sid' in what ? { sid: what.sid, endedAt: now } : { subject: what.subject, endedAt: what.upTo }
  return recordEnd(db, { ...ended, keepUntil }, cause, what.logoutTokenId)
}

/** What an operator is told besides: the shop does not reach into the sign-on host, and takes no session of before. */
export const ASKED_AGAIN =
  'The sign-on host keeps its own session; the shop takes none from before now, and has the player asked for credentials again.'

export const forgetEndedSessionsJob: Job<BaseContext> = {
  name: 'forget-ended-sessions',
  everyMs: 10 * MINUTE,
  run: ({ pool, clock }) => forgetEnded(pool, clock()),
}
