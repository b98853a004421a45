import { createService } from '@quartermaster/service/create-service'
import { startOrSayWhy, stopGracefully } from '@quartermaster/service/run-service'
import { readSettings } from '@quartermaster/settings/settings'
import { makeBatchesJob } from '../campaigns/batch-job.ts'
import { forgetGuessesJob } from '../claims/guesses.ts'
import { foldAnswersJob, forgetFailedAttempts, noteOldEndsJob } from '../claims/jobs.ts'
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
import { rollUpJob } from '../summaries/roll-up.ts'
import { type CommerceContext, createCommerce } from './commerce.ts'
import { createPolicies } from './delivery-policies.ts'
import { prepareDatabase } from './prepare-database.ts'

/** Nobody waits for a job, and some tidy many rows at once. */
const STATEMENT_MS = 15_000

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
    forgetGuessesJob,
    foldAnswersJob,
    makeBatchesJob,
    noteOldEndsJob,
    rollUpJob,
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
  const { log } = createService('worker', settings)
  const databaseUrl = await prepareDatabase(settings, log, 'worker')
  const { context, close } = await createCommerce({ settings, databaseUrl, log, statementMs: STATEMENT_MS })
  const worker = startWorker(context)
  log.info('worker started')
  stopGracefully({
    drainSeconds: 0,
    async stop() {
      await worker.stop()
      await close()
    },
  })
}

if (import.meta.main) await startOrSayWhy(start)
