import { randomBytes } from 'node:crypto'
import { insertProducts, raiseVersion } from '@quartermaster/commerce/catalogue/store'
import type { Database } from '@quartermaster/commerce/database/database'
import { MIGRATIONS, SCHEMA } from '@quartermaster/commerce/database/schema'
import { testProduct } from '@quartermaster/commerce/testing/test-products'
import { createPool } from '@quartermaster/database/pool'
import { createTestDatabase, type TestDatabase } from '@quartermaster/database/test-database'
import { DEMO_PASSWORD, demoPlayer } from '@quartermaster/demo-world/players'
import { freePort } from '@quartermaster/service/free-port'
import { DEVELOPMENT_SECRETS } from '@quartermaster/settings/development-secrets'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ServerProcess, startServer } from '../server-process.ts'
import { type Collector, startCollector } from './collector.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const TOKEN = 'a-token-for-metrics'
const AUTHORIZED = { headers: { authorization: `Bearer ${TOKEN}` } }
const PLAYER = demoPlayer('Vesper')
const SERVERS = {
  provider: 'apps/provider/src/server.ts',
  commerce: 'apps/commerce/src/entrances/server.ts',
  worker: 'apps/commerce/src/entrances/worker.ts',
  storefront: 'apps/storefront/server/server.ts',
} as const
type Name = keyof typeof SERVERS

const running = new Map<Name, ServerProcess>()
let database: TestDatabase
let collector: Collector
let urls: Readonly<Record<Name, string>>

beforeAll(async () => {
  database = await createTestDatabase(SCHEMA, MIGRATIONS)
  collector = await startCollector()
  await fillCatalogue(database.url)
  const ports = { provider: await freePort(), commerce: await freePort(), worker: await freePort(), storefront: 0 }
  ports.storefront = await freePort()
  urls = {
    provider: `http://localhost:${ports.provider}`,
    commerce: `http://localhost:${ports.commerce}`,
    worker: `http://localhost:${ports.worker}`,
    storefront: `http://localhost:${ports.storefront}`,
  }
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'info',
    DATABASE_URL: database.url,
    SHOP_URL: urls.storefront,
    API_URL: `${urls.commerce}/api`,
    PROVIDER_URL: urls.provider,
    PROVIDER_PORT: String(ports.provider),
    WORKER_PORT: String(ports.worker),
    METRICS_TOKEN: TOKEN,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  }
  for (const name of ['provider', 'commerce', 'worker', 'storefront'] as const) {
    running.set(name, await startServer(SERVERS[name], ports[name], { ...env, PORT: String(ports[name]) }))
  }
})

afterAll(async () => {
  for (const server of running.values()) await server.stop()
  collector?.close()
  await database?.drop()
})

describe('one trace', () => {
  const traceId = randomBytes(16).toString('hex')
  const browserSpan = randomBytes(8).toString('hex')
  const traceparent = `00-${traceId}-${browserSpan}-01`
  let cookie = ''

  beforeAll(async () => {
    cookie = await signIn()
    const page = await fetch(`${urls.storefront}/en-us/lol/lantern/`, { headers: { traceparent } })
    expect([page.status, page.headers.get('x-request-id')]).toEqual([200, traceId])
    const quote = await fetch(`${urls.commerce}/api/v3/orders/quote`, {
      method: 'POST',
      headers: { traceparent, cookie, origin: urls.storefront, 'content-type': 'application/json' },
      body: JSON.stringify([{ gameId: 'lol', productType: 'CHAMPION', productId: 'lantern' }]),
    })
    expect(quote.status).toBe(200)
  })

  it.each(['storefront', 'commerce', 'provider'] as const)(
    'is in the log of the %s, with the request id',
    async (name) => {
      const ofTrace = () =>
        running
          .get(name)
          ?.lines()
          .filter((line) => line.traceId === traceId) ?? []
      await expect.poll(ofTrace).not.toEqual([])
      expect(new Set(ofTrace().map(({ requestId }) => requestId))).toEqual(new Set([traceId]))
    },
  )

  it('reaches the collector as one tree, from the browser’s span to the statements of the provider', async () => {
    const spans = () => collector.spans().filter((span) => span.traceId === traceId)
    const named = () => spans().map(({ service, name }) => `${service.replace('quartermaster-', '')}: ${name}`)
    await expect
      .poll(named, { timeout: 15_000 })
      .toEqual(
        expect.arrayContaining([
          'storefront: GET /*',
          'storefront: render page',
          'storefront: GET api',
          'commerce: GET /api/v3/catalogue/:gameId/:productSlug',
          'commerce: POST /api/v3/orders/quote',
          'commerce: GET game look-ups',
          expect.stringMatching(/^provider: GET \/games/),
          expect.stringMatching(/^provider: select /),
        ]),
      )
    const known = new Set([browserSpan, ...spans().map(({ spanId }) => spanId)])
    expect(spans().filter(({ parentSpanId = '' }) => !known.has(parentSpanId))).toEqual([])
  })

  it('is begun by the worker for each round of a job', async () => {
    const names = () => collector.spans().filter(({ service }) => service === 'quartermaster-worker')
    await expect
      .poll(() => names().map(({ name }) => name), { timeout: 15_000 })
      .toEqual(expect.arrayContaining([expect.stringMatching(/^job /)]))
  })

  it('holds nothing of the player, nor a secret', () => {
    const [, session = 'no session'] = /qm_session=([^;]+)/.exec(cookie) ?? []
    const logs = [...running.values()].map((server) => server.text()).join('')
    for (const secret of [PLAYER.puuid, session, DEVELOPMENT_SECRETS.PROVIDER_SERVICE_KEY, TOKEN]) {
      expect(collector.text()).not.toContain(secret)
      if (secret !== PLAYER.puuid) expect(logs).not.toContain(secret)
    }
  })
})

