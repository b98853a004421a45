import type { BaseContext } from '../context/context.ts'
import { recordAction } from '../operator-trail/operator-trail.ts'
import type { Acting } from '../operators/operator.ts'
import { endSessions } from './end-sessions.ts'

/** Ends one session for an operator, whether the shop knows it or a sign-on host alone. Answers when. */
export async function endOneSession(
  context: Pick<BaseContext, 'db' | 'clock' | 'settings'>,
  { operator, reason, requestId }: Acting,
  sid: string,
): Promise<Date> {
  const now = context.clock()
  await context.db.transaction().execute(async (transaction) => {
    await endSessions(context, transaction, { sid }, 'OPERATOR')
    const told = { session: sid, after: { endedUpTo: now }, reason }
    await recordAction(transaction, operator, 'sessions end', sid, told, { requestId, now })
  })
  return now
}
