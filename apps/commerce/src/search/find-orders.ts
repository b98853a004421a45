import { type Failure, fail } from '@quartermaster/service/failure'
import type { BaseContext } from '../context/context.ts'
import type { Operator } from '../operators/operator.ts'
import { find } from './find.ts'
import { type FoundOrder, newestOrdersOf } from './lookups.ts'
import type { SeveralPlayers } from './resolve-player.ts'

/** The orders that a text names, by themselves, their payment or the address of a receipt, or by their player. */
export async function findOrders(
  context: Pick<BaseContext, 'db' | 'pool' | 'settings' | 'clock'>,
  operator: Operator,
  text: string,
): Promise<readonly FoundOrder[] | Failure<'NOTHING_NAMED'> | SeveralPlayers> {
  const { orders, players } = await find(context, operator, text)
  if (orders.length > 0) return orders
  const [player, ...others] = players
  if (!player) return fail('NOTHING_NAMED')
  return others.length > 0 ? fail('SEVERAL_PLAYERS', { players }) : newestOrdersOf(context.db, player.puuid)
}
