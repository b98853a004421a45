import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../chromium.ts'
import { startPostgres } from '../postgres/postgres.ts'

/** Vitest's global setup: one PostgreSQL for the run, or the one that TEST_DATABASE_URL names already. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  // The sandbox's pages are looked at in the browser of the machine, wherever it is.
  const chromium = findChromium()
  if (chromium) process.env.CHROMIUM_PATH = chromium
  if (process.env.TEST_DATABASE_URL) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'quartermaster-test-'))
  const postgres = await startPostgres({ folder: join(folder, 'postgres'), database: 'test', durable: false })
  process.env.TEST_DATABASE_URL = postgres.url
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
