import { Gauge, type Registry } from 'prom-client'
import type { BaseContext } from '../context/context.ts'
import { type QueueState, readOpenDiscrepancies, readQueues } from './store.ts'

const SECOND = 1_000
const KEPT_FOR_MS = 5 * SECOND

interface Read {
  readonly queues: readonly QueueState[]
  readonly openDiscrepancies: number
}

/**
 * What waits, as it is when the figures are read, so that it is told by API and worker alike and does not stand still when
 * workers do. Without the database nothing is told.
 */
export function measureQueues(registry: Registry, context: Pick<BaseContext, 'pool' | 'clock' | 'log'>): void {
  let reading: Promise<Read | undefined> | undefined
  const read = () => {
    reading ??= readAll(context).finally(() => {
      setTimeout(() => {
        reading = undefined
      }, KEPT_FOR_MS).unref()
    })
    return reading
  }
  const gaugeOf = (name: string, help: string, pick: (queue: QueueState) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        const found = await read()
        this.reset()
        for (const queue of found?.queues ?? []) this.set({ queue: queue.queue }, pick(queue))
      },
    })
  gaugeOf(
    'commerce_queue_waiting',
    'Work that waits, due or not, by queue; counted up to 100,000.',
    (one) => one.waiting,
  )
  gaugeOf('commerce_queue_age_seconds', 'Age of the oldest work that is due, by queue.', (one) => one.age)
  gaugeOf('commerce_queue_dead', 'Work that was given up and waits for an operator, by queue.', (one) => one.dead)
  new Gauge({
    name: 'commerce_payment_discrepancies_open',
    help: 'Reports of payments that do not fit and that no operator has settled.',
    registers: [registry],
    async collect() {
      const found = await read()
      this.reset()
      if (found) this.set(found.openDiscrepancies)
    },
  })
}

async function readAll({ pool, clock, log }: Pick<BaseContext, 'pool' | 'clock' | 'log'>): Promise<Read | undefined> {
  try {
    return { queues: await readQueues(pool, clock()), openDiscrepancies: await readOpenDiscrepancies(pool) }
  } catch (error) {
    log.warn({ err: error }, 'the queues could not be counted')
    return undefined
  }
}
