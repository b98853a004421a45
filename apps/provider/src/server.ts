import { awaitDatabase } from '@quartermaster/database/await-database'
import { readDatabaseState } from '@quartermaster/database/database-state'
import { migrate } from '@quartermaster/database/migrate'
import { createService } from '@quartermaster/service/create-service'
import { registerHealth } from '@quartermaster/service/health'
import { listen, startOrSayWhy, stopGracefully } from '@quartermaster/service/run-service'
import { readSettings, SettingsError } from '@quartermaster/settings/settings'
import { providerApp } from './app.ts'
import { startBackgroundWork } from './background-work.ts'
import { startExampleSite } from './example-site/example-site.ts'
import { startMailbox } from './mail/mailbox.ts'
import { seedDemoPlayers } from './players/seed.ts'
import { createProvider, PROVIDER_MIGRATIONS, PROVIDER_SCHEMA } from './provider/provider.ts'

/** The sandbox as a process of its own. */
async function start(): Promise<void> {
  const settings = readSettings(process.env)
  if (settings.NODE_ENV === 'production')
    throw new SettingsError('The sandbox is not for production: set PROVIDER_URL.')
  const url = settings.DATABASE_URL
  if (!url) throw new SettingsError('DATABASE_URL is missing: the sandbox started alone needs a PostgreSQL server.')
  const service = createService('provider', settings)
  await awaitDatabase({ url, onWait: (reason) => service.log.warn({ reason }, 'waiting for the database') })
  await migrate({ url, schema: PROVIDER_SCHEMA, folder: PROVIDER_MIGRATIONS })
  const provider = createProvider(settings, {
    databaseUrl: url,
    onError: (error) => service.log.warn({ err: error }, 'database connection lost'),
  })
  await seedDemoPlayers(provider.pool)
  registerHealth(service, { database: () => readDatabaseState(url) })
  await service.register(providerApp, { provider })
  const mailbox = await startMailbox(provider, service.log)
  const exampleSite = await startExampleSite(provider)
  service.log.info({ smtp: mailbox.url }, 'the mailbox is open')
  const stopWork = startBackgroundWork(provider, service.log)
  stopGracefully({
    drainSeconds: 0,
    async stop() {
      await stopWork()
      await exampleSite.stop()
      await mailbox.stop()
      await service.close()
      await provider.close()
    },
  })
  await listen(service, { host: settings.HOST, port: settings.PROVIDER_PORT, setting: 'PROVIDER_PORT' })
}

await startOrSayWhy(start)
