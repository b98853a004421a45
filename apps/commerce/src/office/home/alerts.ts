import type { HomeAlert } from '@quartermaster/contract/wire/office/session'
import type { QueueFigures } from '../../queues/store.ts'

/** By this the alert of the same name rings, too: deploy/prometheus. */
const STUCK_AFTER_SECONDS = 300

/** What of the alerts the queues tell by themselves, so that operators see it where they work. */
export function alertsOf(queues: readonly QueueFigures[], discrepancies: number): HomeAlert[] {
  const deadIn = (name: string) => queues.find(({ queue }) => queue === name)?.dead ?? 0
  const counted = (alert: HomeAlert['alert'], count: number): HomeAlert[] =>
    count > 0 ? [{ alert, queue: null, count }] : []
  return [
    ...queues
      .filter(({ age }) => age > STUCK_AFTER_SECONDS)
      .map(({ queue, age }) => ({ alert: 'QueueStuck' as const, queue, count: Math.round(age) })),
    ...counted('DeadDeliveries', deadIn('delivery')),
    ...counted('MailsFailing', deadIn('receipt')),
    ...counted('PaymentDiscrepancies', discrepancies),
  ]
}
