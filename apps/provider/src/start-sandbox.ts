import { readDatabaseState } from '@quartermaster/database/database-state'
import { createService } from '@quartermaster/service/create-service'
import { registerHealth } from '@quartermaster/service/health'
import { listen } from '@quartermaster/service/run-service'
import type { Settings } from '@quartermaster/settings/settings'
import type { FastifyInstance } from 'fastify'
import { providerApp } from './app.ts'
import { startBackgroundWork } from './background-work.ts'
import { startExampleSite } from './example-site/example-site.ts'
import { startMailbox } from './mail/mailbox.ts'
import type { ProviderWithOpenId } from './openid/openid-provider.ts'
import { seedDemoPlayers } from './players/seed.ts'
import { createProvider } from './provider/provider.ts'
import { openSandbox } from './sandbox.ts'

export interface RunningSandbox {
  readonly sandbox: ProviderWithOpenId
  /** The shop's SMTP_URL, for its letters to come here. */
  readonly mailboxUrl: string
  stop(): Promise<void>
}

export interface StartOptions {
  /** Of a database that is migrated. */
  readonly databaseUrl: string
  readonly service?: FastifyInstance
}

/** The whole sandbox in this process: pages and calls, mailbox, example of another site and background work. */
export async function startSandbox(
  settings: Settings,
  { databaseUrl, service = createService('provider', settings) }: StartOptions,
): Promise<RunningSandbox> {
  let isClosing = false
  const provider = createProvider(settings, {
    databaseUrl,
    onError: (error) => {
      // Connections end a moment after their pool: a server that stops within it breaks none that is missed.
      if (!isClosing) service.log.warn({ err: error }, 'an idle database connection broke')
    },
  })
  await seedDemoPlayers(provider.pool)
  const sandbox = await openSandbox(provider)
  registerHealth(service, { database: () => readDatabaseState(databaseUrl) })
  await service.register(providerApp, { sandbox })
  await listen(service, { host: settings.HOST, port: settings.PROVIDER_PORT, setting: 'PROVIDER_PORT' })
  const mailbox = await startMailbox(sandbox, service.log)
  const exampleSite = await startExampleSite(sandbox)
  const stopWork = startBackgroundWork(sandbox, service.log)
  return {
    sandbox,
    mailboxUrl: mailbox.url,
    async stop() {
      await stopWork()
      await exampleSite.stop()
      await mailbox.stop()
      await service.close()
      isClosing = true
      await provider.close()
    },
  }
}
