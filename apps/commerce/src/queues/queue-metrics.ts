import type { Registry } from 'prom-client'
import type { BaseContext } from '../context/context.ts'
import { readWhenAsked } from '../metrics/read-when-asked.ts'
import { type QueueFigures, readOpenDiscrepancies, readQueues } from './store.ts'

const SECOND = 1_000

/**
 * What waits, as it is when the figures are read, so that it is told by API and worker alike and does not stand still when
 * workers do.
 */
export function measureQueues(
  registry: Registry,
  { pool, clock, log }: Pick<BaseContext, 'pool' | 'clock' | 'log'>,
): void {
  const addGauge = readWhenAsked({
    registry,
    log,
    trouble: 'the queues could not be counted',
    keptForMs: 5 * SECOND,
    read: async () => ({
      queues: await readQueues(pool, clock()),
      openDiscrepancies: await readOpenDiscrepancies(pool),
    }),
  })
  const ofQueues = (name: string, help: string, pick: (queue: QueueFigures) => number) =>
    addGauge({ name, help, label: 'queue' }, ({ queues }) => queues.map((queue) => [queue.queue, pick(queue)]))
  ofQueues(
    'commerce_queue_waiting',
    'Work that waits, due or not, by queue; counted up to 100,000.',
    (one) => one.waiting,
  )
  ofQueues('commerce_queue_age_seconds', 'Age of the oldest work that is due, by queue.', (one) => one.age)
  ofQueues('commerce_queue_dead', 'Work that was given up and waits for an operator, by queue.', (one) => one.dead)
  addGauge(
    {
      name: 'commerce_payment_discrepancies_open',
      help: 'Reports of payments that do not fit and that no operator has settled.',
    },
    ({ openDiscrepancies }) => [['', openDiscrepancies]],
  )
}
