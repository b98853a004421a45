import type { Connection } from '../database/database.ts'

/** What became of a campaign, by the action that did it. */
const CHANGES = {
  'campaigns edit': 'changed',
  'campaigns schedule': 'scheduled',
  'campaigns activate': 'activated',
  'campaigns stop': 'stopped',
} as const

export interface LastChange {
  readonly change: (typeof CHANGES)[keyof typeof CHANGES]
  /** Who made it; null where the trail does not know. */
  readonly by: string | null
}

/** For who has seen a campaign before its last change. */
export async function findLastChange(db: Connection, name: string): Promise<LastChange> {
  const row = await db
    .selectFrom('operator_action')
    .select(['action', 'operator'])
    .where('subject', '=', name)
    .where('action', 'in', Object.keys(CHANGES))
    .where('outcome', '=', 'DONE')
    .orderBy('created_at', 'desc')
    .orderBy('action_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { change: row ? CHANGES[row.action as keyof typeof CHANGES] : 'changed', by: row?.operator ?? null }
}

/** Tells it, with what to do now. */
export const tellLastChange = (name: string, { change, by }: LastChange): string =>
  `${name} has been ${change} since${by === null ? '' : ` by ${by}`}. Nothing was changed. Look at it again.`
