import type { PriceComparison } from '@quartermaster/contract/wire/products'
import { sql } from 'kysely'
import { bucketOfPlayer } from '../../buckets/bucket.ts'
import { keyBegins, ofPlayer } from '../../buckets/spread.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { isSoldIn } from '../../catalogue/product.ts'
import { needsPriorPrice } from '../../catalogue/shown-price.ts'
import type { Connection } from '../../database/database.ts'
import { availabilityOf } from '../../pricing/availability.ts'
import { ownedIds } from '../../pricing/ownership.ts'
import { priceFor } from '../../pricing/price.ts'
import type { OrdersContext } from '../order/context.ts'
import { orderPartsOf } from '../order/goods.ts'
import type { Order, OrderPart } from '../order/store.ts'

/* An order keeps its price while prices rise, and nobody pays more than its goods cost today. */

type PricesContext = Pick<OrdersContext, 'catalogue' | 'settings' | 'clock'>

interface PriceToday {
  readonly original: number
  readonly final: number
  readonly comparison: PriceComparison | undefined
  readonly parts: readonly Pick<OrderPart, 'product_id' | 'cost'>[]
}

/**
 * What the goods of an order cost its player today: of a bundle the same parts, whatever else is in it by now. Undefined
 * where they cannot be bought so any more, and for top-ups, whose price is in their payment's offer.
 */
function priceToday({ settings, clock }: PricesContext, catalogue: Catalogue, order: Order): PriceToday | undefined {
  const { kind, game_id, product_id, currency, region, items } = order
  const product = kind === 'PRODUCT' && product_id !== null ? catalogue.findById(game_id, product_id) : undefined
  if (!product || availabilityOf(product, settings, clock()) !== 'on' || !isSoldIn(product, region)) return undefined
  const contents = product.contents.map(({ productId }) => productId)
  const goods = new Set(items.map(({ productId }) => productId))
  if (contents.length > 0 && !goods.isSubsetOf(new Set(contents))) return undefined
  const owned = ownedIds(contents.filter((productId) => !goods.has(productId)))
  const price = priceFor({ owned, prior: needsPriorPrice(region, settings) }, product, currency, catalogue)
  if (!price) return undefined
  const { original, final } = price
  const comparison = original > final ? price.comparison : undefined
  return { original, final, comparison, parts: orderPartsOf(product, owned, catalogue, clock()) }
}

/** What checking an order's price against one catalogue said. */
export interface PriceCheck {
  readonly version: string
  readonly until: Date | null
  /** Whether it was checked against that catalogue before. */
  readonly isKept: boolean
  /** What it costs today, where that is less than the order's price. */
  readonly lower: PriceToday | undefined
}

/** Against the catalogue that this process holds: who must not miss an import elsewhere refreshes it before. */
export function checkPrice(context: PricesContext, order: Order): PriceCheck {
  const catalogue = context.catalogue.current()
  const { version, changesAt: until = null } = catalogue
  const today = priceToday(context, catalogue, order)
  const { priced_version, priced_until } = order
  return {
    version,
    until,
    isKept: priced_version === version && (priced_until === null || priced_until > context.clock()),
    lower: today && today.final < order.cost ? today : undefined,
  }
}

/**
 * Keeps what a check said: that it was made and, where today's price is lower, that price, with what is told of it and
 * what each part costs, because parts that never come are paid back at that. Does nothing to an order that is paid, or costs
 * something else by now.
 */
export async function keepPriceCheck(transaction: Connection, order: Order, check: PriceCheck): Promise<void> {
  const { puuid, order_id } = order
  const { version, until, lower } = check
  const { original: price, final: cost } = lower ?? { original: order.price, final: order.cost }
  const { rows } = await sql`
    update shop_order set price = ${price}, cost = ${cost}, priced_version = ${version}::bigint, priced_until = ${until}
    where ${ofPlayer('shop_order', puuid)} and puuid = ${puuid} and order_id = ${order_id}::uuid
      and cost = ${order.cost} and confirmed_balance is null
    returning 1`.execute(transaction)
  if (rows.length > 0 && lower) await keepLower(transaction, order, lower)
}

async function keepLower(
  transaction: Connection,
  { puuid, order_id }: Order,
  { parts, comparison }: PriceToday,
): Promise<void> {
  await sql`
    update order_part set cost = part.cost
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as part (product_id text, cost integer)
    where ${ofPlayer('order_part', puuid)} and order_part.puuid = ${puuid} and order_part.order_id = ${order_id}::uuid
      and order_part.product_id = part.product_id`.execute(transaction)
  await sql`
    insert into order_terms (bucket, puuid, order_id, comparison)
    values (${bucketOfPlayer(puuid)}::smallint, ${puuid}, ${order_id}::uuid, ${comparison ?? null})
    on conflict (${keyBegins}puuid, order_id) do update set comparison = excluded.comparison`.execute(transaction)
}
