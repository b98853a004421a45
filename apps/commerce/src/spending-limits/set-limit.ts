import type { SetSpendingLimitRequest } from '@quartermaster/contract/wire/limits'
import { type Failure, fail } from '@quartermaster/service/failure'
import type { Connection } from '../database/database.ts'
import { changeLimit, isHigher } from './rules.ts'
import { type LimitedPlayer, type LimitStanding, type LimitsContext, readLimit } from './standing.ts'
import { keepLimit, lockPaymentsOf } from './store.ts'

export type SetLimitFailure = Failure<'LIMIT_IN_OTHER_CURRENCY' | 'LIMIT_ABOVE_MINORS', { currency: string }>

interface SettingContext extends LimitsContext {
  readonly db: Connection
}

/** Sets a player's own limit. No payment is opened between the old one and the new one. */
export async function setLimit(
  context: SettingContext,
  player: LimitedPlayer,
  asked: SetSpendingLimitRequest,
): Promise<LimitStanding | SetLimitFailure> {
  return context.db.transaction().execute(async (transaction) => {
    await lockPaymentsOf(transaction, player.puuid)
    const { currency, region, own, most } = await readLimit(context, transaction, player)
    if (asked.currency !== currency) return fail('LIMIT_IN_OTHER_CURRENCY', { currency })
    // None asked for is as much as minors may have.
    if (asked.limit !== null && isHigher(asked.limit, most)) return fail('LIMIT_ABOVE_MINORS', { currency })
    const now = context.clock()
    await keepLimit(transaction, player.puuid, { currency, region, ...changeLimit(own, asked.limit, now) }, now)
    return readLimit(context, transaction, player)
  })
}
