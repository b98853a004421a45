import { createHmac } from 'node:crypto'
import { HEADERS } from '@quartermaster/contract/headers'
import type { Provider } from '../provider/provider.ts'
import { markDelivered, markFailed, takeDueWebhook } from './webhook-store.ts'

const ANSWER_WITHIN_MS = 5_000

/**
 * Signed as HEADERS.webhookSignature says: the time is part of it, so that an old one cannot be sent again later. While
 * the secret changes, both sign.
 */
export function signWebhook(body: string, secrets: readonly string[], at: Date): string {
  const t = Math.floor(at.getTime() / 1_000)
  const sign = (secret: string) => `v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
  return [`t=${t}`, ...secrets.map(sign)].join(',')
}

/** Sends every webhook that is due, one after the other. Returns how many the shop accepted. */
export async function sendDueWebhooks({ pool, settings, clock }: Provider): Promise<number> {
  const address = `${settings.SHOP_URL}${settings.API_BASE_PATH}/payments/webhooks/sandbox`
  const secrets = [settings.WEBHOOK_SECRET, settings.SANDBOX_NEXT_WEBHOOK_SECRET].filter((one) => one !== undefined)
  let delivered = 0
  for (let due = await takeDueWebhook(pool, clock()); due; due = await takeDueWebhook(pool, clock())) {
    const answer = await post(address, due.body, signWebhook(due.body, secrets, clock()))
    if (answer.accepted) {
      await markDelivered(pool, due.eventId, answer.text, clock())
      delivered += 1
    } else {
      await markFailed(pool, due, answer.text, clock())
    }
  }
  return delivered
}

async function post(address: string, body: string, signature: string): Promise<{ accepted: boolean; text: string }> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [HEADERS.webhookSignature]: signature },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    await response.body?.cancel()
    return { accepted: response.ok, text: String(response.status) }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : ''
    return {
      accepted: false,
      text: [error instanceof Error ? error.message : String(error), cause].join(' ').slice(0, 200),
    }
  }
}
