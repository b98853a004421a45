import { assetsIn } from '@quartermaster/commerce/catalogue/assets'
import { importCatalogue } from '@quartermaster/commerce/catalogue/service'
import { SCHEMA } from '@quartermaster/commerce/context'
import { DEMO_ART, DEMO_CATALOGUE } from '@quartermaster/commerce/demo-world'
import { createPool } from '@quartermaster/database/pool'
import type { Settings } from '@quartermaster/settings/settings'
import { Kysely, PostgresDialect } from 'kysely'
import { step } from './progress.ts'

export interface DemoWorld {
  readonly codes: readonly { readonly code: string; readonly shows: string }[]
}

export async function seedOnce(_settings: Settings, databaseUrl: string): Promise<DemoWorld> {
  const pool = createPool({ url: databaseUrl, schema: SCHEMA, name: 'seed' })
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) })
  await step('Stocking', async () =>
    console.log(await importCatalogue({ db, paths: [DEMO_CATALOGUE], assets: assetsIn(DEMO_ART) } as never)),
  )
  await db.destroy()
  return { codes: [] }
}
