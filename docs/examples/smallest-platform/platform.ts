import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Answer, refuse } from './answers.ts'
import { createGames, type Delivery } from './games.ts'
import { createPayments, type Order, type RefundRequest } from './payments.ts'
import { createWebhooks } from './webhooks.ts'

/**
 * Game services and payments of a publisher, as small as `qm platform check` allows: Node alone, all in memory.
 * It shows what each call must promise, not how to keep it: yours has a database. See docs/bring-your-own-platform.md.
 */
export interface PlatformOptions {
  readonly port: number
  /** Two while a key changes. */
  readonly serviceKeys: readonly string[]
  /** Two while the secret changes: each signs. */
  readonly webhookSecrets: readonly string[]
  /** Players come back here after paying; webhooks go to its API. */
  readonly shopUrl: string
  /** Players with an account in every game. */
  readonly players: readonly string[]
}

interface Given {
  readonly body: unknown
  readonly query: Record<string, string>
  readonly key: string | undefined
}

export async function startPlatform(options: PlatformOptions): Promise<{ readonly url: string; stop(): void }> {
  const webhooks = createWebhooks(options.shopUrl, options.webhookSecrets)
  const games = createGames(options.players)
  const payments = createPayments(options.shopUrl, () => url, webhooks.tell)
  const keys = options.serviceKeys.map((key) => `Bearer ${key}`)

  const calls: readonly [RegExp, (named: string[], given: Given) => Answer][] = [
    [/^GET \/games\/v1\/([^/]+)\/accounts\/([^/]+)$/, ([game = '', puuid = '']) => games.account(game, puuid)],
    [/^GET \/games\/v1\/([^/]+)\/accounts\/([^/]+)\/items$/, ([game = '', puuid = '']) => games.items(game, puuid)],
    [/^GET \/games\/v1\/deliveries$/, (_, { query }) => games.list(query)],
    [/^PUT \/games\/v1\/deliveries\/([^/]+)$/, ([id = ''], { body }) => games.deliver(id, body as Delivery)],
    [/^POST \/payments\/v1\/sessions$/, (_, { body, key }) => payments.open(body as Order, key)],
    [/^GET \/payments\/v1\/sessions$/, (_, { query }) => payments.list(query)],
    [/^GET \/payments\/v1\/refunds$/, (_, { query }) => payments.refunds(query)],
    // Nobody disputes a payment here.
    [/^GET \/payments\/v1\/disputes$/, () => ({ status: 200, body: { disputes: [], next: null } })],
    [/^GET \/payments\/v1\/sessions\/([^/]+)$/, ([id = '']) => payments.find(id)],
    [/^POST \/payments\/v1\/sessions\/([^/]+)\/close$/, ([id = '']) => payments.close(id)],
    [
      /^POST \/payments\/v1\/sessions\/([^/]+)\/refunds$/,
      ([id = ''], { body, key }) => payments.refund(id, body as RefundRequest, key),
    ],
  ]

  const route = (request: IncomingMessage, body: unknown): Answer => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://platform')
    const asked = `${request.method} ${pathname}`
    const [, paying] = /^(?:GET|POST) \/pay\/([^/]+)$/.exec(asked) ?? []
    const pressed = searchParams.has('declined') ? 'decline' : 'pay'
    if (paying) return payments.page(paying, request.method === 'POST' ? pressed : undefined)
    if (!keys.includes(request.headers.authorization ?? '')) return refuse(401, 'UNAUTHORIZED', 'Send the service key.')
    const given: Given = {
      body,
      query: Object.fromEntries(searchParams),
      key: request.headers['idempotency-key']?.toString(),
    }
    for (const [pattern, call] of calls) {
      const match = pattern.exec(asked)
      if (match) return call(match.slice(1).map(decodeURIComponent), given)
    }
    return refuse(404, 'INVALID_REQUEST', 'There is no such call.')
  }

  const server = createServer(async (request, response) => send(response, route(request, await readJson(request))))
  await new Promise<void>((resolve) => server.listen(options.port, 'localhost', resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    url,
    stop() {
      webhooks.stop()
      payments.stop()
      server.close()
      server.closeAllConnections()
    },
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) text += chunk
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function send(response: ServerResponse, { status, body, location, html }: Answer): void {
  const type = html === undefined ? 'application/json' : 'text/html'
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...(location && { location }) })
  response.end(html ?? (body === undefined ? '' : JSON.stringify(body)))
}

if (import.meta.main) {
  const list = (name: string, fallback: string) => (process.env[name] ?? fallback).split(',')
  const { url } = await startPlatform({
    port: Number(process.env.PORT ?? 4100),
    serviceKeys: list('SERVICE_KEYS', 'development-service-key'),
    webhookSecrets: list('WEBHOOK_SECRETS', 'development-webhook-secret'),
    shopUrl: process.env.SHOP_URL ?? 'http://localhost:3000',
    players: list('PLAYERS', 'test-player'),
  })
  process.stdout.write(`The smallest platform answers at ${url}\n`)
}
