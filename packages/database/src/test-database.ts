import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from './migrate.ts'

export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

/**
 * A database of its own for a test file: a copy of a template that is migrated once per set of migration files.
 * The server is the one that TEST_DATABASE_URL names; the test run starts it.
 */
export async function createTestDatabase(schema: string, folder: string): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  if (!server)
    throw new Error('TEST_DATABASE_URL is not set: run tests through vitest from the root, which starts PostgreSQL.')
  const template = `qm_template_${schema}_${await fingerprint(folder)}`
  const name = `qm_test_${schema}_${randomBytes(6).toString('hex')}`
  await asAdmin(server, async (admin) => {
    await admin.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount === 0) {
      const draft = `${template}_draft`
      await admin.query(`drop database if exists ${draft} with (force)`)
      await admin.query(`create database ${draft}`)
      await migrate({ url: withDatabase(server, draft), schema, folder })
      await admin.query(`alter database ${draft} rename to ${template}`)
    }
    // As files: written to the log page by page, a copy takes twice as long, and so does its end.
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
  })
  return {
    url: withDatabase(server, name),
    drop: () =>
      asAdmin(server, async (admin) => void (await admin.query(`drop database if exists ${name} with (force)`))),
  }
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

async function fingerprint(folder: string): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await readdir(folder)).sort()) hash.update(file).update(await readFile(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}
