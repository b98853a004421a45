import type { SetSpendingLimitRequest } from '@quartermaster/contract/wire/limits'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { Connection } from '../database/database.ts'
import { type LimitedPlayer, type LimitStanding, type LimitsContext, readLimit } from './read-limit.ts'
import { changeLimit, isHigher } from './rules.ts'
import { keepLimit, lockPaymentsOf } from './store.ts'

export type SetLimitFailure = Failure<'LIMIT_IN_OTHER_CURRENCY' | 'LIMIT_ABOVE_MINORS', { currency: string }>

export interface SettingContext extends LimitsContext {
  readonly db: Connection
  /** Closes the payments of these orders, which the limit leaves no room for. */
  closeOverLimit(puuid: string, orderIds: readonly string[]): Promise<void>
}

/**
 * Sets a player's own limit. No payment is opened between the old one and the new one, and those that are open and do not
 * fit any more are closed before it is answered.
 */
export async function setLimit(
  context: SettingContext,
  player: LimitedPlayer,
  asked: SetSpendingLimitRequest,
): Promise<LimitStanding | SetLimitFailure> {
  const set = await context.db.transaction().execute(async (transaction) => {
    await lockPaymentsOf(transaction, player.puuid)
    const { currency, region, own, most } = await readLimit(context, transaction, player)
    if (asked.currency !== currency) return fail('LIMIT_IN_OTHER_CURRENCY', { currency })
    if (isHigher(asked.limit, most)) return fail('LIMIT_ABOVE_MINORS', { currency })
    const now = context.clock()
    await keepLimit(transaction, player.puuid, { currency, region, ...changeLimit(own, asked.limit, now) }, now)
    return readLimit(context, transaction, player)
  })
  return isFailure(set) ? set : closeUnfit(context, player, set)
}

/** Closes what a limit leaves no room for, and answers how it stands then. */
export async function closeUnfit(
  context: SettingContext,
  player: LimitedPlayer,
  set: LimitStanding,
): Promise<LimitStanding> {
  let standing = set
  // What turns out to be paid while it is closed takes the room of one that had fitted: until none is left to close.
  for (const asked = new Set<string>(); standing.unfit.some((orderId) => !asked.has(orderId)); ) {
    const { unfit } = standing
    await context.closeOverLimit(player.puuid, unfit)
    for (const orderId of unfit) asked.add(orderId)
    standing = await readLimit(context, context.db, player)
  }
  return standing
}
