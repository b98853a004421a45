import { measureChecks } from '@quartermaster/service/check-metrics'
import { createService } from '@quartermaster/service/create-service'
import { registerHealth } from '@quartermaster/service/health'
import { measureProcess } from '@quartermaster/service/process-metrics'
import { listen, startOrSayWhy, stopGracefully } from '@quartermaster/service/run-service'
import { readSettings } from '@quartermaster/settings/settings'
import { warnOfMissingKeys } from '../campaigns/keys-of-codes.ts'
import { imagesApp } from '../images/images-app.ts'
import { imagesOptions } from '../images/images-options.ts'
import { mountApi } from './app.ts'
import { createCommerce } from './commerce.ts'
import { prepareDatabase } from './prepare-database.ts'
import { readinessChecks } from './readiness.ts'

/** The API alone, for several of them behind a balancer. */
async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const service = createService('commerce', settings)
  const databaseUrl = await prepareDatabase(settings, service.log, 'API')
  const { log, tracing } = service
  const { context, close } = await createCommerce({ settings, databaseUrl, log, tracing })
  const health = registerHealth(service, readinessChecks(context, databaseUrl))
  measureProcess(context.metrics.registry)
  measureChecks(context.metrics.registry, health)
  await mountApi(service, context)
  await service.register(imagesApp, imagesOptions(settings, context.db))
  await listen(service, { host: settings.HOST, port: settings.PORT, setting: 'PORT' })
  warnOfMissingKeys(context).catch((error) => log.warn({ err: error }, 'the keys of codes could not be looked at'))
  stopGracefully({
    health,
    drainSeconds: settings.DRAIN_SECONDS,
    async stop() {
      await service.close()
      await close()
    },
  })
}

if (import.meta.main) await startOrSayWhy(start)
