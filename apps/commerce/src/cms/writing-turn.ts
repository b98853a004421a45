import { type Failure, fail } from '@quartermaster/service/failure'
import { sql } from 'kysely'
import { lockVersion } from '../catalogue/store.ts'
import type { Connection } from '../database/database.ts'
import { transactionOrFailure } from '../database/transaction-or-failure.ts'

export type CatalogueBusy = Failure<'CATALOGUE_BUSY'>

/** Well below what a statement may take, and what a caller waits. */
const TURN_WITHIN_MS = 8_000
const LOCK_MS = 1_000
const LOCK_NOT_AVAILABLE = '55P03'

/** Who writes last, by the pool they write with. */
const lastInLine = new WeakMap<Connection, Promise<unknown>>()

/**
 * Writers of the catalogue one after the other, in a transaction that holds the version. Those of one process stand in
 * line here, so that they wait with one connection and leave the others to players; those of other processes are waited
 * for in the database, a second at a time. Whose turn does not come in time, or ends in a failure, has changed nothing.
 */
export function inWritingTurn<Outcome>(
  db: Connection,
  work: (transaction: Connection) => Promise<Outcome>,
  withinMs = TURN_WITHIN_MS,
): Promise<Outcome | CatalogueBusy> {
  const until = performance.now() + withinMs
  const own = (lastInLine.get(db) ?? Promise.resolve()).then(() => takeTurn(db, work, until))
  lastInLine.set(
    db,
    own.catch(() => undefined),
  )
  return own
}

async function takeTurn<Outcome>(
  db: Connection,
  work: (transaction: Connection) => Promise<Outcome>,
  until: number,
): Promise<Outcome | CatalogueBusy> {
  for (;;) {
    const left = Math.floor(until - performance.now())
    if (left <= 0) return fail('CATALOGUE_BUSY')
    try {
      return await transactionOrFailure<Outcome>(db, async (transaction) => {
        await sql`set local lock_timeout = ${sql.lit(Math.min(left, LOCK_MS))}`.execute(transaction)
        await lockVersion(transaction)
        await sql`set local lock_timeout to default`.execute(transaction)
        return work(transaction)
      })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE)) throw error
    }
  }
}
