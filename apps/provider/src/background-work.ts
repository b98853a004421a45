import { repeat } from '@quartermaster/service/repeat'
import type { FastifyBaseLogger } from 'fastify'
import { deleteOldEvents } from './analytics/event-store.ts'
import { deleteOldMail } from './mail/mail-store.ts'
import { tellEndedSessions } from './openid/back-channel-logout.ts'
import type { ProviderWithOpenId } from './openid/openid-provider.ts'
import { deleteExpiredRecords } from './openid/record-store.ts'
import { expireDuePayments } from './payments/payment-service.ts'
import { sendDueWebhooks } from './payments/webhook-sender.ts'
import { deleteOldAttempts } from './sign-on/attempt-store.ts'
import { deleteOldSessions } from './sign-on/session-store.ts'

const PAYMENTS_EVERY_MS = 500
const LOGOUTS_EVERY_MS = 500
const CLEANING_EVERY_MS = 60_000

/** Webhooks, sign-outs, expiry and cleaning. Several nodes may run it at once; returns the way to stop it. */
export function startBackgroundWork(sandbox: ProviderWithOpenId, log: FastifyBaseLogger): () => Promise<void> {
  const { pool, clock } = sandbox
  const onError = (error: unknown) => log.error({ err: error }, 'background work failed')
  const payments = repeat(
    async () => {
      await expireDuePayments(sandbox)
      await sendDueWebhooks(sandbox)
    },
    { everyMs: PAYMENTS_EVERY_MS, onError },
  )
  const cleaning = repeat(
    async () => {
      const now = clock()
      await deleteExpiredRecords(pool, now)
      await deleteOldSessions(pool, now)
      await deleteOldAttempts(pool, now)
      await deleteOldEvents(pool, now)
      await deleteOldMail(pool, now)
    },
    { everyMs: CLEANING_EVERY_MS, onError },
  )
  const logouts = repeat(() => tellEndedSessions(sandbox), { everyMs: LOGOUTS_EVERY_MS, onError })
  return async () => {
    await Promise.all([payments.stop(), cleaning.stop(), logouts.stop()])
  }
}
