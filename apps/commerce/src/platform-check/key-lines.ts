import { randomUUID } from 'node:crypto'
import type { PlatformCall } from '@quartermaster/contract/platform/platform-call'
import { PLATFORM_CALLS } from '@quartermaster/contract/platform/platform-calls'
import { notRefused } from './findings.ts'
import type { Line } from './line.ts'
import type { CheckOptions } from './options.ts'
import { paymentRequest } from './payment-request.ts'
import type { Asking, Probe } from './probe.ts'

/** The service key opens the calls, no other does, and two do while it changes. */
export function keyLines({ ask }: Probe, options: CheckOptions): Line[] {
  const { player, game, key, nextKey } = options
  const account = { params: { game, puuid: player } }
  const calls = everyCall(options)
  const some = calls.filter(([{ method }], at) => calls.findIndex(([other]) => other.method === method) === at)
  const refusedWith = async (tried: string | null | { readonly authorization: string }, asked = calls) => {
    const how = typeof tried === 'object' && tried !== null ? { headers: tried } : { key: tried }
    for (const [call, asking] of asked) {
      const problem = notRefused(await ask(call, { ...asking, ...how }), 401, 'UNAUTHORIZED')
      if (problem) return `${call.method} ${call.path} ${problem}`
    }
    return undefined
  }
  return [
    {
      id: 'key.missing',
      part: 'Service key',
      says: 'No call is answered without a service key, reading or changing: 401',
      check: () => refusedWith(null),
    },
    {
      id: 'key.wrong',
      part: 'Service key',
      says: 'No call is answered with another key: 401',
      check: () => refusedWith('a-key-that-nobody-was-given'),
    },
    {
      id: 'key.whole',
      part: 'Service key',
      says: 'The key is compared whole: neither its beginning nor a longer one opens a call',
      after: ['key.wrong'],
      async check() {
        const longer = await refusedWith(`${key}x`, some)
        if (longer) return `with a letter more, ${longer}`
        const shorter = await refusedWith(key.slice(0, -1), some)
        return shorter && `with its last letter missing, ${shorter}`
      },
    },
    {
      id: 'key.exact',
      part: 'Service key',
      says: 'The key is compared letter by letter and behind its scheme: neither other capitals nor the key alone open a call',
      after: ['key.whole'],
      async check() {
        const otherCase = swapCase(key)
        const inOtherCase = otherCase === key ? undefined : await refusedWith(otherCase, some)
        if (inOtherCase) return `with capitals for small letters, ${inOtherCase}`
        for (const authorization of [key, `Basic ${key}`]) {
          const unnamed = await refusedWith({ authorization }, some)
          if (unnamed) return `without Bearer before it, ${unnamed}`
        }
        return undefined
      },
    },
    {
      id: 'key.both',
      part: 'Service key',
      says: 'While the key changes, the next one opens the calls too',
      needs: { option: '--next-key', given: nextKey !== undefined },
      async check() {
        const { status } = await ask(PLATFORM_CALLS.findAccount, { ...account, key: nextKey ?? null })
        return status === 200 ? undefined : `the next key is answered with ${status}`
      },
    },
  ]
}

const swapCase = (text: string) =>
  text.replace(/\p{L}/gu, (letter) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()))

/** Each call that the key opens, asked for as the shop would. */
function everyCall(options: CheckOptions): readonly (readonly [PlatformCall, Asking])[] {
  const { player, game, item, payments } = options
  const account = { params: { game, puuid: player } }
  const longAgo = { query: { from: new Date(0).toISOString(), to: new Date(1_000).toISOString() } }
  const payment = { params: { paymentId: `check-${randomUUID()}` } }
  const order = paymentRequest(options)
  const reference = randomUUID()
  const grant = { puuid: player, game, kind: 'GRANT', items: [{ ...item, quantity: 1 }] }
  const asked: Readonly<Record<string, Asking>> = {
    findAccount: account,
    listItems: account,
    deliver: { params: { deliveryId: `check-${randomUUID()}` }, body: grant },
    listDeliveries: longAgo,
    openPayment: { body: order, idempotencyKey: order.orderId },
    findPayment: payment,
    closePayment: payment,
    listPayments: longAgo,
    refundPayment: {
      ...payment,
      body: { reference, amount: { minor: 1, currency: 'USD' } },
      idempotencyKey: reference,
    },
    listRefunds: longAgo,
    listDisputes: longAgo,
  }
  return Object.entries(PLATFORM_CALLS)
    .filter(([, { auth, part }]) => auth === 'serviceKey' && (part !== 'Payments' || payments !== undefined))
    .map(([name, call]) => [call, asked[name] ?? {}] as const)
}
