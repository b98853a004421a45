import { sql } from 'kysely'
import type { Connection } from '../database/database.ts'
import { DEMO_REFERENCE } from '../wallet/demo-reference.ts'

/** Who moved currency of a player, and why. */
export interface Mover {
  /** Who asked, and who decided where two did. */
  readonly operator: string
  readonly reason: string
}

interface MovedBy extends Mover {
  readonly reference: string
}

const DEMO: Mover = { operator: 'demo seed', reason: 'What a wallet of the demo world begins with' }

/** The operators behind movements, by the movements' references: as the trail has them. */
export async function findMovers(
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
async function moversOf(db: Connection, puuid: string, references: readonly string[]): Promise<readonly MovedBy[]> {
  const { rows } = await sql<MovedBy>`
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
async function correctorsOf(db: Connection, puuid: string, references: readonly string[]): Promise<readonly MovedBy[]> {
  const delivered = references.filter((reference) => reference.startsWith('delivery:'))
  if (delivered.length === 0) return []
  const { rows } = await sql<MovedBy>`
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
