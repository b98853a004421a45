import { fileURLToPath } from 'node:url'
import { measureChecks } from '@quartermaster/service/check-metrics'
import { createService } from '@quartermaster/service/create-service'
import { registerHealth } from '@quartermaster/service/health'
import { registerMetricsPage } from '@quartermaster/service/metrics-page'
import { measureProcess } from '@quartermaster/service/process-metrics'
import { listen, startOrSayWhy, stopGracefully } from '@quartermaster/service/run-service'
import { readSettings, requireOfficeSettings } from '@quartermaster/settings/settings'
import { makeBatchesJob } from '../campaigns/batch-job.ts'
import { codeKeysJob } from '../campaigns/keys-of-codes.ts'
import { runJobs } from '../jobs/jobs.ts'
import { createCommerce } from './commerce.ts'
import { officeApp } from './office-app.ts'
import { prepareDatabase } from './prepare-database.ts'
import { officeReadiness } from './readiness.ts'

/** Where the build puts the office's pages. */
export const OFFICE_PAGES = fileURLToPath(new URL('../../../office/build/client', import.meta.url))

/** The office alone, for a network that players cannot reach. */
async function start(): Promise<void> {
  const settings = readSettings(process.env)
  requireOfficeSettings(settings)
  const service = createService('office', settings)
  const databaseUrl = await prepareDatabase(settings, service.log, 'office')
  const { log, tracing } = service
  const { context, close } = await createCommerce({ settings, databaseUrl, log, tracing })
  const health = registerHealth(service, officeReadiness(context, databaseUrl))
  const { registry } = context.metrics
  measureProcess(registry)
  measureChecks(registry, health)
  registerMetricsPage(service, { registry, token: settings.METRICS_TOKEN })
  await service.register(officeApp, { context, pages: OFFICE_PAGES })
  await listen(service, { host: settings.OFFICE_HOST, port: settings.OFFICE_PORT, setting: 'OFFICE_PORT' })
  // With roles of their own it is the office that may make codes, and not the worker.
  const jobs = runJobs(context, [makeBatchesJob, codeKeysJob])
  stopGracefully({
    health,
    drainSeconds: settings.DRAIN_SECONDS,
    async stop() {
      await jobs.stop()
      await service.close()
      await close()
    },
  })
}

if (import.meta.main) await startOrSayWhy(start)
