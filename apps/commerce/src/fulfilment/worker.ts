import { listenTo } from '@quartermaster/database/listener'
import { isPassingFailure } from '@quartermaster/database/passing-failure'
import type { BaseContext } from '../context/context.ts'
import { attemptDelivery, type DeliverContext } from './deliver.ts'
import type { SourcePolicies } from './sources.ts'
import { type Delivery, releaseDelivery, takeDue } from './store.ts'
import { DELIVERY_CHANNEL } from './wake.ts'

const SECOND = 1_000
const SOON_MS = 2 * SECOND

export interface FulfilmentContext
  extends DeliverContext,
    Pick<BaseContext, 'pool' | 'settings' | 'databaseUrl' | 'tracing'> {}

export interface FulfilmentOptions {
  readonly policies: SourcePolicies
  /** How many deliveries one worker has under way at once. */
  readonly atOnce?: number
  /** Longer than any attempt takes: after it, the worker that holds a delivery counts as lost. */
  readonly leaseMs?: number
  /** How often to look without being woken. */
  readonly pollMs?: number
}

/** Delivers what is due until it is stopped. Any number of them may run. */
export function startFulfilment(
  context: FulfilmentContext,
  { policies, atOnce = 16, leaseMs = 60 * SECOND, pollMs = SECOND }: FulfilmentOptions,
): { stop(): Promise<void> } {
  const underWay = new Set<Promise<void>>()
  let isStopping = false
  let wake: () => void = () => undefined
  let isWoken = false
  const wakeUp = () => {
    isWoken = true
    wake()
  }
  const listener = listenTo({
    url: context.databaseUrl,
    channel: DELIVERY_CHANNEL,
    name: 'commerce-deliveries',
    onNotice: wakeUp,
    onTrouble: (error) => context.log.warn({ err: error }, 'the delivery listener lost its connection'),
  })

  /** What failed by a passing trouble of the database is tried again soon; anything else when its lease runs out. */
  const letGo = async (delivery: Delivery, error: unknown) => {
    if (!isPassingFailure(error)) return
    await releaseDelivery(context.db, delivery, { delayMs: SOON_MS, now: context.clock() }).catch(() => undefined)
  }

  const work = (delivery: Delivery) => {
    const attempt = context.tracing
      .begin('deliver', () =>
        attemptDelivery(context, policies, delivery, leaseMs).catch(async (error: unknown) => {
          context.log.error({ err: error, delivery: delivery.delivery_id }, 'delivery attempt failed')
          await letGo(delivery, error)
          throw error
        }),
      )
      .catch(() => undefined)
      .finally(() => {
        underWay.delete(attempt)
        wakeUp()
      })
    underWay.add(attempt)
  }

  const pause = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, pollMs)
    wake = resolve
    if (isWoken || isStopping) resolve()
    return promise.finally(() => clearTimeout(timer))
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      isWoken = false
      try {
        // What is due waits out an outage without using up its attempts.
        const free = Math.min(atOnce - underWay.size, context.gameServices.room())
        const taken = free > 0 ? await takeDue(context, { limit: free, leaseMs, now: context.clock() }) : []
        for (const delivery of taken) work(delivery)
        if (taken.length > 0 && taken.length === free) continue
      } catch (error) {
        context.log.error({ err: error }, 'the delivery queue could not be read')
        isWoken = false
      }
      await pause()
    }
  }

  const running = run()
  return {
    async stop() {
      isStopping = true
      wakeUp()
      await running
      await Promise.all(underWay)
      await listener.close()
    },
  }
}
