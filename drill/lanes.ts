import { SCHEMA } from '@quartermaster/commerce/database/schema'
import { createPool } from '@quartermaster/database/pool'

const HOUR = 3_600_000
/** How much is done at one time: each lane keeps one processor busy. */
const LANES = 2
/** What the end of the machine would lose is made again. */
const SETTINGS = {
  synchronous_commit: 'off',
  temp_buffers: '64MB',
  work_mem: '256MB',
  maintenance_work_mem: '512MB',
  max_parallel_maintenance_workers: 0,
} as const

export type Lanes = ReturnType<typeof createPool>

/** Connections for what reads or writes a whole year. The shop's own stay as they are in production. */
export function openLanes(databaseUrl: string): Lanes {
  const pool = createPool({ url: databaseUrl, schema: SCHEMA, name: 'drill', size: LANES, statementMs: 12 * HOUR })
  const settings = Object.entries(SETTINGS).map(([name, value]) => `set ${name} = '${value}'`)
  pool.on('connect', (client) => void client.query(settings.join(';')))
  return pool
}

/** Whichever lane is free takes the next. */
export async function inLanes<Task>(tasks: Iterable<Task>, work: (task: Task) => Promise<unknown>): Promise<void> {
  const waiting = [...tasks].values()
  const lane = async () => {
    for (const task of waiting) await work(task)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}
