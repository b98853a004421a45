import { readVersion } from '@quartermaster/commerce/catalogue/store'
import type { Database } from '@quartermaster/commerce/database/database'
import { SCHEMA } from '@quartermaster/commerce/database/schema'
import { seedDemoWorld } from '@quartermaster/commerce/demo-seed/seed-demo-world'
import { seedHistory } from '@quartermaster/commerce/demo-seed/seed-history'
import { createPool } from '@quartermaster/database/pool'
import { createHistory, type History } from '@quartermaster/demo-world/history'
import { seedPast } from '@quartermaster/provider/players/seed-past'
import { createProvider } from '@quartermaster/provider/provider/provider'
import type { Settings } from '@quartermaster/settings/settings'
import { Kysely, PostgresDialect } from 'kysely'
import { step } from './progress.ts'

async function seedPastAtProvider(settings: Settings, databaseUrl: string, history: History): Promise<void> {
  const provider = createProvider(settings, { databaseUrl })
  try {
    await seedPast(provider.pool, history)
  } finally {
    await provider.close()
  }
}

const NEVER_STOCKED = '0'

/** Fills an empty database with the demo world. A catalogue that was imported since stays as it is. */
export async function seedOnce(settings: Settings, databaseUrl: string): Promise<void> {
  const pool = createPool({ url: databaseUrl, schema: SCHEMA, name: 'seed' })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  try {
    if ((await readVersion(db)) !== NEVER_STOCKED) return
    await step('Stocking the demo world', async () => {
      const now = new Date()
      await seedDemoWorld({ db, settings, clock: () => now })
      // What happened before, told by the shop and by the sandbox alike.
      const history = createHistory(now)
      await seedHistory({ db, settings }, history, now)
      await seedPastAtProvider(settings, databaseUrl, history)
    })
  } finally {
    await db.destroy()
  }
}
