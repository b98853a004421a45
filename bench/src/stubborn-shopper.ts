import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { StartOrderAnswer } from '@quartermaster/contract/wire/orders'

/** One player with a browser that never gives up. */
export interface Shopper {
  readonly puuid: string
  readonly bearer: string
  readonly cookie: string
}

/** What the server has acknowledged: whatever happens afterwards, it must be there, once. */
export interface Acknowledged {
  readonly codes: string[]
  readonly orders: { readonly orderId: string; readonly puuid: string }[]
  /** Answers that are neither, by status and code. */
  readonly others: Map<string, number>
}

export interface ShoppingOptions {
  readonly port: number
  readonly shopper: Shopper
  readonly codes: string[]
  readonly acknowledged: Acknowledged
  /** Buys nothing. */
  readonly onlyClaims?: boolean
  goesOn(): boolean
}

const PAUSE_MS = 20
const RETRY_MS = 150
const TIMEOUT_MS = 15_000
const COST = 100

/**
 * Claims a code and buys something, again and again. A call that is not answered, or with a failure of the server, is
 * sent again with the same key, as a page does.
 */
export async function shop(options: ShoppingOptions): Promise<void> {
  const { codes, acknowledged, goesOn } = options
  while (goesOn()) {
    const code = codes.pop()
    if (!code) throw new Error('the codes ran out before the crashes did')
    if (await claim(options, code)) acknowledged.codes.push(code)
    const orderId = options.onlyClaims ? undefined : await buy(options)
    if (orderId) acknowledged.orders.push({ orderId, puuid: options.shopper.puuid })
    await delay(PAUSE_MS)
  }
}

async function claim(options: ShoppingOptions, code: string): Promise<boolean> {
  const headers = { authorization: options.shopper.bearer }
  const answer = await callUntilAnswered(options, '/contentcodes/v1/claim', headers, { code, locale: 'en_US' })
  return answer !== undefined
}

async function buy(options: ShoppingOptions): Promise<string | undefined> {
  const headers = { cookie: options.shopper.cookie, origin: `http://localhost:${options.port}` }
  const started = await callUntilAnswered(options, '/v3/orders/start-order', headers, {
    currency: 'RP',
    title: 'Potion',
    redirectUrl: '/en-us/lol/success/',
    failRedirectUrl: '/en-us/lol/potion/',
    locale: 'en-us',
    product: { gameId: 'lol', productType: 'CURRENCY', productId: 'potion' },
  })
  if (!started) return undefined
  const { order_id: orderId } = (started as StartOrderAnswer).context
  const confirmed = await callUntilAnswered(options, `/v3/orders/${orderId}/confirm`, headers, { expectedCost: COST })
  return confirmed ? orderId : undefined
}

/** The body of a 200; undefined for any other answer, and when there was none until the end. */
async function callUntilAnswered(
  { port, acknowledged: { others }, goesOn }: ShoppingOptions,
  path: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<unknown> {
  const key = randomUUID()
  do {
    const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined)
    const answer: unknown = await response?.json().catch(() => undefined)
    if (response?.status === 200 && answer) return answer
    if (response && response.status < 500) {
      const { errorCode = '' } = (answer ?? {}) as { errorCode?: string }
      const kind = `${path.split('/').at(-1)} ${response.status} ${errorCode}`
      others.set(kind, (others.get(kind) ?? 0) + 1)
      // Somebody is still working on it: a call of ours whose answer was lost.
      if (errorCode !== 'CONFLICT') return undefined
    }
    await delay(RETRY_MS)
  } while (goesOn())
  return undefined
}
