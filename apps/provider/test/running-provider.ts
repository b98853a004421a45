import { createTestDatabase } from '@quartermaster/database/test-database'
import { createService } from '@quartermaster/service/create-service'
import { freePort } from '@quartermaster/service/free-port'
import { readSettings, type Settings } from '@quartermaster/settings/settings'
import type { FastifyInstance } from 'fastify'
import { providerApp } from '../src/app.ts'
import type { ProviderWithOpenId } from '../src/openid/openid-provider.ts'
import { seedDemoPlayers } from '../src/players/seed.ts'
import {
  createProvider,
  PROVIDER_MIGRATIONS,
  PROVIDER_SCHEMA,
  type Provider,
  type ProviderOptions,
} from '../src/provider/provider.ts'
import { openSandbox } from '../src/sandbox.ts'

export interface RunningProvider {
  readonly settings: Settings
  readonly provider: Provider
  readonly sandbox: ProviderWithOpenId
  readonly service: FastifyInstance
  readonly databaseUrl: string
  readonly url: string
  readonly returnAddress: string
  stop(): Promise<void>
}

/** The sandbox as production builds it, on a port and a database of its own. */
export async function startProvider(
  env: Record<string, string> = {},
  options: Pick<ProviderOptions, 'clock'> = {},
): Promise<RunningProvider> {
  const database = await createTestDatabase(PROVIDER_SCHEMA, PROVIDER_MIGRATIONS)
  const port = await freePort()
  const settings = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PROVIDER_PORT: String(port),
    PROVIDER_URL: `http://localhost:${port}`,
    SHOP_URL: 'http://localhost:6690',
    ...env,
  })
  const node = await startNode(settings, { databaseUrl: database.url, ...options })
  await seedDemoPlayers(node.provider.pool)
  return {
    ...node,
    settings,
    databaseUrl: database.url,
    url: settings.PROVIDER_URL,
    returnAddress: `${settings.SHOP_URL}/redirect/`,
    async stop() {
      await node.stop()
      await database.drop()
    },
  }
}

/** One process of the sandbox; several may share a database. */
export async function startNode(settings: Settings, options: ProviderOptions) {
  const provider = createProvider(settings, options)
  const service = createService('provider', settings)
  const sandbox = await openSandbox(provider)
  await service.register(providerApp, { sandbox })
  await service.listen({ host: 'localhost', port: settings.PROVIDER_PORT })
  return {
    provider,
    sandbox,
    service,
    async stop() {
      await service.close()
      await provider.close()
    },
  }
}
