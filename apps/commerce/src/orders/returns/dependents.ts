import type { GameId } from '@quartermaster/contract/games'
import type { Locale } from '@quartermaster/contract/locales'
import type { GameItem } from '@quartermaster/contract/platform/game-services'
import { type Failure, fail } from '@quartermaster/service/failure'
import { type RawBuilder, sql } from 'kysely'
import { ofPlayer } from '../../buckets/spread.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { type Product, textIn } from '../../catalogue/product.ts'
import type { Connection } from '../../database/database.ts'
import { meetsRequirements, ownedIds, owns } from '../../pricing/ownership.ts'
import { lockWallet } from '../../wallet/store.ts'
import { HAS_GOODS } from '../order/order-states.ts'
import type { OrderWithDelivery } from '../order/store.ts'
import { arrivedItems } from './return-rules.ts'

/** Something else the player has depends on what would go back: it was sold for less because of it, or requires it. */
export type NeededFailure = Failure<'RETURN_NEEDED_FOR', { title: string }>

interface Dependence {
  readonly order: OrderWithDelivery
  readonly owned: readonly GameItem[]
  readonly catalogue: Catalogue
}

/**
 * Why an order cannot be given back before something else is. Asked inside the transaction that begins the return, with the
 * wallet held, no order whose price counts on the goods is confirmed meanwhile.
 */
export async function reasonToKeep(
  db: Connection,
  { order, owned, catalogue }: Dependence,
): Promise<NeededFailure | undefined> {
  const going = arrivedItems(order).map(({ productId }) => productId)
  const priced = await findPricedWith(db, order, going)
  if (priced) {
    const product = priced.productId === null ? undefined : catalogue.findById(order.game_id, priced.productId)
    return needed(product, order.locale, priced.title)
  }
  const child = orphanOf({ gameId: order.game_id, owned, going, catalogue })
  return child && needed(child, order.locale, child.productId)
}

function needed(product: Product | undefined, locale: Locale, title: string): NeededFailure {
  return fail('RETURN_NEEDED_FOR', { title: product ? textIn(product.name, locale) : title })
}

/** An order the player keeps that was cheaper because something of this was owned. */
async function findPricedWith(
  db: Connection,
  { puuid, game_id, order_id }: OrderWithDelivery,
  going: readonly string[],
): Promise<{ readonly title: string; readonly productId: string | null } | undefined> {
  const { rows } = await sql<{ title: string; productId: string | null }>`
    select kept.title, kept.product_id as "productId"
    from order_part part join shop_order kept on ${ofPlayer('kept', puuid)} and kept.puuid = part.puuid and kept.order_id = part.order_id
    where ${ofPlayer('part', puuid)} and part.puuid = ${puuid} and part.owned and part.product_id = any(${going}::text[])
      and kept.game_id = ${game_id} and kept.order_id <> ${order_id}::uuid and kept.state = any(${HAS_GOODS}::text[])
    order by kept.created_at desc limit 1`.execute(db)
  return rows[0]
}

interface Going {
  readonly gameId: GameId
  readonly owned: readonly Pick<GameItem, 'productId'>[]
  readonly going: readonly string[]
  readonly catalogue: Catalogue
}

/** Something owned that would be left without what it requires, and does not go back itself. */
export function orphanOf({ gameId, owned, going, catalogue }: Going): Product | undefined {
  const now = ownedIds(owned.map(({ productId }) => productId))
  const gone = ownedIds(going)
  const left = new Set([...now].filter((id) => !gone.has(id)))
  return catalogue.products.find(
    (product) =>
      product.gameId === gameId &&
      product.contents.length === 0 &&
      owns(left, product, catalogue) &&
      meetsRequirements(now, product, catalogue) &&
      !meetsRequirements(left, product, catalogue),
  )
}

/** The player's open orders whose price counts on what would go back. */
function countingOrders({ puuid, game_id, ...order }: OrderWithDelivery): RawBuilder<unknown> {
  const going = arrivedItems(order).map(({ productId }) => productId)
  return sql`${ofPlayer('shop_order', puuid)} and puuid = ${puuid} and game_id = ${game_id} and state in ('AWAITING_CONFIRMATION', 'AWAITING_PAYMENT')
    and exists (select 1 from order_part part where ${ofPlayer('part', puuid)} and part.puuid = shop_order.puuid
      and part.order_id = shop_order.order_id and part.owned and part.product_id = any(${going}::text[]))`
}

/**
 * Holds what a return decides by, in the order of `holdOrder`: so no order is confirmed meanwhile whose price counts on
 * what goes back.
 */
export async function holdForReturn(transaction: Connection, order: OrderWithDelivery): Promise<void> {
  const { puuid, order_id } = order
  await sql`
    select 1 from shop_order
    where ${ofPlayer('shop_order', puuid)} and puuid = ${puuid} and (order_id = ${order_id}::uuid or (${countingOrders(order)}))
    order by order_id for update`.execute(transaction)
  await lockWallet(transaction, puuid, order.currency)
}

/** Ends the open orders that count on what goes back: they would sell for less because of what is owned no more. */
export async function endOrdersCounting(db: Connection, order: OrderWithDelivery, now: Date): Promise<void> {
  await sql`
    with ended as (
      update shop_order set state = 'CANCELLED', updated_at = ${now} where ${countingOrders(order)}
      returning bucket, puuid, order_id
    )
    insert into order_event (bucket, puuid, order_id, state, cause, created_at)
    select bucket, puuid, order_id, 'CANCELLED', 'its price counted on what was returned', ${now} from ended`.execute(
    db,
  )
}
