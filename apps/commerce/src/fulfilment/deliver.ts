import type { BaseContext } from '../context/context.ts'
import type { DeliveryItem } from '../database/delivery-tables.ts'
import type { GameServices } from '../game-services/game-services.ts'
import { type AttemptResult, deliverItems, lookUpAccounts } from './attempt.ts'
import { moveCurrency } from './currency.ts'
import { backOffMs, isUnderWay, needsOperator, overallStatus, PATIENCE } from './rules.ts'
import type { SourcePolicies } from './sources.ts'
import { closeCorrected, type Delivery, writeDelivery } from './store.ts'

export interface DeliverContext extends Pick<BaseContext, 'db' | 'metrics' | 'clock' | 'log'> {
  readonly gameServices: GameServices
}

/**
 * One attempt at a delivery that this worker has taken:
 * look up the accounts → say that the player was found → hand over the items → move currency, write and settle.
 */
export async function attemptDelivery(
  context: DeliverContext,
  policies: SourcePolicies,
  delivery: Delivery,
  leaseMs: number,
): Promise<void> {
  const policy = policies[delivery.source_kind]
  const lookedUp = await lookUpAccounts(context.gameServices, policy, delivery)
  if (lookedUp.trouble) return finish(context, policies, delivery, lookedUp)
  const found: Delivery = { ...delivery, items: [...lookedUp.items] }
  if (found.items.some(({ status }) => status === 'PLAYER_FOUND')) {
    const change = {
      items: found.items,
      status: overallStatus(found.items),
      lastError: null,
      delayMs: leaseMs,
      region: lookedUp.region,
      now: context.clock(),
    }
    if (!(await writeDelivery(context.db, delivery, { ...change, queue: 'WAITING' }))) return
  }
  const delivered = await deliverItems(context.gameServices, found)
  await finish(context, policies, delivery, { ...delivered, region: lookedUp.region })
}

class TakenByAnother extends Error {}

async function finish(
  context: DeliverContext,
  policies: SourcePolicies,
  delivery: Delivery,
  { items, trouble, region }: AttemptResult,
): Promise<void> {
  try {
    const status = await context.db.transaction().execute(async (transaction) => {
      const now = context.clock()
      if (!trouble) await policies[delivery.source_kind].hold(transaction, delivery)
      const settled = trouble ? [...items] : await moveCurrency(transaction, delivery, items, now)
      const outcome = overallStatus(settled)
      const written = await writeDelivery(transaction, delivery, {
        items: settled,
        status: outcome,
        queue: queueFor(delivery, settled),
        delayMs: backOffMs(delivery.attempts),
        lastError: trouble ?? failureOf(settled),
        region,
        now,
      })
      if (!written) throw new TakenByAnother()
      if (!isUnderWay(outcome)) {
        if (delivery.corrects && outcome === 'FULFILLED') await closeCorrected(transaction, delivery, now)
        await policies[delivery.source_kind].settle(transaction, { ...delivery, items: settled }, outcome, now)
      }
      return outcome
    })
    context.metrics.deliveries.inc({ outcome: status })
    if (trouble) context.log.warn({ delivery: delivery.delivery_id, attempts: delivery.attempts, trouble }, 'delivery')
  } catch (error) {
    // The worker that took it after our lease ran out writes the outcome; the game service told us both the same.
    if (!(error instanceof TakenByAnother)) throw error
  }
}

function queueFor(delivery: Delivery, items: readonly DeliveryItem[]): Delivery['queue'] {
  if (items.some(({ status }) => isUnderWay(status))) {
    return delivery.attempts >= PATIENCE[delivery.source_kind].attempts ? 'DEAD' : 'WAITING'
  }
  return needsOperator(delivery.source_kind, delivery.kind, items) ? 'DEAD' : 'DONE'
}

function failureOf(items: readonly DeliveryItem[]): string | null {
  const failed = items.filter(({ status }) => status !== 'FULFILLED')
  return failed.length > 0 ? failed.map(({ id, status }) => `${id}: ${status}`).join(', ') : null
}
