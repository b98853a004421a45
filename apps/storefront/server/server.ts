import { createService } from '@quartermaster/service/create-service'
import { registerHealth } from '@quartermaster/service/health'
import { measureProcess } from '@quartermaster/service/process-metrics'
import { listen, startOrSayWhy, stopGracefully } from '@quartermaster/service/run-service'
import { readSettings } from '@quartermaster/settings/settings'
import { storefrontApp } from './app.ts'
import { createStorefrontMetrics } from './metrics.ts'

/** The site as a process of its own. */
async function start(): Promise<void> {
  const settings = readSettings(process.env, 'storefront')
  const service = createService('storefront', settings)
  // Without the API the site goes on with the pages it has, so it is ready without it.
  const health = registerHealth(service, {})
  const metrics = createStorefrontMetrics()
  measureProcess(metrics.registry)
  await service.register(storefrontApp, { settings, metrics })
  stopGracefully({ health, drainSeconds: settings.DRAIN_SECONDS, stop: () => service.close() })
  await listen(service, { host: settings.HOST, port: settings.PORT, setting: 'PORT' })
}

await startOrSayWhy(start)
