import type { Pool } from 'pg'

const BATCH = 1_000
let opened = 0

/** The rows of a query, a batch at a time, in one snapshot: as many as there are, in as little memory as one batch. */
export async function* readByCursor<Row>(pool: Pool, text: string, values: readonly unknown[]): AsyncGenerator<Row[]> {
  const client = await pool.connect()
  opened += 1
  const name = `books_${opened}`
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local statement_timeout = '30min'`)
    await client.query(`declare ${name} no scroll cursor for ${text}`, [...values])
    for (;;) {
      const { rows } = await client.query(`fetch ${BATCH} from ${name}`)
      if (rows.length > 0) yield rows as Row[]
      if (rows.length < BATCH) break
    }
  } finally {
    // Ends the cursor too, also for a reader who stopped in the middle.
    await client.query('rollback').then(
      () => client.release(),
      (error: unknown) => client.release(error instanceof Error ? error : true),
    )
  }
}
