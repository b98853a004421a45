import { awaitDatabase } from '@quartermaster/database/await-database'
import { findServer } from '@quartermaster/database/find-server'
import { listPending, migrate } from '@quartermaster/database/migrate'
import { naming } from '@quartermaster/service/run-service'
import { type Settings, SettingsError } from '@quartermaster/settings/settings'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { applyGrants, commerceMigrations } from '../database/grants.ts'
import { SCHEMA } from '../database/schema.ts'

/**
 * What a process that is started alone does first: waits for its database and brings it up to date, or finds that
 * somebody else has. Answers the address of the database.
 */
export async function prepareDatabase(settings: Settings, log: FastifyBaseLogger, process: string): Promise<string> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct } = settings
  if (!url) {
    throw new SettingsError(
      `DATABASE_URL is missing: the ${process} started alone needs the address of a PostgreSQL server.`,
    )
  }
  await awaitDatabase({ url, onWait: (reason) => log.warn({ reason }, 'waiting for the database') })
  await naming(direct ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', async () => {
    await bringUpToDate(direct ?? url, settings, log)
    await requireSpreadAsSet(direct ?? url, settings)
  })
  if (direct) await requireSchemaOfRole(url)
  return url
}

async function bringUpToDate(url: string, settings: Settings, log: FastifyBaseLogger): Promise<void> {
  const options = commerceMigrations(url)
  if (settings.MIGRATE_AT_START) {
    const done = await migrate(options)
    if (done.length > 0) {
      await applyGrants(url)
      log.info({ migrations: done }, 'the database was brought up to date')
    }
  } else {
    const [first] = await listPending(options)
    if (first) throw new SettingsError(`The database lacks ${first}: run \`qm migrate\` before this version.`)
  }
}

/** Whoever spreads the tables over servers says so to every process, and to none before. */
async function requireSpreadAsSet(url: string, { DATABASE_SPREAD: isSaid }: Settings): Promise<void> {
  const [found] = await ask<{ spread: boolean }>(
    url,
    `select exists (select from pg_proc where proname = 'claim_codes' and pronamespace = to_regnamespace('${SCHEMA}')) as spread`,
  )
  if (found?.spread === isSaid) return
  throw new SettingsError(
    isSaid
      ? 'DATABASE_SPREAD is on, but the tables are not spread over servers: run spread/distribute.sql first, or turn it off.'
      : 'The tables are spread over servers: set DATABASE_SPREAD=on.',
  )
}

/** Through a pooler nobody can say which schema is meant: the role's own settings do. */
async function requireSchemaOfRole(url: string): Promise<void> {
  const [found] = await ask<{ name: string | null }>(url, 'select current_schema() as name')
  if (found?.name === SCHEMA) return
  throw new SettingsError(
    `Behind a pooler the role of DATABASE_URL must find the tables by itself: alter role … set search_path = ${SCHEMA}.`,
  )
}

async function ask<Row extends pg.QueryResultRow>(url: string, question: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: await findServer(url) })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(question)).rows
  } finally {
    await client.end()
  }
}
