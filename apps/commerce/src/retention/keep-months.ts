import { setTimeout as delay } from 'node:timers/promises'
import { findServer } from '@quartermaster/database/find-server'
import type { RetentionSetting } from '@quartermaster/settings/retention-settings'
import pg from 'pg'
import type { BaseContext } from '../context/context.ts'
import { SCHEMA } from '../database/schema.ts'
import type { Job } from '../jobs/jobs.ts'
import { dropMonth, listMonths, type MonthlyTable, makeMonth } from './month-store.ts'
import { missingMonths, overdueMonths } from './months.ts'

const HOUR_MS = 3_600_000
/** Writes into a month that is missing wait while rows move. More rows than these are left to `qm migrate`. */
const MOST_MOVED = 20_000
const ANY_NUMBER = 1_000_000_000
const LOCK_NOT_AVAILABLE = '55P03'
const LOCK_ATTEMPTS = 60
const BETWEEN_MS = 500

/** Which setting says for how long each table is kept. */
export const MONTHLY: Readonly<Record<MonthlyTable, RetentionSetting>> = {
  order_event: 'ORDER_EVENTS_KEPT_MONTHS',
  creator_credit: 'CREATOR_CREDITS_KEPT_MONTHS',
}
export const MONTHLY_TABLES = Object.keys(MONTHLY) as MonthlyTable[]

/** Makes months ahead and drops one that is too old, of every table. Answers how many months came or went. */
export async function keepMonths({
  pool,
  clock,
  settings,
  metrics,
  log,
}: Pick<BaseContext, 'pool' | 'clock' | 'settings' | 'metrics' | 'log'>): Promise<number> {
  let done = 0
  for (const table of MONTHLY_TABLES) {
    const now = clock()
    const months = await listMonths(pool, table)
    for (const month of missingMonths(months, now)) {
      done += await unlessLocked(log, () => makeMonth(pool, { table, month, most: MOST_MOVED }))
    }
    const kept = settings[MONTHLY[table]]
    const [oldest] = overdueMonths(months, now, kept)
    if (!oldest) continue
    const dropped = await unlessLocked(log, () => dropMonth(pool, { table, name: oldest.name, kept }))
    metrics.forgotten.inc({ what: `months of ${table}` }, dropped)
    done += dropped
  }
  return done
}

/** Somebody reads or writes for longer than those behind us should wait: at the next turn, then. */
async function unlessLocked(log: BaseContext['log'], change: () => Promise<boolean>): Promise<number> {
  try {
    return (await change()) ? 1 : 0
  } catch (error) {
    if (!isLocked(error)) throw error
    log.info({ err: error }, 'a month waits for its next turn: its table is in use')
    return 0
  }
}

export const keepMonthsJob: Job<BaseContext> = { name: 'keep-months', everyMs: HOUR_MS, run: keepMonths }

/** For the one who prepares the database: makes every month that is missing, however much has to move into it. */
export async function prepareMonths(url: string, now: Date): Promise<void> {
  const client = new pg.Client({ connectionString: await findServer(url), options: `-c search_path=${SCHEMA}` })
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (const table of MONTHLY_TABLES) {
      // One of them after the other: the oldest row that has no month is another one then.
      for (;;) {
        const made: boolean[] = []
        for (const month of missingMonths(await listMonths(client, table), now)) {
          made.push(await patiently(() => makeMonth(client, { table, month, most: ANY_NUMBER })))
        }
        if (!made.includes(true)) break
      }
    }
  } finally {
    await client.end()
  }
}

/** Steps back for those behind us, and tries again. */
async function patiently(change: () => Promise<boolean>): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await change()
    } catch (error) {
      if (!isLocked(error) || attempt >= LOCK_ATTEMPTS) throw error
      await delay(BETWEEN_MS)
    }
  }
}

const isLocked = (error: unknown) => (error as pg.DatabaseError).code === LOCK_NOT_AVAILABLE
