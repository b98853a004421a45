import { awaitDatabase } from '@quartermaster/database/await-database'
import { migrate } from '@quartermaster/database/migrate'
import { createService } from '@quartermaster/service/create-service'
import { stopGracefully } from '@quartermaster/service/run-service'
import { readSettings, SettingsError } from '@quartermaster/settings/settings'
import { forgetFailedAttempts } from '../claims/jobs.ts'
import { MIGRATIONS, SCHEMA } from '../database/schema.ts'
import { forgetEndedSessionsJob } from '../ended-sessions/end-sessions.ts'
import { startFulfilment } from '../fulfilment/worker.ts'
import { forgetKeysJob } from '../idempotency/forget-keys.ts'
import { type Job, runJobs } from '../jobs/jobs.ts'
import { expiryJob } from '../orders/expiry.ts'
import { refundsJob } from '../orders/refund-payment.ts'
import { forgetReservationsJob } from '../orders/reservations.ts'
import { reconciliationJob } from '../payments/reconciliation.ts'
import { forgetReceiptsJob } from '../receipts/forget-receipts.ts'
import { createReceiptsJob } from '../receipts/job.ts'
import { createMailer } from '../receipts/mailer.ts'
import { forgetShopSessionsJob } from '../sign-on/shop-sessions.ts'
import { type CommerceContext, createCommerce } from './commerce.ts'
import { createPolicies } from './delivery-policies.ts'

/** Everything that happens without a request. Any number of workers may run: each job is safe to run twice at once. */
export function startWorker(context: CommerceContext): { stop(): Promise<void> } {
  const mailer = createMailer(context.settings)
  if (!mailer) context.log.warn('SMTP_URL is not set: receipts are not sent')
  const jobs: Job<CommerceContext>[] = [
    expiryJob,
    reconciliationJob,
    refundsJob,
    forgetKeysJob,
    forgetReservationsJob,
    forgetFailedAttempts,
    forgetReceiptsJob,
    forgetEndedSessionsJob,
    forgetShopSessionsJob,
    ...(mailer ? [createReceiptsJob(mailer)] : []),
  ]
  const running = runJobs(context, jobs)
  const fulfilment = startFulfilment(context, { policies: createPolicies(context) })
  return {
    async stop() {
      await Promise.all([running.stop(), fulfilment.stop()])
      mailer?.close()
    },
  }
}

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  if (!settings.DATABASE_URL) {
    throw new SettingsError('DATABASE_URL is missing: the worker alone needs the address of a PostgreSQL server.')
  }
  const { log } = createService('worker', settings)
  await awaitDatabase({
    url: settings.DATABASE_URL,
    onWait: (reason) => log.warn({ reason }, 'waiting for the database'),
  })
  await migrate({ url: settings.DATABASE_URL, schema: SCHEMA, folder: MIGRATIONS })
  const { context, close } = await createCommerce({ settings, databaseUrl: settings.DATABASE_URL, log })
  const worker = startWorker(context)
  log.info('worker started')
  stopGracefully(async () => {
    await worker.stop()
    await close()
  })
}

if (import.meta.main) await start()
