import { join, resolve } from 'node:path'
import { awaitDatabase } from '@quartermaster/database/await-database'
import { naming, reasonOf } from '@quartermaster/service/run-service'
import { readSettings, type Settings, SettingsError } from '@quartermaster/settings/settings'
import closeWithGrace from 'close-with-grace'
import pc from 'picocolors'
import { build } from '../build.ts'
import { compose, migrateAll, type Running } from '../compose.ts'
import { forgetRunning, noteRunning, requireFreeFolder } from '../data-folder.ts'
import { startReloadingServer } from '../dev/reloading-server.ts'
import { requireFreePort } from '../ports.ts'
import { type Postgres, startPostgres } from '../postgres/postgres.ts'
import { awaitTurn } from '../postgres/turn.ts'
import { step } from '../progress.ts'
import { ROOT } from '../root.ts'
import { seedOnce } from '../seed.ts'
import { printSummary } from '../summary.ts'

const STOP_WITHIN_MS = 15_000
const DATABASE_WITHIN_MS = 5_000
/** Half of a start is reading code that did not change since the last one. */
const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/compiled')
/** Vite serves the site from its sources. */
const FROM_SOURCE = { skip: ['storefront'] }

/** Takes what is built as it is: a system beside another one must not build away what that one serves. */
const AS_BUILT = '--as-built'

const NOT_FOR_PRODUCTION =
  'npm start runs the sandbox and the demo world, which are not for production. See docs/running-in-production.md for what to run there.'

/** What has been started and must end, in the order of its start. */
const stops: (() => Promise<void>)[] = []

async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop()
}

/** `npm start`: from a fresh checkout to a running shop, and back to nothing on Ctrl-C. */
async function start(): Promise<void> {
  const development = process.argv.includes('--dev')
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env })
  if (settings.NODE_ENV === 'production') throw new SettingsError(NOT_FOR_PRODUCTION)
  process.stdout.write(`\n  ${pc.bold(pc.yellow(settings.BRAND_NAME))}\n\n`)
  await requireFreePort(settings.HOST, settings.PORT, 'PORT')
  await requireFreePort(settings.HOST, settings.PROVIDER_PORT, 'PROVIDER_PORT')
  await requireFreePort(settings.OFFICE_HOST, settings.OFFICE_PORT, 'OFFICE_PORT')
  if (settings.DATABASE_URL) await awaitOwnDatabase(settings.DATABASE_URL)
  else await requireFreeFolder(settings.DATA_DIR)

  closeWithGrace({ delay: STOP_WITHIN_MS, logger: false }, async ({ err }) => {
    if (err) complain(err)
    else process.stdout.write('\n  Stopping …\n')
    await stopAll()
  })

  if (!process.argv.includes(AS_BUILT)) await build(development ? FROM_SOURCE : {})
  const postgres = await openDatabase(settings)
  const databaseUrl = settings.DATABASE_URL ?? postgres?.url
  if (!databaseUrl) throw new Error('There is no database')
  if (postgres) {
    stops.push(() => postgres.stop())
    await noteRunning(settings.DATA_DIR, settings, databaseUrl)
    stops.push(() => forgetRunning(settings.DATA_DIR))
  }
  await step('Bringing the database up to date', () => migrateDirectly(settings, databaseUrl))
  await seedOnce(settings, databaseUrl)
  const running = development ? await startDevelopment(databaseUrl) : await startShop(settings, databaseUrl)
  stops.push(() => running.stop())
  printSummary({ settings, database: postgres ? postgres.folder : 'DATABASE_URL', development })
}

function migrateDirectly({ DATABASE_DIRECT_URL: direct }: Settings, databaseUrl: string): Promise<void> {
  return naming(direct ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', () => migrateAll(direct ?? databaseUrl))
}

function startShop(settings: Settings, databaseUrl: string): Promise<Running> {
  return step('Starting the shop and the sandbox', () => compose({ settings, databaseUrl, development: false }))
}

function startDevelopment(databaseUrl: string): Promise<Running> {
  return startReloadingServer({
    root: ROOT,
    script: 'run/dev/servers.ts',
    env: { LOG_LEVEL: 'warn', NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, DATABASE_URL: databaseUrl },
    prepare: () => build(FROM_SOURCE),
  })
}

/** Found out before anything is built; one that is starting is waited for, though not for long by a person. */
async function awaitOwnDatabase(url: string): Promise<void> {
  const onWait = (reason: string) => void process.stdout.write(`  Waiting for the database: ${reason}\n`)
  await awaitDatabase({ url, onWait, withinMs: DATABASE_WITHIN_MS })
}

async function openDatabase({ DATABASE_URL, DATA_DIR }: Settings): Promise<Postgres | undefined> {
  if (DATABASE_URL) return undefined
  const folder = resolve(DATA_DIR, 'postgres')
  return step('Starting PostgreSQL', () =>
    awaitTurn({
      open: () => startPostgres({ folder, database: 'quartermaster' }),
      onWait: (pid) => void process.stdout.write(`  Waiting for process ${pid}, which has the database open.\n`),
    }),
  )
}

function complain(error: unknown): void {
  const text = reasonOf(error)
  process.stderr.write(`\n  ${pc.red('The shop cannot start.')}\n\n${text.replace(/^/gm, '  ')}\n\n`)
}

try {
  await start()
} catch (error) {
  complain(error)
  await stopAll()
  process.exit(1)
}
