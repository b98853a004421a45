import type pg from 'pg'
import type { KeptMonth, Month } from './months.ts'

/** Tables that are kept by months, in `migrations/112_kept_by_month.sql` and whatever comes after it. */
export type MonthlyTable = 'order_event' | 'creator_credit'

type Queryable = Pick<pg.Pool, 'query'>

export async function listMonths(pool: Queryable, table: MonthlyTable): Promise<KeptMonth[]> {
  const { rows } = await pool.query<KeptMonth>('select * from list_months($1)', [table])
  return rows
}

/** False: it is there, another process is about it, or more rows would have to move into it than may. */
export async function makeMonth(
  pool: Queryable,
  { table, month, most }: { readonly table: MonthlyTable; readonly month: Month; readonly most: number },
): Promise<boolean> {
  return isDone(await pool.query('select make_month($1, $2::date, $3) as done', [table, month, most]))
}

/** False: it is gone, another process is about it, or it is not that old by the database's clock. */
export async function dropMonth(
  pool: Queryable,
  { table, name, kept }: { readonly table: MonthlyTable; readonly name: string; readonly kept: number },
): Promise<boolean> {
  return isDone(await pool.query('select drop_month($1, $2, $3) as done', [table, name, kept]))
}

const isDone = ({ rows }: pg.QueryResult<{ done: boolean }>): boolean => rows[0]?.done === true
