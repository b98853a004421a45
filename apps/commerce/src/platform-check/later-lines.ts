import { setTimeout as wait } from 'node:timers/promises'
import { PLATFORM_CALLS } from '@quartermaster/contract/platform/platform-calls'
import { type Delivering, notDelivered } from './delivering.ts'
import { fieldOf } from './fields.ts'
import type { Line } from './line.ts'
import type { CheckOptions } from './options.ts'
import type { MadePayments } from './payment-request.ts'
import type { Probe } from './probe.ts'

/** What was done first is asked for again at the end: an id is remembered for ever, not for a moment. */
export function laterLines(
  { ask }: Probe,
  { newId, firstId, grant, revoke, deliver, count }: Delivering,
  made: MadePayments,
  { patience }: CheckOptions,
): Line[] {
  const startedAt = Date.now()
  const untilLater = () => wait(Math.max(0, startedAt + patience.later - Date.now()))
  return [
    {
      id: 'delivery.later',
      part: 'Game services',
      says: 'The first delivery, asked for again at the end, is answered as it was and gives nothing again',
      after: ['delivery.repeat', 'revoke.takes'],
      async check() {
        await untilLater()
        const before = await count()
        const problem = notDelivered(await deliver(firstId, grant), 'DELIVERED')
        const now = await count()
        if (now > before) await deliver(newId(), revoke)
        return problem ?? (now === before ? undefined : `the player has ${now}, and had ${before}`)
      },
    },
    {
      id: 'payment.later',
      part: 'Payments',
      says: 'The first order still has its one payment at the end, and the closed one is still closed',
      after: ['payment.repeat', 'payment.close'],
      async check() {
        await untilLater()
        const order = { body: made.request, idempotencyKey: made.request.orderId }
        const again = await ask(PLATFORM_CALLS.openPayment, order)
        if (fieldOf(again.body, 'paymentId') !== made.opened) return 'the same order has a second payment'
        const { body } = await ask(PLATFORM_CALLS.findPayment, { params: { paymentId: made.closed } })
        const state = fieldOf(body, 'state')
        return state === 'CANCELLED' ? undefined : `the closed one is ${JSON.stringify(state)}, not CANCELLED`
      },
    },
  ]
}
