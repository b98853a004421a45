import { CompiledQuery } from 'kysely'
import type { Connection } from '../database/database.ts'
import type { Operator } from '../operators/operator.ts'
import type { ActionName } from '../operators/permissions.ts'

const DAY = 24 * 3_600_000

/** What one operator may do alone is counted by kind, over every action that does it. */
const ACTIONS_OF_KIND = {
  GRANT: ['players grant'],
  DEBIT: ['players debit', 'orders repay'],
  REFUND: ['orders refund', 'orders return', 'payments refund'],
  CODES: ['codes batch start', 'codes generate'],
} as const satisfies Record<string, readonly ActionName[]>

/** What an action gives or takes, and how much of that an operator does alone at a time. */
export interface Weight {
  readonly kind: keyof typeof ACTIONS_OF_KIND
  /** A game's currency, or codes. */
  readonly unit: string
  readonly amount: number
  readonly most: number
}

/** As the trail keeps it, to be counted. */
export const countedAs = ({ kind, unit, amount }: Weight, reference: string) => ({
  counted: { kind, unit, amount, reference },
})

interface Statement {
  readonly text: string
  readonly values: unknown[]
}

interface Counting {
  readonly operator: Operator
  readonly weight: Weight
  /** Begun again after a crash, an action is not counted against itself. */
  readonly reference: string
  readonly now: Date
  /** How many times as much they do alone within a day. */
  readonly times: number
}

/** Of one operator, one action of a kind at a time until the transaction ends: what is counted stays so. */
export const turnOf = ({ operator, weight: { kind, unit } }: Counting): Statement => ({
  text: `select pg_advisory_xact_lock(hashtextextended($1, 45))`,
  values: [`${kind} ${unit} ${operator.id}`],
})

/** What they did alone of it within the last day. The trail is the count: nobody can change it. */
export const doneAlone = ({ operator, weight: { kind, unit }, reference, now }: Counting): Statement => ({
  text: `
    select coalesce(sum((detail->'counted'->>'amount')::bigint), 0)::text as amount from operator_action
    where action = any($1) and created_at > $2 and operator_id = $3 and outcome = 'DONE' and approval_id is null
      and detail->'counted'->>'kind' = $4 and detail->'counted'->>'unit' = $5 and detail->'counted'->>'reference' <> $6`,
  values: [ACTIONS_OF_KIND[kind], new Date(now.getTime() - DAY), operator.id, kind, unit, reference],
})

export function isAboveDay({ weight: { amount, most }, times }: Counting, done: string | undefined): boolean {
  return Number(done ?? 0) + amount > most * times
}

/** Whether it is too much for one operator, with what they did before, exactly. Proved by "at the same moment". */
export async function isTooMuch(db: Connection, counting: Counting): Promise<boolean> {
  const ask = ({ text, values }: Statement) => db.executeQuery<{ amount: string }>(CompiledQuery.raw(text, values))
  await ask(turnOf(counting))
  const { rows } = await ask(doneAlone(counting))
  return isAboveDay(counting, rows[0]?.amount)
}
