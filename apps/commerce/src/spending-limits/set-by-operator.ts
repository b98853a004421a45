import { moneyCurrency } from '@quartermaster/contract/money'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import { recordAction } from '../operator-trail/operator-trail.ts'
import type { Acting } from '../operators/operator.ts'
import { type LimitedPlayer, type LimitStanding, readLimit } from './read-limit.ts'
import { closeUnfit, type SettingContext } from './set-limit.ts'
import { keepLimit, lockPaymentsOf } from './store.ts'

/**
 * Sets a player's own limit for them, in whole units of its currency or to none, at once in either direction: support has
 * heard why. What minors may have at most holds besides.
 */
export async function setLimitByOperator(
  context: SettingContext,
  { operator, reason, requestId }: Acting,
  player: LimitedPlayer,
  units: number | null,
): Promise<LimitStanding | Failure<'NO_REGION'>> {
  const { puuid } = player
  const set = await context.db.transaction().execute(async (transaction) => {
    await lockPaymentsOf(transaction, puuid)
    const { own, currency, region } = await readLimit(context, transaction, player)
    if (region === '') return fail('NO_REGION')
    const limit = units === null ? null : units * 10 ** moneyCurrency(currency).digits
    const now = context.clock()
    await keepLimit(transaction, puuid, { currency, region, limit, pending: null }, now)
    const told = { before: { limit: own.limit, currency }, after: { limit, currency }, reason }
    await recordAction(transaction, operator, 'players limit', puuid, told, { requestId, now })
    return readLimit(context, transaction, player)
  })
  return isFailure(set) ? set : closeUnfit(context, player, set)
}
