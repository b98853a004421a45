import type { Client } from 'oidc-provider'
import type pg from 'pg'
import type { ProviderWithOpenId } from './openid-provider.ts'

/** A method of oidc-provider's that its types leave out. */
type LogoutClient = Client & { backchannelLogout(sub: string, sid: string): Promise<void> }

const TELL_AT_ONCE = 20

/**
 * Tells the shop which sessions have ended, whichever way: OpenID's back channel, until it was heard. oidc-provider tells
 * it by itself when OpenID signs out; that is the same message twice, and a shop that was away still gets one.
 */
export async function tellEndedSessions({ openId, pool, settings, clock }: ProviderWithOpenId): Promise<void> {
  const due = await takeDue(pool, clock())
  if (due.length === 0) return
  const client = (await openId.Client.find(settings.OPENID_CLIENT_ID)) as LogoutClient | undefined
  if (!client) throw new Error(`the client ${settings.OPENID_CLIENT_ID} is not known`)
  const told = await Promise.allSettled(
    due.map(async ({ sid, puuid }) => {
      await client.backchannelLogout(puuid, sid)
      await pool.query('update sign_on_session set told_at = $2 where sid = $1', [sid, clock()])
    }),
  )
  const failed = told.find((result) => result.status === 'rejected')
  if (failed) throw new Error('the shop could not be told of a sign-out; it is told again', { cause: failed.reason })
}

/** Several nodes may look at once: each session is one's own for the next seconds. */
async function takeDue(pool: pg.Pool, now: Date): Promise<{ sid: string; puuid: string }[]> {
  const { rows } = await pool.query<{ sid: string; puuid: string }>(
    `update sign_on_session set tell_after = $2::timestamptz + interval '5 seconds'
     where sid in (
       select sid from sign_on_session
       where ended_at is not null and told_at is null and (tell_after is null or tell_after <= $2)
       order by ended_at limit $1 for update skip locked)
     returning sid, puuid`,
    [TELL_AT_ONCE, now],
  )
  return rows
}
