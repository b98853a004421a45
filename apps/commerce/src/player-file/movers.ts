import { sql } from 'kysely'
import type { Connection } from '../database/database.ts'

/** Who moved currency of a player, and why. */
export interface Mover {
  /** Who asked, and who decided where two did. */
  readonly operator: string
  readonly reason: string
}

/** The operators behind movements, by the movements' references: as the trail has them. */
export async function findMovers(
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
