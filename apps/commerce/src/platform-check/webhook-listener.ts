import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HEADERS } from '@quartermaster/contract/headers'
import { fieldOf } from './fields.ts'

export interface Arrival {
  readonly body: string
  readonly message: unknown
  readonly signature: string
  readonly at: Date
  readonly isTaken: boolean
}

export interface WebhookListener {
  readonly port: number
  /** What came about a payment, oldest first. */
  arrivals(paymentId: string): readonly Arrival[]
  /** The logout tokens that came, and what was no form. */
  readonly logouts: readonly LogoutArrival[]
  close(): void
}

export interface LogoutArrival {
  readonly token: string | null
  readonly type: string
}

interface ListenerOptions {
  readonly webhookPath: string
  readonly logoutPath: string
  readonly refusesForMs?: number
}

const LARGEST_WEBHOOK = 64 * 1_024

/** More than a second, so that one that is sent again has another time to sign. */
export const REFUSES_FOR_MS = 1_500

/**
 * Stands in for the shop: refuses the webhooks of each payment with 503 until some time after the first, and takes the
 * next. Logout tokens are taken as they come.
 */
export async function listenForWebhooks(
  port: number,
  { webhookPath, logoutPath, refusesForMs = REFUSES_FOR_MS }: ListenerOptions,
): Promise<WebhookListener> {
  const logouts: LogoutArrival[] = []
  const received: Arrival[] = []
  const about = (message: unknown) => fieldOf(message, 'session', 'paymentId')
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) {
      body += chunk
      if (body.length > LARGEST_WEBHOOK) return void response.writeHead(413).end()
    }
    if (request.url === logoutPath && request.method === 'POST') {
      logouts.push({
        token: new URLSearchParams(body).get('logout_token'),
        type: request.headers['content-type'] ?? '',
      })
      return void response.writeHead(200, { 'cache-control': 'no-store' }).end()
    }
    if (request.url !== webhookPath || request.method !== 'POST') return void response.writeHead(404).end()
    const message = parseJson(body)
    const at = new Date()
    const first = received.find((earlier) => about(earlier.message) === about(message))
    const isTaken = first !== undefined && at.getTime() - first.at.getTime() >= refusesForMs
    const signature = String(request.headers[HEADERS.webhookSignature] ?? '')
    received.push({ body, message, signature, at, isTaken })
    response.writeHead(isTaken ? 200 : 503).end()
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    logouts,
    arrivals: (paymentId) => received.filter(({ message }) => about(message) === paymentId),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
