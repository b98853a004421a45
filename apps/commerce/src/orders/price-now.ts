import { isFailure } from '@quartermaster/service/failure'
import { ownedIds } from '../pricing/ownership.ts'
import { priceFor } from '../pricing/price.ts'
import { ineligibility } from '../quotes/eligibility.ts'
import { platformGame, readStanding } from '../quotes/standing.ts'
import type { OrdersContext } from './context.ts'
import { awaitedProducts } from './reservations.ts'
import type { Order } from './store.ts'

type PricesContext = Pick<OrdersContext, 'db' | 'catalogue' | 'gameServices' | 'settings' | 'clock'>

/**
 * What a bundle costs its player by now, where parts of it were bought since its order was started: those that are on their
 * way count as owned. Undefined where it is no bundle or cannot be bought any more, or nobody can say.
 */
export async function priceOfTheRest(
  { db, catalogue, gameServices, settings, clock }: PricesContext,
  { puuid, game_id, product_id, currency }: Order,
): Promise<number | undefined> {
  const current = catalogue.current()
  const product = product_id === null ? undefined : current.findById(game_id, product_id)
  if (!product || product.contents.length === 0) return undefined
  const standing = await readStanding(gameServices, game_id, puuid)
  if (isFailure(standing) || standing.account !== 'found') return undefined
  const awaited = await awaitedProducts(db, puuid, platformGame(game_id))
  const owned = ownedIds([...standing.owned, ...awaited])
  const now = clock()
  if (ineligibility({ product, standing: { ...standing, owned }, catalogue: current, settings, now })) return undefined
  return priceFor({ owned, prior: false }, product, currency, current)?.final
}
