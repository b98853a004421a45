import { setTimeout as wait } from 'node:timers/promises'
import { PaymentWebhook } from '@quartermaster/contract/platform/payments'
import { PLATFORM_CALLS } from '@quartermaster/contract/platform/platform-calls'
import { checkSignature } from '../payments/signature.ts'
import { fieldOf } from './fields.ts'
import { shopHint } from './findings.ts'
import { type Line, NotTried } from './line.ts'
import type { CheckOptions } from './options.ts'
import { paymentRequest } from './payment-request.ts'
import type { Probe } from './probe.ts'
import type { Arrival } from './webhook-listener.ts'

const LOOKS_EVERY_MS = 50

/** A payment is left to expire, and its webhook refused once. */
export function webhookLines({ ask }: Probe, options: CheckOptions): Line[] {
  const { listener, patience, webhookSecret, nextWebhookSecret } = options
  const part = 'Webhooks'
  const listening = { option: '--listen', given: listener !== undefined }
  const knowing = {
    option: '--listen and --webhook-secret',
    given: listener !== undefined && webhookSecret !== undefined,
  }
  let paymentId = ''
  const arrived = () => listener?.arrivals(paymentId) ?? []
  const waitUntil = async (hasCome: () => boolean) => {
    const until = Date.now() + patience.expiry + patience.webhook
    while (!hasCome() && Date.now() < until) await wait(LOOKS_EVERY_MS)
    return hasCome()
  }
  const after = ['webhook.arrives']
  return [
    {
      id: 'webhook.arrives',
      part,
      says: 'A payment that ends is told by a webhook: one that expires, soon after it did',
      needs: listening,
      async check() {
        const body = paymentRequest(options, patience.expiry)
        const opened = await ask(PLATFORM_CALLS.openPayment, { body, idempotencyKey: body.orderId })
        if (opened.status !== 201) throw new NotTried(`no payment could be opened: answered ${opened.status}`)
        paymentId = String(fieldOf(opened.body, 'paymentId'))
        return (await waitUntil(() => arrived().length > 0))
          ? undefined
          : `none came within ${(patience.expiry + patience.webhook) / 1_000} seconds${shopHint(options)}`
      },
    },
    {
      id: 'webhook.says',
      part,
      says: 'It has the contract’s shape and says what the payment says when it is asked for',
      needs: listening,
      after,
      async check() {
        const parsed = PaymentWebhook.safeParse(arrived()[0]?.message)
        if (!parsed.success)
          return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
        const { body } = await ask(PLATFORM_CALLS.findPayment, { params: { paymentId } })
        const { type, session } = parsed.data
        if (type !== 'payment.expired') return `it says ${type} of a payment that expired`
        return session.state === fieldOf(body, 'state')
          ? undefined
          : `it says ${session.state}, the payment ${fieldOf(body, 'state')}`
      },
    },
    {
      id: 'webhook.again',
      part,
      says: 'One that was answered with 503 is sent again, under the same eventId',
      needs: listening,
      after,
      async check() {
        if (!(await waitUntil(() => arrived().some(({ isTaken }) => isTaken)))) return 'it was not sent again'
        const ids = new Set(arrived().map(({ message }) => fieldOf(message, 'eventId')))
        return ids.size === 1 ? undefined : 'its eventId is another each time'
      },
    },
    {
      id: 'webhook.anew',
      part,
      says: 'Sent again, it is signed anew, with the time of that sending',
      needs: listening,
      after: ['webhook.again'],
      check() {
        const [first, taken] = [arrived()[0], arrived().find(({ isTaken }) => isTaken)]
        return signedTime(first) === signedTime(taken)
          ? 'it has the time and signature of its first sending'
          : undefined
      },
    },
    {
      id: 'webhook.signed',
      part,
      says: 'Each is signed over its bytes and the time it was sent at',
      needs: knowing,
      after,
      check: () => firstProblem(arrived(), webhookSecret ?? ''),
    },
    {
      id: 'webhook.secrets',
      part,
      says: 'While the secret changes, the next one signs too',
      needs: { option: '--listen and --next-webhook-secret', given: Boolean(listener && nextWebhookSecret) },
      after,
      check: () => firstProblem(arrived(), nextWebhookSecret ?? ''),
    },
    {
      id: 'webhook.stops',
      part,
      says: 'One that was taken is not sent again',
      needs: listening,
      after: ['webhook.again'],
      async check() {
        await wait(patience.quiet)
        const more = arrived().length - arrived().findIndex(({ isTaken }) => isTaken) - 1
        return more === 0 ? undefined : `it was sent ${more} times more`
      },
    },
  ]
}

const signedTime = (arrival: Arrival | undefined) => /(?:^|,)\s*t=(\d+)/.exec(arrival?.signature ?? '')?.[1]

function firstProblem(arrivals: readonly Arrival[], secret: string): string | undefined {
  for (const { signature, body, at } of arrivals) {
    const forged = checkSignature(signature, body, [secret], at)
    if (forged) return forged.failure === 'TOO_OLD' ? 'its time is not now' : 'no signature of it fits'
  }
  return undefined
}
