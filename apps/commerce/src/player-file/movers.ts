import { sql } from 'kysely'
import type { Connection } from '../database/database.ts'
import type { Operator } from '../operators/operator.ts'
import { mayDo } from '../operators/permissions.ts'
import type { Movement } from '../wallet/movements.ts'

/** Who moved currency of a player, and why. */
export interface Mover {
  /** Who asked, and who decided where two did. */
  readonly operator: string
  readonly reason: string
}

export interface MovedBy extends Movement {
  /** Null where no operator gave or took it, and for who may not read the trail. */
  readonly by: Mover | null
}

/** Movements with who gave or took, and why. */
export async function withMovers(
  db: Connection,
  operator: Operator,
  puuid: string,
  movements: readonly Movement[],
): Promise<MovedBy[]> {
  const given = movements.filter(({ kind }) => kind === 'GRANT' || kind === 'GRANT_REVERSAL')
  const references = mayDo(operator, 'audit list') ? given.map(({ reference }) => reference) : []
  const movers = await findMovers(db, puuid, references)
  return movements.map((movement) => ({ ...movement, by: movers.get(movement.reference) ?? null }))
}

/** The operators behind movements, by the movements' references: as the trail has them. */
async function findMovers(
  db: Connection,
  puuid: string,
  references: readonly string[],
): Promise<ReadonlyMap<string, Mover>> {
  if (references.length === 0) return new Map()
  const { rows } = await sql<Mover & { reference: string }>`
    select reference, string_agg(operator, ', ' order by action_id) as operator, min(reason) as reason
    from (
      select action_id, operator, detail ->> 'reason' as reason,
        coalesce('approval:' || approval_id, detail -> 'counted' ->> 'reference') as reference
      from operator_action
      where subject = ${puuid} and action in ('players grant', 'players debit') and outcome in ('REQUESTED', 'DONE')
    ) done
    where reference = any(${references}::text[]) group by reference`.execute(db)
  return new Map(rows.map(({ reference, operator, reason }) => [reference, { operator, reason }]))
}
