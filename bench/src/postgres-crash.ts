import { setTimeout as delay } from 'node:timers/promises'
import type { BenchShop } from './shop.ts'

/**
 * A backend that is killed makes PostgreSQL throw all its memory away and recover from its log, as after a power cut.
 * Returns when it answers again.
 */
export async function crashPostgres({ context }: BenchShop): Promise<void> {
  const { rows } = await context.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
  )
  const [victim] = rows
  if (!victim) throw new Error('nobody but us is connected: there is no backend to kill')
  process.kill(victim.pid, 'SIGKILL')
  // It takes a moment until the crash is noticed; before that, everything still answers.
  await delay(500)
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const isBack = await context.pool.query('select 1').then(
      () => true,
      () => false,
    )
    if (isBack) return
    await delay(100)
  }
  throw new Error('PostgreSQL did not come back within a minute')
}
