import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { MIGRATIONS, SCHEMA } from '@quartermaster/commerce/database/schema'
import { type Commerce, createCommerce } from '@quartermaster/commerce/entrances/commerce'
import { type PlatformDouble, startPlatformDouble } from '@quartermaster/commerce/testing/platform-double'
import { migrate } from '@quartermaster/database/migrate'
import { readSettings } from '@quartermaster/settings/settings'
import pino from 'pino'
import { startPostgres } from '../../run/postgres/postgres.ts'

const SERVER = fileURLToPath(new URL('../../apps/commerce/src/entrances/server.ts', import.meta.url))
const STOREFRONT = fileURLToPath(new URL('../../apps/storefront/server/server.ts', import.meta.url))
const WORKER = fileURLToPath(new URL('../../apps/commerce/src/entrances/worker.ts', import.meta.url))

export interface BenchShop extends Commerce {
  readonly databaseUrl: string
  readonly platform: PlatformDouble
  /** An API process of its own, as in production: durable database, logs written to a file. */
  startApi(port: number, env?: Readonly<Record<string, string>>): Promise<ChildProcess>
  startWorker(env?: Readonly<Record<string, string>>): ChildProcess
  /** The site, as it was built, in a process of its own. */
  startStorefront(port: number, apiUrl: string, env?: Readonly<Record<string, string>>): Promise<ChildProcess>
}

/**
 * A durable PostgreSQL with the shop's schema, and the platform's double for sign-in and game accounts. The address of an
 * empty database elsewhere may be given instead, and settings for all processes.
 */
export async function openShop(
  elsewhere?: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<BenchShop> {
  const folder = await mkdtemp(join(tmpdir(), 'quartermaster-bench-'))
  const own = elsewhere ? undefined : await startPostgres({ folder: join(folder, 'postgres'), database: 'bench' })
  const databaseUrl = elsewhere ?? own?.url ?? ''
  await migrate({ url: databaseUrl, schema: SCHEMA, folder: MIGRATIONS })
  const { PROVIDER_SERVICE_KEY: serviceKey, WEBHOOK_SECRET: webhookSecret } = readSettings({})
  const platform = await startPlatformDouble({ serviceKey, webhookSecret })
  const env = {
    DATABASE_URL: databaseUrl,
    PROVIDER_URL: platform.url,
    GAME_SERVICES_URL: platform.url,
    PAYMENTS_URL: platform.url,
    LOG_LEVEL: 'info',
    // A few players stand for many.
    QUOTES_PER_MINUTE: '1000000',
    ORDER_STARTS_PER_MINUTE: '100000',
    // What is sold here is not about the right of withdrawal.
    WITHDRAWAL_REGIONS: 'GB',
    // Several may run on one machine.
    WORKER_PORT: '0',
    ...settings,
  }
  const commerce = await createCommerce({
    settings: readSettings(env),
    databaseUrl,
    log: pino({ level: 'silent' }),
    // It fills tables, and counts all of them.
    statementMs: 600_000,
  })
  const children: ChildProcess[] = []
  const start = (file: string, more: Record<string, string>) => {
    const log = openSync(join(folder, 'server.log'), 'a')
    const child = spawn(process.execPath, [file], {
      env: { ...process.env, ...env, ...more },
      stdio: ['ignore', log, 'inherit'],
    })
    children.push(child)
    return child
  }
  return {
    ...commerce,
    databaseUrl,
    platform,
    async startApi(port, more = {}) {
      const child = start(SERVER, { PORT: String(port), HOST: '127.0.0.1', ...more })
      await untilReady(port)
      return child
    },
    startWorker: (more = {}) => start(WORKER, more),
    async startStorefront(port, apiUrl, more = {}) {
      const child = start(STOREFRONT, { PORT: String(port), HOST: '127.0.0.1', API_URL: apiUrl, ...more })
      await untilReady(port)
      return child
    },
    async close() {
      await Promise.all(children.map(stop))
      await commerce.close()
      await platform.close()
      await own?.stop()
      for (const place of [folder, own?.folder]) if (place) await rm(place, { recursive: true, force: true })
    },
  }
}

export async function untilReady(port: number): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await delay(100)
  }
  throw new Error(`nothing became ready on port ${port}`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
