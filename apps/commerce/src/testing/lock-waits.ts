import type { BaseContext } from '../context/context.ts'

/** How many statements wait for a lock in the test's database: `expect.poll(() => lockWaits(context)).toBe(1)`. */
export async function lockWaits({ pool }: Pick<BaseContext, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}
