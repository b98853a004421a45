import { createHash, randomBytes } from 'node:crypto'
import type { BaseContext } from '../context/context.ts'
import type { Job } from '../jobs/jobs.ts'
import { createSeal } from '../openid-provider/seal.ts'
import type { Operator } from '../operators/operator.ts'

/** Where a session is used: in a browser at the office, or by qm on somebody's machine. */
export type Via = 'OFFICE' | 'QM'

export interface OperatorSession {
  readonly operator: Operator
  readonly expiresAt: Date
}

export interface OperatorSessions {
  /** Answers the token that the browser or the machine keeps; the database has only its hash. */
  start(operator: Operator, via: Via, idToken?: string): Promise<{ readonly token: string; readonly expiresAt: Date }>
  /** The session while it holds. Asking for it keeps it from ending idly. */
  find(token: string, via: Via): Promise<OperatorSession | undefined>
  /** Ends it; answers the identity token by which the provider ends its own. */
  end(token: string): Promise<string | undefined>
  forgetOld(): Promise<void>
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Several calls of one page do not each write that it was seen. */
const SEEN_EVERY_MS = 15_000

type SessionContext = Pick<BaseContext, 'db' | 'settings' | 'clock'>

export function createOperatorSessions({ db, settings, clock }: SessionContext): OperatorSessions {
  const { seal, open } = createSeal(settings.SESSION_KEY)
  const idleSince = (now: Date) => new Date(now.getTime() - settings.OPERATOR_IDLE_MINUTES * MINUTE)
  return {
    async start(operator, via, idToken) {
      const now = clock()
      const token = randomBytes(32).toString('base64url')
      const expiresAt = new Date(now.getTime() + settings.OPERATOR_SESSION_HOURS * HOUR)
      await db
        .insertInto('operator_session')
        .values({
          token_hash: hashOf(token),
          operator_id: operator.id,
          name: operator.name,
          roles: [...operator.roles],
          via,
          id_token: idToken === undefined ? null : seal(idToken),
          started_at: now,
          seen_at: now,
          expires_at: expiresAt,
        })
        .execute()
      return { token, expiresAt }
    },
    async find(token, via) {
      const now = clock()
      const row = await db
        .selectFrom('operator_session')
        .selectAll()
        .where('token_hash', '=', hashOf(token))
        .where('via', '=', via)
        .where('expires_at', '>', now)
        .where('seen_at', '>', idleSince(now))
        .executeTakeFirst()
      if (!row) return undefined
      if (now.getTime() - row.seen_at.getTime() > SEEN_EVERY_MS) {
        await db
          .updateTable('operator_session')
          .set({ seen_at: now })
          .where('token_hash', '=', row.token_hash)
          .where('seen_at', '<', now)
          .execute()
      }
      return { operator: { id: row.operator_id, name: row.name, roles: row.roles }, expiresAt: row.expires_at }
    },
    async end(token) {
      const row = await db
        .deleteFrom('operator_session')
        .where('token_hash', '=', hashOf(token))
        .returning('id_token')
        .executeTakeFirst()
      return row?.id_token ? open(row.id_token) : undefined
    },
    async forgetOld() {
      const now = clock()
      await db
        .deleteFrom('operator_session')
        .where(({ eb, or }) => or([eb('expires_at', '<=', now), eb('seen_at', '<=', idleSince(now))]))
        .execute()
    },
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

export const forgetOperatorSessionsJob: Job<BaseContext> = {
  name: 'forget-operator-sessions',
  everyMs: 10 * MINUTE,
  run: async (context) => {
    await createOperatorSessions(context).forgetOld()
    return 0
  },
}
