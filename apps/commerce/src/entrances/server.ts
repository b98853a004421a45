import { awaitDatabase } from '@quartermaster/database/await-database'
import { migrate } from '@quartermaster/database/migrate'
import { DEMO_ART } from '@quartermaster/demo-world/files'
import { createService } from '@quartermaster/service/create-service'
import { registerHealth } from '@quartermaster/service/health'
import { listen, stopGracefully } from '@quartermaster/service/run-service'
import { readSettings, SettingsError } from '@quartermaster/settings/settings'
import { MIGRATIONS, SCHEMA } from '../database/schema.ts'
import { imagesApp } from '../images/images-app.ts'
import { mountApi } from './app.ts'
import { createCommerce } from './commerce.ts'
import { readinessChecks } from './readiness.ts'

/** The API alone, for several of them behind a balancer. */
async function start(): Promise<void> {
  const settings = readSettings(process.env)
  if (!settings.DATABASE_URL) {
    throw new SettingsError('DATABASE_URL is missing: the API started alone needs the address of a PostgreSQL server.')
  }
  const service = createService('commerce', settings)
  await awaitDatabase({
    url: settings.DATABASE_URL,
    onWait: (reason) => service.log.warn({ reason }, 'waiting for the database'),
  })
  await migrate({ url: settings.DATABASE_URL, schema: SCHEMA, folder: MIGRATIONS })
  const { context, close } = await createCommerce({ settings, databaseUrl: settings.DATABASE_URL, log: service.log })
  registerHealth(service, readinessChecks(context))
  await mountApi(service, context)
  await service.register(imagesApp, { prefix: '/images', folder: settings.IMAGES_DIR ?? DEMO_ART })
  await listen(service, { host: settings.HOST, port: settings.PORT, setting: 'PORT' })
  stopGracefully(async () => {
    await service.close()
    await close()
  })
}

if (import.meta.main) await start()
