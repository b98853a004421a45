import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { deleteOldEvents } from './analytics/event-store.ts'
import { deleteExpiredRecords } from './openid/record-store.ts'
import { expireDuePayments } from './payments/payment-service.ts'
import { sendDueWebhooks } from './payments/webhook-sender.ts'
import type { Provider } from './provider.ts'
import { deleteOldAttempts } from './sign-on/attempt-store.ts'
import { deleteOldSessions } from './sign-on/session-store.ts'

const PAYMENTS_EVERY_MS = 500
const CLEANING_EVERY_MS = 60_000

/** Webhooks, expiry and cleaning. Several nodes may run it at once; returns the way to stop it. */
export function startBackgroundWork(provider: Provider, log: FastifyBaseLogger): () => Promise<void> {
  const { pool } = provider
  const loops = [
    repeat(PAYMENTS_EVERY_MS, async () => {
      await expireDuePayments(provider)
      await sendDueWebhooks(provider)
    }),
    repeat(CLEANING_EVERY_MS, async () => {
      await deleteExpiredRecords(pool)
      await deleteOldSessions(pool)
      await deleteOldAttempts(pool)
      await deleteOldEvents(pool)
    }),
  ]
  return async () => {
    await Promise.all(loops.map((stop) => stop()))
  }

  function repeat(everyMs: number, work: () => Promise<void>): () => Promise<void> {
    const stopped = new AbortController()
    const running = (async () => {
      while (!stopped.signal.aborted) {
        await work().catch((error: unknown) => log.error({ err: error }, 'background work failed'))
        // Ends at once when it is stopped, or has been while the work went on.
        await delay(everyMs, undefined, { signal: stopped.signal }).catch(() => {})
      }
    })()
    return async () => {
      stopped.abort()
      await running
    }
  }
}
