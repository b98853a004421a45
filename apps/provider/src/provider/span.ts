import { PLATFORM_CALLS } from '@quartermaster/contract/platform/platform-calls'
import type pg from 'pg'
import { z } from 'zod'

/** The query of a listing: a span of time, and where the last page ended. No id of the sandbox's is as long. */
export const SpanQuery = PLATFORM_CALLS.listPayments.query.extend({ after: z.string().max(200).optional() })
export type SpanQuery = z.infer<typeof SpanQuery>

const PAGE_SIZE = 100

interface Listed<Row> {
  readonly table: string
  /** The column by which a row is named, which is among the columns. */
  readonly id: keyof Row & string
  readonly columns: string
  readonly join?: string
}

export interface Page<Item> {
  readonly items: Item[]
  /** Where the next page begins; null when this is the last. */
  readonly next: string | null
}

/** A page of what was made in a span of time, oldest first. One row more is asked for: it says that another page follows. */
export async function pageOfSpan<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  { table, id, columns, join = '' }: Listed<Row>,
  { from, to, after }: SpanQuery,
): Promise<Page<Row>> {
  const { rows } = await pool.query<Row>(
    `select ${columns} from ${table} ${join}
     where ${table}.created_at >= $1 and ${table}.created_at < $2
       and ($3::text is null or (${table}.created_at, ${id}) > (select created_at, ${id} from ${table} where ${id} = $3))
     order by ${table}.created_at, ${id} limit ${PAGE_SIZE + 1}`,
    [from, to, after ?? null],
  )
  const items = rows.slice(0, PAGE_SIZE)
  return { items, next: rows.length > PAGE_SIZE ? String(items.at(-1)?.[id]) : null }
}
