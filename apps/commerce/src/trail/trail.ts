import type { Connection } from '../database/database.ts'

/** Who acts for the publisher, and why. Every service that changes something for an operator is handed one. */
export interface Acting {
  readonly operator: string
  /** As the operator gives it; null where none was asked for. */
  readonly reason: string | null
}

export interface Deed {
  /** Noun and verb, as on the command line: `campaigns stop`. */
  readonly action: string
  /** What it was done to, by the name operators know it by. */
  readonly subject: string
  readonly detail?: Readonly<Record<string, unknown>>
}

/** Writes an operator's action down, in the transaction that does it. */
export async function writeTrail(db: Connection, { operator, reason }: Acting, deed: Deed): Promise<void> {
  const { action, subject, detail = {} } = deed
  await db
    .insertInto('operator_action')
    .values({ operator, action, subject, detail: JSON.stringify({ ...detail, ...(reason !== null && { reason }) }) })
    .execute()
}
