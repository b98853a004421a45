import { createHmac, randomUUID } from 'node:crypto'

/** Sends a webhook until the shop takes it: after one second, two, four and so on. */
export function createWebhooks(shopUrl: string, secrets: readonly string[]) {
  const waiting = new Set<NodeJS.Timeout>()
  const send = async (body: string, waitSeconds: number): Promise<void> => {
    const t = Math.floor(Date.now() / 1_000)
    const signatures = secrets.map(
      (secret) => `v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`,
    )
    const headers = { 'content-type': 'application/json', 'x-webhook-signature': [`t=${t}`, ...signatures].join(',') }
    const init = { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) }
    const taken = await fetch(`${shopUrl}/api/payments/webhooks/sandbox`, init)
      .then(({ ok }) => ok)
      .catch(() => false)
    if (taken) return
    const timer = setTimeout(() => {
      waiting.delete(timer)
      void send(body, Math.min(waitSeconds * 2, 300))
    }, waitSeconds * 1_000)
    waiting.add(timer)
  }
  return {
    tell: (type: string, session: object) =>
      void send(JSON.stringify({ eventId: `evt_${randomUUID()}`, type, session }), 1),
    stop: () => waiting.forEach(clearTimeout),
  }
}
