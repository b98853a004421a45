import { endSessions } from '../ended-sessions/end-sessions.ts'
import type { SignOnContext } from './context.ts'
import type { ToldEnd } from './logout-token.ts'
import { createShopSessions } from './shop-sessions.ts'

/** Ends what the provider says has ended, at every node. A token that is sent again ends nothing that began meanwhile. */
export async function endTold(context: SignOnContext, told: ToldEnd): Promise<void> {
  const { db, settings, clock, endedSessions } = context
  const { sid, subject, issuedAt, logoutTokenId } = told
  const isOurs = settings.SIGN_ON === 'openid'
  // By the clock that says when the sessions began: ours for those that the shop keeps, the provider's for its own.
  const upTo = isOurs ? clock() : issuedAt
  const what = sid === undefined ? { subject: subject ?? '', upTo } : { sid }
  const isNew = await endSessions(context, db, { ...what, logoutTokenId }, 'SIGN_OUT')
  if (isNew && isOurs && sid !== undefined && subject !== undefined) {
    // The identity token told no sid, so that nothing but the subject leads from the provider's session to ours.
    for (const unnamed of await createShopSessions(context).listUnnamed(subject))
      await endSessions(context, db, { sid: unnamed }, 'SIGN_OUT')
  }
  await endedSessions.refresh()
}
