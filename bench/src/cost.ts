import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { figure } from './figure.ts'

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10
const SETTLED_MS = 2_000

interface Reading {
  readonly databaseMs: number
  readonly walBytes: number
  readonly rows: number
  readonly transactions: number
  readonly diskBytes: number
  readonly processMs: readonly number[]
}

export interface Measured {
  /** Processes of ours whose time is counted, by name. */
  readonly processes: Readonly<Record<string, number | undefined>>
  /** Does the work, and answers how many pieces were done. */
  work(): Promise<number>
}

/** What one piece of work costs: processor, log, rows, transactions and disk, each divided by how many were done. */
export async function measureCost(pool: Pool, name: string, { processes, work }: Measured): Promise<void> {
  const pids = Object.values(processes).map((pid) => pid ?? 0)
  const before = await readAll(pool, pids)
  const begun = performance.now()
  const done = await work()
  const seconds = (performance.now() - begun) / 1_000
  // Connections tell what they did when they have nothing else to do.
  await delay(SETTLED_MS)
  const after = await readAll(pool, pids)
  const each = (of: (reading: Reading) => number) => (of(after) - of(before)) / done
  figure(`capacity_${name}_rate`, done / seconds, 'a second')
  for (const [index, process] of Object.keys(processes).entries()) {
    const used = each(({ processMs }) => processMs[index] ?? 0)
    figure(`capacity_${name}_${process}`, used, 'ms of a core')
  }
  for (const { cost, unit, of } of COSTS) figure(`capacity_${name}_${cost}`, each(of), unit)
}

const COSTS: readonly { readonly cost: string; readonly unit: string; of(reading: Reading): number }[] = [
  { cost: 'database', unit: 'ms of a core', of: ({ databaseMs }) => databaseMs },
  { cost: 'wal', unit: 'bytes', of: ({ walBytes }) => walBytes },
  { cost: 'rows', unit: 'rows written', of: ({ rows }) => rows },
  { cost: 'disk', unit: 'bytes', of: ({ diskBytes }) => diskBytes },
  { cost: 'transactions', unit: 'transactions', of: ({ transactions }) => transactions },
]

async function readAll(pool: Pool, pids: readonly number[]): Promise<Reading> {
  const { rows } = await pool.query<
    Record<'wal' | 'rows' | 'transactions' | 'disk', string> & { pid: number; pids: number[] }
  >(`
    select pg_backend_pid() as pid, pg_current_wal_lsn() - '0/0' as wal,
      (select sum(n_tup_ins + n_tup_upd + n_tup_del) from pg_stat_user_tables) as rows,
      (select xact_commit from pg_stat_database where datname = current_database()) as transactions,
      pg_database_size(current_database()) as disk,
      (select array_agg(pid) from pg_stat_activity) as pids`)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL answers nothing')
  // Connections come and go; the time of those that are gone is the server's own.
  const read = { ...row, server: Number(statOf(row.pid)[1]) }
  return {
    databaseMs: read.pids.reduce((sum, pid) => sum + processorMs(pid), processorMs(read.server, true)),
    walBytes: Number(read.wal),
    rows: Number(read.rows),
    transactions: Number(read.transactions),
    diskBytes: Number(read.disk),
    processMs: pids.map((pid) => processorMs(pid)),
  }
}

/** What a process has used of a core so far, and with `andChildren` those of its children that have ended. */
function processorMs(pid: number, andChildren = false): number {
  try {
    const fields = statOf(pid)
    const used = fields.slice(11, andChildren ? 15 : 13)
    return used.reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS
  } catch {
    // It has ended since.
    return 0
  }
}

/** The fields that follow a process's name, which may hold anything. */
function statOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
}
