import { createHmac } from 'node:crypto'
import { type Failure, fail } from '@quartermaster/service/failure'
import type pg from 'pg'
import type { Provider } from '../provider/provider.ts'

const MINUTE = 60
const WINDOW_SECONDS = 15 * MINUTE
export const ATTEMPTS_PER_USER = 8
export const ATTEMPTS_PER_ADDRESS = 60

export type TooManyAttempts = Failure<'TOO_MANY_ATTEMPTS', { readonly retryAfterSeconds: number }>

/**
 * Counts an attempt before the password is looked at, so that guesses sent at once cannot outrun the limit.
 * A right password gives the count back.
 */
export interface AttemptStore {
  count(userName: string, address: string): Promise<TooManyAttempts | undefined>
  forgive(userName: string, address: string): Promise<void>
}

export function createAttemptStore({ pool, clock }: Pick<Provider, 'pool' | 'clock'>, secret: string): AttemptStore {
  const keyOf = (kind: string, value: string) =>
    createHmac('sha256', secret).update(`${kind}:${value.trim().toLowerCase()}`).digest('base64url')
  const countOne = async (key: string, limit: number): Promise<TooManyAttempts | undefined> => {
    const { rows } = await pool.query<{ attempts: number; wait: number }>(
      `insert into sign_in_attempt as a (key, attempts, window_ends_at)
       values ($1, 1, $3::timestamptz + make_interval(secs => $2))
       on conflict (key) do update set
         attempts = case when a.window_ends_at < $3 then 1 else a.attempts + 1 end,
         window_ends_at = case when a.window_ends_at < $3 then excluded.window_ends_at else a.window_ends_at end
       returning attempts, ceil(extract(epoch from window_ends_at - $3::timestamptz))::int as wait`,
      [key, WINDOW_SECONDS, clock()],
    )
    const row = rows[0]
    if (!row || row.attempts <= limit) return undefined
    return fail('TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.max(1, row.wait) })
  }
  return {
    async count(userName, address) {
      const refused = await countOne(keyOf('address', address), ATTEMPTS_PER_ADDRESS)
      return refused ?? countOne(keyOf('user', userName), ATTEMPTS_PER_USER)
    },
    async forgive(userName, address) {
      await pool.query('delete from sign_in_attempt where key = $1', [keyOf('user', userName)])
      await pool.query('update sign_in_attempt set attempts = greatest(attempts - 1, 0) where key = $1', [
        keyOf('address', address),
      ])
    },
  }
}

export async function deleteOldAttempts(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query('delete from sign_in_attempt where window_ends_at < $1', [now])
}
