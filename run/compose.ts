import { MIGRATIONS, SCHEMA } from '@quartermaster/commerce/database/schema'
import { mountApi } from '@quartermaster/commerce/entrances/app'
import { type CommerceContext, createCommerce } from '@quartermaster/commerce/entrances/commerce'
import { OFFICE_PAGES } from '@quartermaster/commerce/entrances/office'
import { officeApp } from '@quartermaster/commerce/entrances/office-app'
import { officeReadiness, readinessChecks } from '@quartermaster/commerce/entrances/readiness'
import { startWorker } from '@quartermaster/commerce/entrances/worker'
import { imagesApp } from '@quartermaster/commerce/images/images-app'
import { imagesOptions } from '@quartermaster/commerce/images/images-options'
import { migrate } from '@quartermaster/database/migrate'
import { PROVIDER_MIGRATIONS, PROVIDER_SCHEMA } from '@quartermaster/provider/provider/provider'
import { startSandbox } from '@quartermaster/provider/start-sandbox'
import { measureChecks } from '@quartermaster/service/check-metrics'
import { createService } from '@quartermaster/service/create-service'
import { registerHealth } from '@quartermaster/service/health'
import { measureProcess } from '@quartermaster/service/process-metrics'
import { listen } from '@quartermaster/service/run-service'
import type { Settings } from '@quartermaster/settings/settings'
import { storefrontApp } from '@quartermaster/storefront/app'

export interface Running {
  stop(): Promise<void>
}

export interface ComposeOptions {
  readonly settings: Settings
  readonly databaseUrl: string
  readonly development: boolean
}

export async function migrateAll(databaseUrl: string): Promise<void> {
  await migrate({ url: databaseUrl, schema: SCHEMA, folder: MIGRATIONS })
  await migrate({ url: databaseUrl, schema: PROVIDER_SCHEMA, folder: PROVIDER_MIGRATIONS })
}

/** All parts in one process, speaking HTTP to each other as they would on machines of their own. */
export async function compose({ settings, databaseUrl, development }: ComposeOptions): Promise<Running> {
  const sandbox = await startSandbox(settings, { databaseUrl })
  const shop = await startShop({
    settings: { ...settings, SMTP_URL: settings.SMTP_URL ?? sandbox.mailboxUrl },
    databaseUrl,
    development,
  })
  return {
    async stop() {
      await shop.stop()
      await sandbox.stop()
    },
  }
}

async function startShop({ settings, databaseUrl, development }: ComposeOptions): Promise<Running> {
  const service = createService('shop', settings)
  const { log, tracing } = service
  const { context, close } = await createCommerce({ settings, databaseUrl, log, tracing })
  const health = registerHealth(service, readinessChecks(context, databaseUrl))
  measureProcess(context.metrics.registry)
  measureChecks(context.metrics.registry, health)
  await mountApi(service, context)
  await service.register(imagesApp, imagesOptions(settings, context.db))
  await service.register(storefrontApp, { settings, development })
  await listen(service, { host: settings.HOST, port: settings.PORT, setting: 'PORT' })
  const office = await startOffice(settings, context, databaseUrl)
  const worker = startWorker(context)
  return {
    async stop() {
      await office.close()
      await service.close()
      await worker.stop()
      await close()
    },
  }
}

/** At an address of its own: nothing of it answers at the shop's. */
async function startOffice(
  settings: Settings,
  context: CommerceContext,
  databaseUrl: string,
): Promise<ReturnType<typeof createService>> {
  const service = createService('office', settings)
  registerHealth(service, officeReadiness(context, databaseUrl))
  await service.register(officeApp, { context, pages: OFFICE_PAGES })
  await listen(service, { host: settings.OFFICE_HOST, port: settings.OFFICE_PORT, setting: 'OFFICE_PORT' })
  return service
}
