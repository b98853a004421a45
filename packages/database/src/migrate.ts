import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { createPool } from './pool.ts'

/** Runs the SQL files of a folder that the database has not seen, in the order of their names, each in a transaction. */
export async function migrate({
  url,
  schema,
  folder,
}: {
  url: string
  schema: string
  folder: string
}): Promise<string[]> {
  const pool = createPool({ url, schema, name: `${schema}-migrate`, size: 2 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await db.schema.createSchema(schema).ifNotExists().execute()
    const migrator = new Migrator({
      db,
      provider: sqlFiles(folder),
      migrationTableSchema: schema,
      migrationTableName: 'migration',
      migrationLockTableName: 'migration_lock',
    })
    const { error, results } = await migrator.migrateToLatest()
    if (error) throw error
    return (results ?? []).map((result) => result.migrationName)
  } finally {
    await db.destroy()
  }
}

function sqlFiles(folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
      const migrations: Record<string, Migration> = {}
      for (const name of names) {
        const text = await readFile(join(folder, name), 'utf8')
        migrations[name.replace(/\.sql$/, '')] = { up: async (db) => void (await sql.raw(text).execute(db)) }
      }
      return migrations
    },
  }
}
