import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider'
import type pg from 'pg'
import type { Provider } from '../provider/provider.ts'

interface RecordRow {
  payload: AdapterPayload
  consumed: boolean
}

/** What holds at the moment $3. Codes and tokens bear the sid of the sign-on session they were given in, and go with it. */
const SELECT = `select payload, consumed_at is not null as consumed from openid_record
  where model = $1 and (expires_at is null or expires_at > $3) and not exists (
    select 1 from sign_on_session as session
    where session.sid = payload ->> 'sid' and (session.ended_at is not null or session.expires_at <= $3))`

/** Everything the OpenID provider remembers, in PostgreSQL: it survives restarts and is shared by all nodes. */
export function createRecordStore({ pool, clock }: Pick<Provider, 'pool' | 'clock'>): AdapterFactory {
  return (model) => {
    const findWhere = async (condition: string, value: string) => {
      const { rows } = await pool.query<RecordRow>(`${SELECT} and ${condition}`, [model, value, clock()])
      const row = rows[0]
      return row && (row.consumed ? { ...row.payload, consumed: true } : row.payload)
    }
    const adapter: Adapter = {
      async upsert(id, payload, expiresIn) {
        await pool.query(
          `insert into openid_record (model, id, payload, grant_id, uid, user_code, expires_at)
           values ($1, $2, $3, $4, $5, $6, $8::timestamptz + make_interval(secs => $7))
           on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
             uid = excluded.uid, user_code = excluded.user_code, expires_at = excluded.expires_at`,
          [
            model,
            id,
            JSON.stringify(payload),
            payload.grantId,
            payload.uid,
            payload.userCode,
            expiresIn || null,
            clock(),
          ],
        )
      },
      find: (id) => findWhere('id = $2', id),
      findByUid: (uid) => findWhere('uid = $2', uid),
      findByUserCode: (userCode) => findWhere('user_code = $2', userCode),
      async consume(id) {
        // Two requests may have read the code before either used it; only one gets past this statement.
        const now = clock()
        const { rowCount } = await pool.query(
          'update openid_record set consumed_at = $3 where model = $1 and id = $2 and consumed_at is null',
          [model, id, now],
        )
        if (rowCount === 0) {
          await endSessionOf(pool, model, id, now)
          throw new errors.InvalidGrant('already consumed')
        }
      },
      async destroy(id) {
        await pool.query('delete from openid_record where model = $1 and id = $2', [model, id])
      },
      async revokeByGrantId(grantId) {
        await pool.query('delete from openid_record where model = $1 and grant_id = $2', [model, grantId])
      },
    }
    return adapter
  }
}

/** Ends the sign-on session that a code was given in. */
export async function endSessionOfCode(pool: pg.Pool, id: string, now: Date): Promise<void> {
  await endSessionOf(pool, 'AuthorizationCode', id, now)
}

async function endSessionOf(pool: pg.Pool, model: string, id: string, now: Date): Promise<void> {
  await pool.query(
    `update sign_on_session set ended_at = $3
     where ended_at is null and sid = (select payload ->> 'sid' from openid_record where model = $1 and id = $2)`,
    [model, id, now],
  )
}

export async function deleteExpiredRecords(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query('delete from openid_record where expires_at < $1', [now])
}
