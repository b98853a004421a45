import { readDatabaseState } from '@quartermaster/database/database-state'
import { measureChecks } from '@quartermaster/service/check-metrics'
import { createService } from '@quartermaster/service/create-service'
import { registerHealth } from '@quartermaster/service/health'
import { registerMetricsPage } from '@quartermaster/service/metrics-page'
import { measureProcess } from '@quartermaster/service/process-metrics'
import { listen, portOf, startOrSayWhy, stopGracefully } from '@quartermaster/service/run-service'
import { readSettings } from '@quartermaster/settings/settings'
import { makeBatchesJob } from '../campaigns/batch-job.ts'
import { codeKeysJob } from '../campaigns/keys-of-codes.ts'
import { forgetGuessesJob } from '../claims/guesses.ts'
import { foldAnswersJob, forgetFailedAttempts, forgetRefusedCodesJob, noteOldEndsJob } from '../claims/jobs.ts'
import { forgetEndedSessionsJob } from '../ended-sessions/end-sessions.ts'
import { startFulfilment } from '../fulfilment/worker.ts'
import { forgetKeysJob } from '../idempotency/forget-keys.ts'
import { type Job, runJobs } from '../jobs/jobs.ts'
import { forgetOperatorSessionsJob } from '../operator-sign-in/sessions.ts'
import { expiryJob } from '../orders/ending/expiry.ts'
import { forgetReservationsJob } from '../orders/order/reservations.ts'
import { refundsJob } from '../orders/refunds/refund-payment.ts'
import { forgetStartsJob } from '../orders/starting/start-limits.ts'
import { reconciliationJob } from '../payments/reconciliation.ts'
import { forgetReceiptsJob } from '../receipts/forget-receipts.ts'
import { createReceiptsJob } from '../receipts/job.ts'
import { createMailer } from '../receipts/mailer.ts'
import { forgetOrdersJobs } from '../retention/forget-orders.ts'
import { keepMonthsJob } from '../retention/keep-months.ts'
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
    forgetStartsJob,
    forgetFailedAttempts,
    forgetReceiptsJob,
    forgetEndedSessionsJob,
    forgetShopSessionsJob,
    ...forgetOrdersJobs,
    keepMonthsJob,
    forgetOperatorSessionsJob,
    forgetGuessesJob,
    forgetRefusedCodesJob,
    foldAnswersJob,
    makeBatchesJob,
    codeKeysJob,
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
  const service = createService('worker', settings)
  const { log, tracing } = service
  const databaseUrl = await prepareDatabase(settings, log, 'worker')
  const { context, close } = await createCommerce({ settings, databaseUrl, log, tracing, statementMs: STATEMENT_MS })
  const { registry } = context.metrics
  const health = registerHealth(service, { database: () => readDatabaseState(databaseUrl) })
  measureProcess(registry)
  measureChecks(registry, health)
  registerMetricsPage(service, { registry, token: settings.METRICS_TOKEN })
  await listen(service, { host: settings.HOST, port: settings.WORKER_PORT, setting: 'WORKER_PORT' })
  const worker = startWorker(context)
  log.info({ port: portOf(service) }, 'worker started')
  stopGracefully({
    health,
    // Nobody sends it anything: it stops at once.
    drainSeconds: 0,
    async stop() {
      await worker.stop()
      await service.close()
      await close()
    },
  })
}

if (import.meta.main) await startOrSayWhy(start)
