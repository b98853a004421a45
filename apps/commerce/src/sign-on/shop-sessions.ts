import { randomBytes } from 'node:crypto'
import type { ShopSession } from '../authentication/shop-tokens.ts'
import type { BaseContext } from '../context/context.ts'
import type { Job } from '../jobs/jobs.ts'
import type { PlayerClaims } from '../openid-provider/claims.ts'
import { createSeal } from '../openid-provider/seal.ts'

/** What the provider said of a player who has just signed in. */
export interface SignedIn {
  readonly claims: PlayerClaims
  readonly subject: string
  readonly sid: string | undefined
  /** When they last said who they are, in seconds, where the provider tells it. */
  readonly signedInAt: number | undefined
  readonly idToken: string | undefined
  readonly refreshToken: string | undefined
}

/** A session that holds, with what the provider is asked by when it is this one's turn. */
export interface HeldSession extends ShopSession {
  readonly refreshToken: string | undefined
}

export interface ShopSessions {
  start(signedIn: SignedIn, startedAt: Date): Promise<ShopSession>
  /** Asking for it keeps it from ending idly. `refreshToken` is there for the one caller who asks the provider now. */
  find(sessionId: string): Promise<HeldSession | undefined>
  /** The provider renewed it. */
  keepToken(sessionId: string, refreshToken: string): Promise<void>
  /** Forgets it; answers whether it held, and the identity token by which the provider ends its own. */
  remove(sessionId: string): Promise<{ readonly held: boolean; readonly idToken: string | undefined }>
  /** The names of a subject's sessions that the provider gave none. */
  listUnnamed(subject: string): Promise<readonly string[]>
  forgetOld(): Promise<number>
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const FORGOTTEN_AT_ONCE = 5_000

type StoreContext = Pick<BaseContext, 'db' | 'settings' | 'clock'>

export function createShopSessions({ db, settings, clock }: StoreContext): ShopSessions {
  const { seal, open } = createSeal(settings.SESSION_KEY)
  const sealed = (token: string | undefined) => (token === undefined ? null : seal(token))
  const askAfter = (now: Date) => new Date(now.getTime() + (settings.SESSION_TOKEN_MINUTES * MINUTE) / 2)
  const idleSince = (now: Date) => new Date(now.getTime() - settings.SESSION_IDLE_MINUTES * MINUTE)
  return {
    async start({ claims, subject, sid, idToken, refreshToken }, now) {
      const sessionId = randomBytes(24).toString('base64url')
      const expiresAt = new Date(now.getTime() + settings.SESSION_HOURS * HOUR)
      const { puuid, ...rest } = claims
      const row = {
        session_id: sessionId,
        sid: sid ?? sessionId,
        subject,
        puuid,
        claims: JSON.stringify(rest),
        id_token: sealed(idToken),
        refresh_token: sealed(refreshToken),
        started_at: now,
        seen_at: now,
        expires_at: expiresAt,
        ask_after: askAfter(now),
      }
      await db.insertInto('shop_session').values(row).execute()
      return { ...claims, sessionId, sid: row.sid, subject, startedAt: now, expiresAt }
    },
    async find(sessionId) {
      const now = clock()
      const row = await db
        .updateTable('shop_session')
        .set({ seen_at: now })
        .where('session_id', '=', sessionId)
        .where('expires_at', '>', now)
        .where('seen_at', '>', idleSince(now))
        .returningAll()
        .executeTakeFirst()
      if (!row) return undefined
      // One of those who ask at once: a token that renews may be good for one use.
      const turn = await db
        .updateTable('shop_session')
        .set({ ask_after: askAfter(now) })
        .where('session_id', '=', sessionId)
        .where('ask_after', '<=', now)
        .where('refresh_token', 'is not', null)
        .returning('refresh_token')
        .executeTakeFirst()
      return {
        ...row.claims,
        age: row.claims.age,
        puuid: row.puuid,
        sessionId,
        sid: row.sid,
        subject: row.subject,
        startedAt: row.started_at,
        expiresAt: row.expires_at,
        refreshToken: turn?.refresh_token ? open(turn.refresh_token) : undefined,
      }
    },
    async keepToken(sessionId, refreshToken) {
      await db
        .updateTable('shop_session')
        .set({ refresh_token: seal(refreshToken) })
        .where('session_id', '=', sessionId)
        .execute()
    },
    async remove(sessionId) {
      const row = await db
        .deleteFrom('shop_session')
        .where('session_id', '=', sessionId)
        .returning(['id_token', 'expires_at', 'seen_at'])
        .executeTakeFirst()
      const now = clock()
      return {
        held: row !== undefined && row.expires_at > now && row.seen_at > idleSince(now),
        idToken: row?.id_token ? open(row.id_token) : undefined,
      }
    },
    async listUnnamed(subject) {
      const rows = await db
        .selectFrom('shop_session')
        .select('sid')
        .where('subject', '=', subject)
        .whereRef('sid', '=', 'session_id')
        .execute()
      return rows.map(({ sid }) => sid)
    },
    async forgetOld() {
      const now = clock()
      const { length } = await db
        .deleteFrom('shop_session')
        .where('session_id', 'in', (old) =>
          old
            .selectFrom('shop_session')
            .select('session_id')
            .where(({ eb, or }) => or([eb('expires_at', '<=', now), eb('seen_at', '<=', idleSince(now))]))
            .limit(FORGOTTEN_AT_ONCE)
            .forUpdate()
            .skipLocked(),
        )
        .returning('session_id')
        .execute()
      return length
    },
  }
}

export const forgetShopSessionsJob: Job<BaseContext> = {
  name: 'forget-shop-sessions',
  everyMs: 10 * MINUTE,
  run: (context) => createShopSessions(context).forgetOld(),
}
