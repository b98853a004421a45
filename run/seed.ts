import { readVersion } from '@quartermaster/commerce/catalogue/store'
import type { Database } from '@quartermaster/commerce/database/database'
import { SCHEMA } from '@quartermaster/commerce/database/schema'
import { seedDemoWorld } from '@quartermaster/commerce/demo-seed/seed-demo-world'
import { createPool } from '@quartermaster/database/pool'
import type { Settings } from '@quartermaster/settings/settings'
import { Kysely, PostgresDialect } from 'kysely'
import { step } from './progress.ts'

const NEVER_STOCKED = '0'

/** Fills an empty database with the demo world. A catalogue that was imported since is nobody's to replace. */
export async function seedOnce(settings: Settings, databaseUrl: string): Promise<void> {
  const pool = createPool({ url: databaseUrl, schema: SCHEMA, name: 'seed' })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  try {
    if ((await readVersion(db)) !== NEVER_STOCKED) return
    await step('Stocking the demo world', () => seedDemoWorld({ db, settings, clock: () => new Date() }))
  } finally {
    await db.destroy()
  }
}
