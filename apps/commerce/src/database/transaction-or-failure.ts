import { isFailure } from '@quartermaster/service/failure'
import type { Connection } from './database.ts'

/** Does work in one transaction. A value is committed; of what ends in a failure nothing stays, and the failure is answered. */
export async function transactionOrFailure<Outcome>(
  db: Connection,
  work: (transaction: Connection) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const outcome = await work(transaction)
      if (isFailure(outcome)) throw new RolledBack(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome as Outcome
    throw error
  }
}

/** Only what is thrown ends a transaction without a commit. */
class RolledBack extends Error {
  readonly outcome: unknown
  constructor(outcome: unknown) {
    super('rolled back')
    this.outcome = outcome
  }
}
