import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BACK_CHANNEL_LOGOUT_PATH } from '@quartermaster/contract/platform/openid'
import { startPlatform } from '../../../../../docs/examples/smallest-platform/platform.ts'
import type { Answered, Asked, Fault } from './fault.ts'
import { createTestSignOn } from './test-sign-on.ts'

export const KEYS = { key: 'the-service-key-of-now', nextKey: 'the-service-key-to-come' }
export const SECRETS = { webhookSecret: 'the-secret-of-now-12', nextWebhookSecret: 'the-secret-to-come-1' }
export const PLAYER = 'test-player'

export interface WrongPlatform {
  readonly url: string
  /** Where the right platform itself is, with its pages. */
  readonly platformUrl: string
  /** The address the platform has for the shop; what arrives there goes on to where the check listens. */
  readonly shop: string
  readonly paid: string
  readonly declined: string
  /** Cookies of six sign-ins of the player. */
  readonly sessions: readonly string[]
  close(): void
}

/** The smallest platform with a sign-on beside it, behind a server that spoils what goes in and out. */
export async function startWrongPlatform(fault: Fault, listen: number): Promise<WrongPlatform> {
  const send = async ({ path, headers, body }: Asked) =>
    (await fetch(`http://localhost:${listen}${path}`, { method: 'POST', headers, body })).status
  const shop = await serve(async (message) => {
    const status = await (fault.webhook ? fault.webhook(message, send) : send(message)).catch(() => 503)
    return { status, headers: {}, body: '' }
  })
  const platform = await startPlatform({
    port: 0,
    serviceKeys: Object.values(KEYS),
    webhookSecrets: Object.values(SECRETS),
    shopUrl: shop.url,
    players: [PLAYER],
  })
  const paid = await payOne(platform.url, shop.url)
  const declined = await payOne(platform.url, shop.url, '?declined')
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const signOn = await createTestSignOn({
    fault,
    url: () => front.url,
    shop: shop.url,
    tell: (token) =>
      send({
        method: 'POST',
        path: `/api${BACK_CHANNEL_LOGOUT_PATH}`,
        headers: form,
        body: new URLSearchParams({ logout_token: token }).toString(),
        wasLeft: () => false,
      }),
  })
  const front = await serve(async (asked) => {
    fault.ask?.(asked, shop.url)
    const answered = (await signOn.answer(asked)) ?? (await forward(platform.url, asked))
    await fault.answer?.(asked, answered, shop.url)
    return answered
  })
  return {
    url: front.url,
    platformUrl: platform.url,
    shop: shop.url,
    paid,
    declined,
    sessions: await Promise.all([1, 2, 3, 4, 5, 6].map(() => signOn.signIn(PLAYER))),
    close() {
      for (const { server } of [front, shop]) {
        server.close()
        server.closeAllConnections()
      }
      platform.stop()
    },
  }
}

async function forward(url: string, { method, path, headers, body }: Asked): Promise<Answered> {
  const init = { method, headers, ...(body && { body }), redirect: 'manual' as const }
  const response = await fetch(`${url}${path}`, init)
  return { status: response.status, headers: {}, body: await response.text() }
}

async function serve(handle: (asked: Asked) => Promise<Answered>): Promise<{ readonly url: string; server: Server }> {
  const server = createServer(async (request, response) => {
    const { status, headers, body } = await handle({
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: ownHeaders(request),
      body: await readAll(request),
      wasLeft: () => response.destroyed,
    })
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return { server, url: `http://localhost:${(server.address() as AddressInfo).port}` }
}

const OF_THE_CONNECTION = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding'])

function ownHeaders({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (OF_THE_CONNECTION.has(name) ? [] : [[name, String(value)]])),
  )
}

async function readAll(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

/** A payment that somebody paid, or tried to. */
async function payOne(url: string, shop: string, how = ''): Promise<string> {
  const orderId = crypto.randomUUID()
  const bundles = [{ bundleId: 'b', title: 'B', amount: 500, price: { minor: 499, currency: 'USD' } }]
  const body = {
    orderId,
    shortfall: 1,
    bundles,
    successUrl: `${shop}/a`,
    failUrl: `${shop}/b`,
    expiresAt: '2999-01-01',
  }
  const headers = { authorization: `Bearer ${KEYS.key}`, 'idempotency-key': orderId }
  const opened = await fetch(`${url}/payments/v1/sessions`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { paymentId } = (await opened.json()) as { paymentId: string }
  await fetch(`${url}/pay/${paymentId}${how}`, { method: 'POST', redirect: 'manual' })
  return paymentId
}