describe('metrics', () => {
  const PAGES = { commerce: '/api/metrics', worker: '/metrics', storefront: '/metrics' } as const
  const pageOf = (name: keyof typeof PAGES) => urls[name] + PAGES[name]

  it.each(['commerce', 'worker', 'storefront'] as const)('of the %s are for who has the token', async (name) => {
    expect((await fetch(pageOf(name))).status).toBe(401)
    const text = await (await fetch(pageOf(name), AUTHORIZED)).text()
    for (const metric of [
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
      'nodejs_active_handles_total',
      'nodejs_gc_duration_seconds',
    ])
      expect(text).toContain(metric)
  })

  it.each(['commerce', 'worker'] as const)(
    'of the %s tell of the database, the queues and the batches',
    async (name) => {
      const text = await (await fetch(pageOf(name), AUTHORIZED)).text()
      expect(text).toContain('service_check_state{check="database",state="ok"} 1')
      expect(text).toMatch(/database_pool_connections\{pool="commerce",state="idle"\} \d/)
      for (const queue of ['delivery', 'receipt', 'refund']) {
        expect(text).toContain(`commerce_queue_waiting{queue="${queue}"} 0`)
        expect(text).toContain(`commerce_queue_age_seconds{queue="${queue}"} 0`)
        expect(text).toContain(`commerce_queue_dead{queue="${queue}"} 0`)
      }
      expect(text).toContain('commerce_payment_discrepancies_open 0')
      expect(text).toContain('commerce_upstream_state{service="game deliveries",state="closed"} 1')
    },
  )

  it('of the storefront tell of its pages, its cache and its calls', async () => {
    const text = await (await fetch(pageOf('storefront'), AUTHORIZED)).text()
    expect(text).toMatch(/storefront_request_seconds_count\{route="page",method="GET",status="200"\} \d/)
    expect(text).toMatch(/storefront_page_cache_answers_total\{outcome="missed"\} [1-9]/)
    expect(text).toMatch(/storefront_page_cache_pages\{place="pages"\} [1-9]/)
    expect(text).toMatch(/storefront_upstream_calls_total\{service="api",outcome="answered"\} [1-9]/)
  })

  it('and health have a port at the worker', async () => {
    expect(await (await fetch(`${urls.worker}/healthz`)).json()).toEqual({ status: 'ok' })
    expect(await (await fetch(`${urls.worker}/readyz`)).json()).toEqual({ status: 'ready', checks: { database: 'ok' } })
  })
})

it('a page that failed names its request, as its answer and the log do', async () => {
  await running.get('commerce')?.stop()
  const page = await fetch(`${urls.storefront}/en-us/lol/never-seen/`)
  const id = page.headers.get('x-request-id') ?? 'none'
  expect([page.status, (await page.text()).includes(`Reference: ${id}`)]).toEqual([503, true])
  const ofRequest = () =>
    running
      .get('storefront')
      ?.lines()
      .filter(({ requestId }) => requestId === id)
  await expect
    .poll(() => ofRequest()?.map(({ msg }) => msg))
    .toEqual(['a page could not be rendered', 'request answered'])
})

async function fillCatalogue(url: string): Promise<void> {
  const pool = createPool({ url, schema: SCHEMA, name: 'one-trace' })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  await insertProducts(db, [testProduct('lol', 'lantern', 'LOL_CHAMPION', 500)])
  await raiseVersion(db, new Date())
  await db.destroy()
}

/** As a browser does it, by the form of the sign-in page. */
async function signIn(): Promise<string> {
  const address = `${urls.provider}/login?uri=${encodeURIComponent(`${urls.storefront}/redirect/`)}`
  const form = await fetch(address)
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(await form.text()) ?? []
  const cookiesOf = (response: Response) => response.headers.getSetCookie().map((line) => line.split(';', 1)[0])
  const answer = await fetch(address, {
    method: 'POST',
    headers: { cookie: cookiesOf(form).join('; '), 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token, userName: PLAYER.name, password: DEMO_PASSWORD }),
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
  return cookiesOf(answer).join('; ')
}
