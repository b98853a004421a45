import { sql } from 'kysely'
import type { Connection } from '../database/database.ts'
import type { Operator } from '../operators/operator.ts'
import { mayDo } from '../operators/permissions.ts'
import { DEMO_REFERENCE } from '../wallet/demo-reference.ts'
import type { Movement } from '../wallet/movements.ts'

/** Who moved currency of a player, and why. */
export interface Mover {
  /** Who asked, and who decided where two did. */
  readonly operator: string
  readonly reason: string
}

interface MoverOf extends Mover {
  readonly reference: string
}

const DEMO: Mover = { operator: 'demo seed', reason: 'What a wallet of the demo world begins with' }

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
  const [movers, correctors] = await Promise.all([moversOf(db, puuid, references), correctorsOf(db, puuid, references)])
  const filled = references.filter((reference) => reference.startsWith(DEMO_REFERENCE))
  return new Map([
    ...filled.map((reference) => [reference, DEMO] as const),
    ...[...movers, ...correctors].map(({ reference, operator, reason }) => [reference, { operator, reason }] as const),
  ])
}

/** Who gave or took currency itself. */
async function moversOf(db: Connection, puuid: string, references: readonly string[]): Promise<readonly MoverOf[]> {
  const { rows } = await sql<MoverOf>`
    select reference, string_agg(operator, ', ' order by action_id) as operator, min(reason) as reason
    from (
      select action_id, operator, detail ->> 'reason' as reason,
        coalesce('approval:' || approval_id, detail -> 'counted' ->> 'reference') as reference
      from operator_action
      where subject = ${puuid} and action in ('players grant', 'players debit') and outcome in ('REQUESTED', 'DONE')
    ) done
    where reference = any(${references}::text[]) group by reference`.execute(db)
  return rows
}

/** Who took the rewards of a code back, or gave them again: a delivery of its own, beside what the code brought. */
async function correctorsOf(db: Connection, puuid: string, references: readonly string[]): Promise<readonly MoverOf[]> {
  const delivered = references.filter((reference) => reference.startsWith('delivery:'))
  if (delivered.length === 0) return []
  const { rows } = await sql<MoverOf>`
    select moved.reference, done.operator, done.reason
    from code_claim claim
    join delivery on delivery.source_key = claim.code_hash::text and delivery.source_id = claim.claim_id
      and delivery.corrects is not null
    join unnest(${delivered}::text[]) as moved (reference)
      on split_part(moved.reference, ':', 2) = delivery.delivery_id::text
    cross join lateral (
      select operator, coalesce(detail ->> 'reason', action) as reason from operator_action
      where subject = claim.claim_id::text and outcome = 'DONE' and action like 'claims %'
        and created_at <= delivery.created_at + interval '1 second'
      order by action_id desc limit 1
    ) done
    where claim.puuid = ${puuid}`.execute(db)
  return rows
}
