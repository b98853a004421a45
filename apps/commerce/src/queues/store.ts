import type { Pool } from 'pg'

export interface QueueFigures {
  readonly queue: string
  readonly waiting: number
  /** Of the oldest work that is due, in seconds. */
  readonly age: number
  readonly dead: number
}

/** More than this is a backlog whatever its number; counting all of it would take longer than it is worth. */
const MOST_COUNTED = 100_000

interface QueueTable {
  readonly table: string
  readonly waiting: string
  /** None: the queue gives nothing up. */
  readonly dead?: string
}

const QUEUES: Readonly<Record<string, QueueTable>> = {
  delivery: { table: 'delivery', waiting: "queue = 'WAITING'", dead: "queue = 'DEAD'" },
  receipt: { table: 'receipt', waiting: "state = 'WAITING'", dead: "state = 'FAILED'" },
  refund: { table: 'payment_refund', waiting: "state = 'TAKEN'" },
}

const count = (table: string, where: string) =>
  `(select count(*) from (select from ${table} where ${where} limit ${MOST_COUNTED}) counted)::int`

const READ_QUEUES = Object.entries(QUEUES)
  .map(
    ([queue, { table, waiting, dead }]) => `
      select '${queue}' as queue, ${count(table, waiting)} as waiting, ${dead ? count(table, dead) : '0'} as dead,
        coalesce((select extract(epoch from $1::timestamptz - min(next_attempt_at)) from ${table}
          where ${waiting} and next_attempt_at <= $1::timestamptz), 0)::float8 as age`,
  )
  .join(' union all')

export async function readQueues(pool: Pool, now: Date): Promise<QueueFigures[]> {
  const { rows } = await pool.query<QueueFigures>({ name: 'read-queues', text: READ_QUEUES, values: [now] })
  return rows
}

export async function readOpenDiscrepancies(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ open: number }>({
    name: 'count-discrepancies',
    text: `select ${count('payment_discrepancy', 'settled_at is null')} as open`,
  })
  return rows[0]?.open ?? 0
}
