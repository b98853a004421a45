import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { readSettings } from '@quartermaster/settings/settings'
import { findRunning } from './data-folder.ts'
import { type Postgres, startPostgres } from './postgres/postgres.ts'
import { ROOT } from './root.ts'

/** `npm run qm`: the operators' command line, on the database of the shop that runs here, or that would. */
const settings = readSettings(process.env)
let postgres: Postgres | undefined
let databaseUrl = settings.DATABASE_URL ?? (await findRunning(settings.DATA_DIR))?.databaseUrl
// What is asked of a publisher's platform needs no shop.
const needsShop = process.argv[2] !== 'platform'
if (!databaseUrl && needsShop) {
  postgres = await startPostgres({ folder: resolve(settings.DATA_DIR, 'postgres'), database: 'quartermaster' })
  databaseUrl = postgres.url
}
const { status } = spawnSync(process.execPath, [join(ROOT, 'apps/commerce/src/qm/main.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
})
await postgres?.stop()
process.exitCode = status ?? 1
