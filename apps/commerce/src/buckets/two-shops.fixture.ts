import { createHash } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import type { CommerceContext } from '../entrances/commerce.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'

/** When every case begins. */
export const START = Math.floor(Date.now() / 1_000) * 1_000
export const HOUR = 3_600_000

/** A shop with a clock of its own, so that two walk through the same case, each in its own time. */
export interface Shop {
  readonly context: CommerceContext
  now: number
}

/** What the shop on one server says and writes, and what the one does whose tables are spread. */
export interface InBoth<Result> {
  readonly oneServer: Result
  readonly spread: Result
}

/** Two shops for all tests of a file: the same in all but how their tables stand. */
export function useTwoShops(env: Readonly<Record<string, string>> = {}) {
  const shops: Partial<Record<keyof InBoth<unknown>, Shop>> = {}
  const opened: TestCommerce[] = []
  beforeAll(async () => {
    for (const form of ['oneServer', 'spread'] as const) {
      const clock = { now: START }
      const commerce = await startTestCommerce({
        env: { ...env, DATABASE_SPREAD: form === 'spread' ? 'on' : 'off' },
        clock: () => new Date(clock.now),
      })
      opened.push(commerce)
      shops[form] = Object.assign(clock, { context: commerce.context })
    }
  })
  afterAll(async () => {
    for (const commerce of opened) await commerce.close()
  })
  return async function inBoth<Result>(work: (shop: Shop) => Promise<Result>): Promise<InBoth<Result>> {
    const { oneServer, spread } = shops
    if (!oneServer || !spread) throw new Error('the shops open before the tests')
    const [onOne, onSpread] = await Promise.all([work(oneServer), work(spread)])
    return { oneServer: onOne, spread: onSpread }
  }
}

/** An id that follows from a name: the same in both shops. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Counted by each database for itself, or filled by its own clock and compared with nothing. */
const OWN_COLUMNS = ['entry_no', 'event_id', 'credit_id', 'recorded_in', 'held_until']

/** What a table holds where a column has one of these values. */
export async function rowsOf({ context }: Shop, table: string, column: string, values: readonly string[]) {
  const { rows } = await context.pool.query<{ held: Record<string, unknown> }>(
    `select held from (
       select to_jsonb(read) - $2::text[] as held from ${table} read where read.${column}::text = any($1)
     ) found order by held::text`,
    [values, OWN_COLUMNS],
  )
  return rows.map(({ held }) => held)
}
