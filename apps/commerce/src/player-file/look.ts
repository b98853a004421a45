import type { BaseContext } from '../context/context.ts'
import { hasLooked, recordLook } from '../operator-trail/operator-trail.ts'
import type { Operator } from '../operators/operator.ts'
import { inTrail } from '../player-data/erased.ts'
import { findGone } from '../search/known-player.ts'

const LOOK = 'players show'

/** Writes down that an operator looked at a player, whichever part of what is held they were shown. */
export async function recordPlayerLook(
  { db, settings, clock }: Pick<BaseContext, 'db' | 'settings' | 'clock'>,
  operator: Operator,
  puuid: string,
  requestId?: string,
): Promise<void> {
  const now = clock()
  if (await hasLooked(db, operator, LOOK, puuid, now)) return
  const gone = await findGone({ db, settings }, puuid)
  await recordLook(db, operator, LOOK, gone ? inTrail(puuid) : puuid, { requestId, now })
}
