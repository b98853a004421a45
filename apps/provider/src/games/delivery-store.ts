import type { DeliveryAnswer, DeliveryRequest, GameItem } from '@quartermaster/contract/platform/game-services'
import { isCounted } from '@quartermaster/contract/product-types'
import { type Failure, fail } from '@quartermaster/service/failure'
import type pg from 'pg'
import type { Provider } from '../provider/provider.ts'
import { inTransaction } from '../provider/transaction.ts'
import type { PlannedItem } from './delivery-rules.ts'

export type StoredDelivery = DeliveryAnswer | Failure<'DELIVERY_ID_REUSED'>

/** What the delivery answered, if it was asked for with the same body. */
export async function findDelivery(
  db: pg.Pool | pg.PoolClient,
  deliveryId: string,
  request: DeliveryRequest,
): Promise<StoredDelivery | undefined> {
  const { rows } = await db.query<{ answer: DeliveryAnswer; same: boolean }>(
    'select answer, request = $2::jsonb as same from delivery where delivery_id = $1',
    [deliveryId, JSON.stringify(request)],
  )
  const [row] = rows
  return row && (row.same ? row.answer : fail('DELIVERY_ID_REUSED'))
}

/**
 * Delivers once. The row is inserted before anything else, so a second call with the same id waits here and then
 * finds the first one's outcome.
 */
export async function storeDelivery(
  { pool, clock }: Pick<Provider, 'pool' | 'clock'>,
  deliveryId: string,
  request: DeliveryRequest,
  plan: (owned: ReadonlySet<string>, used: ReadonlySet<string>) => PlannedItem[],
): Promise<StoredDelivery> {
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `insert into delivery (delivery_id, puuid, request, answer, created_at) values ($1, $2, $3, '{}', $4)
       on conflict do nothing`,
      [deliveryId, request.puuid, JSON.stringify(request), clock()],
    )
    if (rowCount === 0) return requireDelivery(client, deliveryId, request)
    const { owned, used } = await lockOwned(client, request)
    const planned = plan(owned, used)
    for (const { item, status } of planned) {
      if (status === 'DELIVERED') await (request.kind === 'GRANT' ? give : take)(client, request, item)
    }
    const answer: DeliveryAnswer = {
      deliveryId,
      items: planned.map(({ item, status }) => ({ productId: item.productId, status })),
    }
    await client.query('update delivery set answer = $2 where delivery_id = $1', [deliveryId, JSON.stringify(answer)])
    return answer
  })
}

async function requireDelivery(client: pg.PoolClient, deliveryId: string, request: DeliveryRequest) {
  const stored = await findDelivery(client, deliveryId, request)
  if (!stored) throw new Error(`delivery ${deliveryId} vanished`)
  return stored
}

/** The account's row is locked, so that two deliveries cannot both find an item missing. */
async function lockOwned(client: pg.PoolClient, { puuid, game }: DeliveryRequest) {
  await client.query('select 1 from game_account where puuid = $1 and game = $2 for update', [puuid, game])
  const { rows } = await client.query<{ product_id: string; used: boolean }>(
    'select lower(product_id) as product_id, used from owned_item where puuid = $1 and game = $2',
    [puuid, game],
  )
  const ids = (items: readonly { product_id: string }[]) => new Set(items.map((row) => row.product_id))
  return { owned: ids(rows), used: ids(rows.filter(({ used }) => used)) }
}

async function give(client: pg.PoolClient, { puuid, game }: DeliveryRequest, item: GameItem): Promise<void> {
  await client.query(
    `insert into owned_item (puuid, game, product_type, product_id, quantity) values ($1, $2, $3, $4, $5)
     on conflict (puuid, game, product_type, product_id)
     do update set quantity = case when $6 then owned_item.quantity + excluded.quantity else owned_item.quantity end`,
    [puuid, game, item.productType, item.productId, item.quantity, isCounted(item)],
  )
}

async function take(client: pg.PoolClient, { puuid, game }: DeliveryRequest, item: GameItem): Promise<void> {
  const key = [puuid, game, item.productId, isCounted(item) ? item.quantity : null]
  const row = 'puuid = $1 and game = $2 and lower(product_id) = lower($3)'
  await client.query(`delete from owned_item where ${row} and ($4::int is null or quantity <= $4)`, key)
  await client.query(`update owned_item set quantity = quantity - $4::int where ${row} and quantity > $4`, key)
}
