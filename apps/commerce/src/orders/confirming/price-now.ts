import { isFailure } from '@quartermaster/service/failure'
import { priceFor } from '../../pricing/price.ts'
import { ineligibility } from '../../quotes/eligibility.ts'
import { readStanding, type StandingContext } from '../../quotes/standing.ts'
import type { OrdersContext } from '../order/context.ts'
import type { Order } from '../order/store.ts'

type PricesContext = Pick<OrdersContext, 'catalogue' | keyof StandingContext | 'settings' | 'clock'>

/**
 * What a bundle costs its player by now, where parts of it were bought since its order was started: those that are on their
 * way count as owned. Undefined where it is no bundle or cannot be bought any more, or nobody can say.
 */
export async function priceOfTheRest(
  context: PricesContext,
  { puuid, game_id, product_id, currency }: Order,
): Promise<number | undefined> {
  const { catalogue, settings, clock } = context
  const current = catalogue.current()
  const product = product_id === null ? undefined : current.findById(game_id, product_id)
  if (!product || product.contents.length === 0) return undefined
  const standing = await readStanding(context, game_id, puuid)
  if (isFailure(standing) || standing.account !== 'found') return undefined
  if (ineligibility({ product, standing, catalogue: current, settings, now: clock() })) return undefined
  return priceFor({ owned: standing.owned, prior: false }, product, currency, current)?.final
}
