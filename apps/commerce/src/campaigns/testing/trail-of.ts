import type { CommerceContext } from '../../entrances/commerce.ts'

interface TrailRow {
  readonly action: string
  readonly operator: string
  readonly detail: Record<string, unknown>
}

/** What operators have done to one thing, in its order. */
export async function trailOf({ pool }: CommerceContext, subject: string): Promise<TrailRow[]> {
  const { rows } = await pool.query<TrailRow>(
    'select action, operator, detail from operator_action where subject = $1 order by action_id',
    [subject],
  )
  return rows
}
