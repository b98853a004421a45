import { awaitDatabase } from '@quartermaster/database/await-database'
import { migrate } from '@quartermaster/database/migrate'
import { createService } from '@quartermaster/service/create-service'
import { startOrSayWhy, stopGracefully } from '@quartermaster/service/run-service'
import { readSettings, SettingsError } from '@quartermaster/settings/settings'
import { PROVIDER_MIGRATIONS, PROVIDER_SCHEMA } from './provider/provider.ts'
import { startSandbox } from './start-sandbox.ts'

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
  const { mailboxUrl, stop } = await startSandbox(settings, { databaseUrl: url, service })
  service.log.info({ smtp: mailboxUrl }, 'the mailbox is open')
  stopGracefully({ drainSeconds: 0, stop })
}

await startOrSayWhy(start)
