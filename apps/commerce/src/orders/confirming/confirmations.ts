import { salesSwitchedOff } from '@quartermaster/contract/product-types'
import { isPassingFailure } from '@quartermaster/database/passing-failure'
import { fail } from '@quartermaster/service/failure'
import { batchesAtOnce } from '../../batching/batches-at-once.ts'
import { createBatching } from '../../batching/batching.ts'
import { bucketOfPlayer } from '../../buckets/bucket.ts'
import type { OrdersContext } from '../order/context.ts'
import type { Order } from '../order/store.ts'
import {
  type Confirmation,
  type ConfirmOutcome,
  type ConfirmTerms,
  confirmQuery,
  uniqueConstraintOf,
} from './confirm-statement.ts'

const LARGEST_BATCH = 64

export type Confirmations = (ask: Confirmation) => Promise<ConfirmOutcome>

/**
 * Confirmations that wait at one moment are one statement, and each is answered after its commit. Repeating one is
 * safe: it finds the order confirmed and changes nothing.
 */
export function createConfirmations({
  pool,
  metrics,
  clock,
  settings,
  catalogue,
}: Pick<OrdersContext, 'pool' | 'metrics' | 'clock' | 'settings' | 'catalogue'>): Confirmations {
  const switchedOff = salesSwitchedOff(settings)

  async function run(asks: readonly Confirmation[]): Promise<ConfirmOutcome[]> {
    const confirmed = new Map<Confirmation, Order>()
    for (const batch of onePerPlayer(asks)) {
      const orders = await confirmBatch(batch)
      for (const ask of batch) {
        const order = orders.get(ask.orderId)
        if (order) confirmed.set(ask, order)
      }
    }
    return asks.map((ask) => ({ order: confirmed.get(ask) }))
  }

  async function confirmBatch(asks: readonly Confirmation[]): Promise<Map<string, Order>> {
    const now = clock()
    const terms: ConfirmTerms = {
      from: ['AWAITING_CONFIRMATION', 'AWAITING_PAYMENT'],
      expiresAfter: now,
      now,
      cause: 'confirmed by the player',
      switchedOff,
      withdrawalRegions: settings.WITHDRAWAL_REGIONS,
      pricedUnder: catalogue.current().version,
    }
    const { rows } = await pool.query<Order>(confirmQuery(asks, terms, settings))
    return new Map(rows.map((order) => [order.order_id, order]))
  }

  async function runOrSayWhatForbids(asks: readonly Confirmation[]): Promise<ConfirmOutcome[]> {
    try {
      return await run(asks)
    } catch (error) {
      // In a batch it is not known whose fault it is: each is then asked alone.
      const constraint = asks.length === 1 ? uniqueConstraintOf(error) : undefined
      if (constraint) return [fail('NOT_UNIQUE', { constraint })]
      throw error
    }
  }

  return createBatching<Confirmation, ConfirmOutcome>({
    name: 'confirms',
    metrics,
    largest: LARGEST_BATCH,
    ...batchesAtOnce(settings, ({ puuid }) => bucketOfPlayer(puuid)),
    run: runOrSayWhatForbids,
    isPassing: isPassingFailure,
  })
}

/**
 * Batches of one order per player, because a statement changes a wallet once. An order that is asked for twice at a
 * moment is asked for once: the others find it confirmed.
 */
export function onePerPlayer(asks: readonly Confirmation[]): Confirmation[][] {
  const batches: Confirmation[][] = []
  const taken = new Set<string>()
  const turns = new Map<string, number>()
  for (const ask of asks) {
    if (taken.has(ask.orderId)) continue
    taken.add(ask.orderId)
    const turn = turns.get(ask.puuid) ?? 0
    turns.set(ask.puuid, turn + 1)
    const batch = batches[turn] ?? []
    batches[turn] = batch
    batch.push(ask)
  }
  return batches
}
