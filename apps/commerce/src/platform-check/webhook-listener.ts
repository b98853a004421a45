import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HEADERS } from '@quartermaster/contract/headers'
import { fieldOf } from './fields.ts'

export interface Arrival {
  readonly body: string
  readonly message: unknown
  readonly signature: string
  readonly at: Date
}

export interface WebhookListener {
  readonly port: number
  /** What came about a payment, oldest first. */
  arrivals(paymentId: string): readonly Arrival[]
  close(): void
}

const LARGEST_WEBHOOK = 64 * 1_024

/** Stands in for the shop: refuses the first webhook of each payment with 503, and takes the next. */
export async function listenForWebhooks(port: number, path: string): Promise<WebhookListener> {
  const received: Arrival[] = []
  const about = (message: unknown) => fieldOf(message, 'session', 'paymentId')
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) {
      body += chunk
      if (body.length > LARGEST_WEBHOOK) return void response.writeHead(413).end()
    }
    if (request.url !== path || request.method !== 'POST') return void response.writeHead(404).end()
    const message = parseJson(body)
    const isFirst = !received.some((earlier) => about(earlier.message) === about(message))
    received.push({ body, message, signature: String(request.headers[HEADERS.webhookSignature] ?? ''), at: new Date() })
    response.writeHead(isFirst ? 503 : 200).end()
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, resolve))
  return {
    port: (server.address() as AddressInfo).port,
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
