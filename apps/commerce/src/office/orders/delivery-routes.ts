import { OFFICE_CALLS } from '@quartermaster/contract/office-calls'
import type { QueuedDelivery } from '@quartermaster/contract/wire/office/orders'
import type { Edge } from '@quartermaster/service/edge'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'
import { countQueues, pageOfQueue, type QueuedDelivery as Queued, summariseQueue } from '../../fulfilment/queue.ts'
import { retryDeliveries } from '../../fulfilment/retry.ts'
import type { KeyFailure } from '../../idempotency/once.ts'
import type { OperatorChecks } from '../../operator-sign-in/authentication.ts'
import { referenceOf } from '../../orders/order/identity.ts'
import type { PlayerErased } from '../../player-data/erased.ts'
import { playersWithId } from '../../search/lookups.ts'
import { createActs } from '../acts/act.ts'
import type { OfficeContext } from '../acts/context.ts'

export type DeliveryRoutesFailure = KeyFailure | PlayerErased | Failure<'UNKNOWN_CURSOR' | 'NOTHING_WAITS'>

/** What is owed to players: what waits, what is tried again and what gave up. */
export function registerDeliveries(
  app: FastifyInstance,
  context: OfficeContext,
  { checks, edge: { registerCall } }: { checks: OperatorChecks; edge: Edge<DeliveryRoutesFailure> },
): void {
  const guard = [checks.call]
  const { perform } = createActs(context)

  registerCall(
    app,
    OFFICE_CALLS.listDeliveries,
    async ({ query: { state, before, limit } }) => {
      const page = await pageOfQueue(context.db, state, { after: before, limit })
      if (isFailure(page)) return page
      return { deliveries: await nameDeliveries(context, page.rows), next: page.next }
    },
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.listDeliveryGroups,
    async () => {
      const [counts, { groups, isPartial }] = await Promise.all([countQueues(context.db), summariseQueue(context.db)])
      return { counts, groups: groups.map((group) => ({ ...group, oldest: group.oldest.toISOString() })), isPartial }
    },
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.retryDeliveries,
    async (input) => {
      const { which } = input.body
      return perform('deliveries retry', { which }, input, async (acting) => {
        // It goes on when the page is closed: what is on the way again is so batch by batch.
        const sent = await retryDeliveries(context, acting, which)
        if (isFailure(sent)) return sent
        if (sent === 0) return fail('NOTHING_WAITS')
        return `${sent} ${sent === 1 ? 'delivery is' : 'deliveries are'} on the way again.`
      })
    },
    guard,
  )
}

/** Whose they are and which order is meant, by name: ids tell nobody what is sent again. */
async function nameDeliveries({ db }: Pick<OfficeContext, 'db'>, rows: readonly Queued[]): Promise<QueuedDelivery[]> {
  const players = await playersWithId(db, [...new Set(rows.map(({ puuid }) => puuid))])
  const names = new Map(players.map(({ puuid, name, tag }) => [puuid, name ? `${name}#${tag}` : null]))
  return rows.map(({ state: _, at, createdAt: __, goods, ...delivery }) => ({
    ...delivery,
    reference: delivery.sourceKind === 'ORDER' ? referenceOf(delivery.sourceId) : null,
    playerName: names.get(delivery.puuid) ?? null,
    goods: [...goods],
    at: at.toISOString(),
  }))
}
