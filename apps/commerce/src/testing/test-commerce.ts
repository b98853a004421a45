import { createTestDatabase } from '@quartermaster/database/test-database'
import { createService } from '@quartermaster/service/create-service'
import { readSettings, type Settings } from '@quartermaster/settings/settings'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { vi } from 'vitest'
import type { ListedProduct } from '../catalogue/product.ts'
import { insertProducts, raiseVersion } from '../catalogue/store.ts'
import { MIGRATIONS, SCHEMA } from '../database/schema.ts'
import { commerceApp } from '../entrances/app.ts'
import { type CommerceContext, createCommerce } from '../entrances/commerce.ts'
import { type PlatformDouble, startPlatformDouble } from './platform-double.ts'
import { spreadTables } from './spread-tables.ts'
import { TEST_PRODUCTS } from './test-products.ts'
import { watchStatuses } from './watch-statuses.ts'

export interface TestCommerce {
  readonly app: FastifyInstance
  readonly context: CommerceContext
  readonly settings: Settings
  readonly platform: PlatformDouble
  readonly databaseUrl: string
  /** Calls the API as a signed-in player's page would: cookie, origin and content type set. */
  call(options: CallOptions): Promise<LightMyRequestResponse>
  /** Opens a port as well, for tests that need real connections. Answers the API's base address. */
  listen(): Promise<string>
  close(): Promise<void>
}

export interface CallOptions {
  readonly as?: string
  /** What the sign-on session says of them besides. */
  readonly claims?: Readonly<Record<string, unknown>>
  readonly method?: InjectOptions['method']
  readonly path: string
  readonly body?: unknown
  /** Idempotency-Key. */
  readonly key?: string
  readonly headers?: Record<string, string>
}

export interface TestCommerceOptions {
  readonly products?: readonly ListedProduct[]
  readonly env?: Readonly<Record<string, string>>
  readonly clock?: () => Date
}

const SHOP_URL = 'http://localhost:3000'

/** The production app on a database of its own and a platform double, all real but the platform's insides. */
export async function startTestCommerce({
  products = TEST_PRODUCTS,
  env = {},
  clock,
}: TestCommerceOptions = {}): Promise<TestCommerce> {
  const defaults = readSettings({})
  const platform = await startPlatformDouble({
    serviceKey: defaults.PROVIDER_SERVICE_KEY,
    webhookSecret: defaults.WEBHOOK_SECRET,
  })
  const settings = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SHOP_URL,
    PROVIDER_URL: platform.url,
    GAME_SERVICES_URL: platform.url,
    PAYMENTS_URL: platform.url,
    // Most players of the tests are at home in EUW, and most tests are not about the right of withdrawal.
    WITHDRAWAL_REGIONS: 'GB',
    ...env,
  })
  const database = await createTestDatabase(SCHEMA, MIGRATIONS)
  if (settings.DATABASE_SPREAD) await spreadTables(database.url)
  const app = createService('commerce-test', settings)
  const { context, close } = await createCommerce({
    settings,
    databaseUrl: database.url,
    log: app.log,
    ...(clock && { clock }),
  })
  await insertProducts(context.db, products)
  await raiseVersion(context.db, context.clock())
  await context.catalogue.refresh()
  const statuses = watchStatuses(app)
  await app.register(commerceApp, { prefix: '/api', context })
  await app.ready()
  // On a busy machine the first try to read its keys may have come to nothing. Who names another provider is about that.
  if (!env.PROVIDER_URL) await vi.waitFor(() => context.openIdProvider.document(), { timeout: 30_000, interval: 500 })
  return {
    app,
    context,
    settings,
    platform,
    databaseUrl: database.url,
    async call({ as, claims = {}, method = 'POST', path, body, key, headers = {} }) {
      return app.inject({
        method,
        url: `/api${path}`,
        headers: {
          ...(as && { cookie: await platform.signOn.cookie(as, { claims }) }),
          ...(method !== 'GET' && { origin: SHOP_URL, 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
          ...headers,
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      })
    },
    async listen() {
      const address = await app.listen({ host: 'localhost', port: 0 })
      return `http://localhost:${new URL(address).port}/api`
    },
    async close() {
      await app.close()
      await close()
      await platform.close()
      await database.drop()
      statuses.expectListed()
    },
  }
}
